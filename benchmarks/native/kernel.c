/* The engine's kernel once more, by hand: what it is measured against.
 *
 * The algorithm is that of gridwright/engine/{propagation,branching,kernel}.py, whose comments say
 * what it does; the terms are those of layout.py. The same choices, the same pseudo-random numbers
 * and the same floating-point operations in the same order give the same search, node by node.
 * It ends at the first solution. Written the way C is written: what belongs together lies together
 * in a struct, arrays that never overlap are `restrict`, and the hot loops keep what they use in
 * local variables.
 *
 *     kernel PROBLEM NODES SEED      (problem_file.py writes the problem)
 *
 * prints, as JSON, what the search came to and the processor time that it took.
 */
#include <stdbool.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>

typedef uint64_t u64;

enum { FEW_CHUNKS = 4, SOME_CHUNKS = 24, KINDS = 3, DECISION = -1, MOST_SYMBOLS = 64 };
enum { FIRST, RANDOM, LEAST_CONSTRAINING, SCORES };
enum { MULTIPLIER = 48271, MODULUS = 2147483647 };
enum { STATUS_RUNNING, STATUS_SOLUTION, STATUS_EXHAUSTED };
static const double LARGEST_INCREMENT = 1e100;

typedef struct {
    const u64 *masks;
    const double *scores;
    int first_slot, end_slot;
    int stride;
    int live, chunks; /* where its live chunks are in the state, and how many there are */
    int rivals;
    bool stale;
} Table;

typedef struct {
    u64 seen;
    int cell;
} Slot;

typedef struct {
    int propagator, slot;
} Watch;

typedef struct {
    u64 old;
    int address;
} Saved;

typedef struct {
    int mark, cell, symbol;
} Level;

typedef struct {
    u64 words;
    int chunk;
} Residue;

typedef struct {
    int *ring;
    int head, tail;
} Queue;

/* The fields of tuning.Tuning, in its order. */
typedef struct {
    double first_allowance, allowance_growth, repair_share, repair_allowance, repair_cost;
    double patience, long_patience, least_region, largest_region, weight_decay, noise;
} Tuning;

typedef struct {
    int cells, symbols, tables, groups, propagators, addresses, count_start;
    Table *table;
    Slot *slot;
    Residue *residue;
    int *watch_start;
    Watch *watch;
    int *group_start, *group_cell;
    int *rival_start, *rival;

    u64 *state;
    u64 *stamp;
    u64 epoch;
    int *sparse;
    Saved *trail;
    int trail_top, trail_size, trail_need;

    Queue queue[KINDS];
    int queue_size;
    bool *queued;
    int failed;

    int order;
    bool by_habit;
    u64 random_state;
    double increment, weight_growth;
    double *weight;
    int *habit;
    int last_conflict, open_cells;

    Tuning tuning;
    Level *levels;
    int level, floor;
    bool spent, on_best;
    double allowance;
    int idle_repairs;
    int run_open, base_open, fewest_open;
    int64_t run_failures, descent_failures, repair_failures;
    u64 *run_state, *base_state, *best_state;
    bool *released;
    int *work;

    int64_t nodes, propagations, failures, restarts;
} Search;

/* --- bits --------------------------------------------------------------------------------- */

static inline int lowest_bit(u64 word) { return __builtin_ctzll(word); }

static inline bool is_open(u64 domain) { return (domain & (domain - 1)) != 0; }

static inline int popcount(u64 word) {
#if defined(__POPCNT__) || defined(__aarch64__)
    return __builtin_popcountll(word);
#else /* where the builtin would be a call */
    word -= (word >> 1) & 0x5555555555555555u;
    word = (word & 0x3333333333333333u) + ((word >> 2) & 0x3333333333333333u);
    word = (word + (word >> 4)) & 0x0F0F0F0F0F0F0F0Fu;
    return (int) ((word * 0x0101010101010101u) >> 56);
#endif
}

/* --- memory and the problem's file -------------------------------------------------------- */

static void fail(const char *why) {
    fprintf(stderr, "kernel: %s\n", why);
    exit(2);
}

static void *room(size_t count, size_t size) {
    void *made = calloc(count + 1, size);
    if (!made) fail("out of memory");
    return made;
}

/* A section of the file: how many bytes, and the bytes, filled up to a multiple of eight. */
static void *section(FILE *file, size_t size, size_t *count) {
    u64 bytes;
    if (fread(&bytes, 8, 1, file) != 1 || bytes % size) fail("the problem's file is cut or mixed");
    size_t padded = (bytes + 7) & ~(size_t) 7;
    void *found = room(padded, 1);
    if (fread(found, 1, padded, file) != padded) fail("the problem's file is cut");
    if (count) *count = bytes / size;
    return found;
}

static int *ints(FILE *file) { return section(file, sizeof(int), NULL); }

static void read_tables(Search *s, FILE *file, u64 full_mask) {
    size_t lists;
    int *slot_start = ints(file), *slot_cell = ints(file);
    int *stride = ints(file), *live_start = ints(file), *rivals = ints(file), *list = ints(file);
    int *list_stride = section(file, sizeof(int), &lists);
    u64 **masks = room(lists, sizeof *masks);
    double **scores = room(lists, sizeof *scores);
    for (size_t i = 0; i < lists; i++) {
        masks[i] = section(file, sizeof(u64), NULL);
        scores[i] = section(file, sizeof(double), NULL);
    }
    int slots = slot_start[s->tables];
    s->table = room(s->tables, sizeof(Table));
    s->slot = room(slots, sizeof(Slot));
    s->residue = room((size_t) slots * s->symbols, sizeof(Residue));
    for (int slot = 0; slot < slots; slot++) s->slot[slot] = (Slot){full_mask, slot_cell[slot]};
    for (int t = 0; t < s->tables; t++) {
        if (stride[t] != list_stride[list[t]]) fail("a table is not as wide as its words");
        s->table[t] = (Table){
            .masks = masks[list[t]], .scores = scores[list[t]],
            .first_slot = slot_start[t], .end_slot = slot_start[t + 1],
            .stride = stride[t], .live = live_start[t], .chunks = live_start[t + 1] - live_start[t],
            .rivals = rivals[t], .stale = true,
        };
    }
    free(slot_start), free(slot_cell), free(stride), free(live_start), free(rivals);
    free(list), free(list_stride), free(masks), free(scores);
}

static void read_watches(Search *s, FILE *file) {
    s->watch_start = ints(file);
    int *watcher = ints(file), *slot = ints(file);
    int watches = s->watch_start[s->cells];
    s->watch = room(watches, sizeof(Watch));
    for (int k = 0; k < watches; k++) s->watch[k] = (Watch){watcher[k], slot[k]};
    free(watcher), free(slot);
}

static void read_problem(Search *s, const char *path) {
    FILE *file = fopen(path, "rb");
    if (!file) fail("the problem's file cannot be opened");
    size_t numbers, tunables, addresses;
    u64 *number = section(file, sizeof(u64), &numbers);
    double *tuning = section(file, sizeof(double), &tunables);
    if (numbers != 7 || tunables * sizeof(double) != sizeof s->tuning) fail("another version's file");
    memcpy(&s->tuning, tuning, sizeof s->tuning);
    s->cells = (int) number[0], s->symbols = (int) number[1];
    s->tables = (int) number[2], s->groups = (int) number[3];
    s->count_start = (int) number[4], s->order = (int) number[5];
    s->propagators = s->tables + s->groups;
    read_tables(s, file, number[6]);
    read_watches(s, file);
    s->group_start = ints(file), s->group_cell = ints(file);
    s->rival_start = ints(file), s->rival = ints(file);
    s->state = section(file, sizeof(u64), &addresses);
    s->sparse = ints(file);
    s->addresses = (int) addresses;
    free(number), free(tuning);
    fclose(file);
}

/* --- the trail ---------------------------------------------------------------------------- */

static inline void save(Search *s, int address) {
    if (s->stamp[address] != s->epoch) {
        s->stamp[address] = s->epoch;
        s->trail[s->trail_top++] = (Saved){s->state[address], address};
    }
}

static void undo(Search *s, int mark) {
    u64 *restrict state = s->state;
    Slot *restrict slots = s->slot;
    const int *restrict watch_start = s->watch_start;
    const Watch *restrict watch = s->watch;
    const Saved *first = s->trail + mark;
    for (const Saved *saved = s->trail + s->trail_top; saved-- > first;) {
        u64 old = saved->old;
        int address = saved->address;
        state[address] = old;
        if (address >= s->cells) continue;
        for (int k = watch_start[address]; k < watch_start[address + 1]; k++)
            if (watch[k].slot >= 0) slots[watch[k].slot].seen = old;
    }
    s->trail_top = mark;
    s->epoch++;
}

static void grow_trail(Search *s) {
    s->trail_size *= 2;
    s->trail = realloc(s->trail, (size_t) s->trail_size * sizeof *s->trail);
    if (!s->trail) fail("out of memory");
}

/* --- the queue ---------------------------------------------------------------------------- */

static inline void enqueue(Search *s, int propagator) {
    if (s->queued[propagator]) return;
    s->queued[propagator] = true;
    int kind = 0;
    if (propagator < s->tables) {
        u64 chunks = s->state[s->count_start + propagator];
        kind = chunks > SOME_CHUNKS ? 2 : chunks > FEW_CHUNKS;
    }
    Queue *queue = &s->queue[kind];
    queue->ring[queue->tail++] = propagator;
    if (queue->tail == s->queue_size) queue->tail = 0;
}

static inline int dequeue(Search *s) {
    for (Queue *queue = s->queue; queue < s->queue + KINDS; queue++) {
        if (queue->head == queue->tail) continue;
        int propagator = queue->ring[queue->head++];
        if (queue->head == s->queue_size) queue->head = 0;
        s->queued[propagator] = false;
        return propagator;
    }
    return -1;
}

static void set_domain(Search *s, int cell, u64 domain, int source) {
    save(s, cell);
    s->state[cell] = domain;
    for (int k = s->watch_start[cell], end = s->watch_start[cell + 1]; k < end; k++)
        if (s->watch[k].propagator != source) enqueue(s, s->watch[k].propagator);
}

/* --- propagation -------------------------------------------------------------------------- */

/* Keep the live words that fit the domain of a slot's cell; true if any went. */
static bool narrow(Search *s, const Table *table, int number, int slot) {
    u64 *restrict state = s->state + table->live;
    u64 *restrict stamp = s->stamp + table->live;
    int *restrict sparse = s->sparse + table->live;
    Saved *restrict top = s->trail + s->trail_top;
    const u64 epoch = s->epoch;

    u64 domain = s->state[s->slot[slot].cell], removed = s->slot[slot].seen & ~domain;
    s->slot[slot].seen = domain;
    const bool keep = popcount(domain) <= popcount(removed);
    const u64 *rows[MOST_SYMBOLS];
    int symbols = 0;
    const u64 *first = table->masks + (size_t) (slot - table->first_slot) * s->symbols * table->stride;
    for (u64 rest = keep ? domain : removed; rest; rest &= rest - 1)
        rows[symbols++] = first + (size_t) lowest_bit(rest) * table->stride;

    const u64 *restrict row = rows[0];
    const int before = (int) s->state[s->count_start + number];
    int count = before;
    bool changed = false;
    for (int i = before; i-- > 0;) {
        int chunk = sparse[i];
        u64 old = state[chunk], touched = row[chunk];
        for (int k = 1; k < symbols; k++) touched |= rows[k][chunk];
        u64 new = keep ? old & touched : old & ~touched;
        if (new == old) continue;
        changed = true;
        if (stamp[chunk] != epoch) {
            stamp[chunk] = epoch;
            *top++ = (Saved){old, table->live + chunk};
        }
        state[chunk] = new;
        if (new == 0) {
            sparse[i] = sparse[--count];
            sparse[count] = chunk;
        }
    }
    s->trail_top = (int) (top - s->trail);
    if (count != before) {
        save(s, s->count_start + number);
        s->state[s->count_start + number] = (u64) count;
    }
    return changed;
}

/* Remove from a slot's cell the symbols that no live word of the table has there. */
static void support(Search *s, const Table *table, int number, int slot) {
    const u64 *restrict state = s->state + table->live;
    const int *restrict sparse = s->sparse + table->live;
    const int cell = s->slot[slot].cell, stride = table->stride;
    const u64 domain = s->state[cell];
    if (!is_open(domain)) return;
    const int count = (int) s->state[s->count_start + number];
    const u64 *first = table->masks + (size_t) (slot - table->first_slot) * s->symbols * stride;
    Residue *restrict residues = s->residue + (size_t) slot * s->symbols;
    u64 kept = domain;
    for (u64 rest = domain; rest; rest &= rest - 1) {
        int symbol = lowest_bit(rest);
        Residue *residue = &residues[symbol];
        if (state[residue->chunk] & residue->words) continue;
        const u64 *restrict row = first + (size_t) symbol * stride;
        int i = 0;
        while (i < count && !(state[sparse[i]] & row[sparse[i]])) i++;
        if (i < count)
            *residue = (Residue){row[sparse[i]], sparse[i]};
        else
            kept ^= (u64) 1 << symbol;
    }
    if (kept != domain) {
        s->slot[slot].seen = kept;
        set_domain(s, cell, kept, number);
    }
}

/* Strike the one word of a table out of the tables that are to be distinct from it. */
static void take(Search *s, const Table *table, int number, int chunk, u64 word) {
    for (int k = s->rival_start[table->rivals]; k < s->rival_start[table->rivals + 1]; k++) {
        int other = s->rival[k];
        Table *rival = &s->table[other];
        u64 *live = s->state + rival->live;
        if (other == number || chunk >= rival->chunks || !(live[chunk] & word)) continue;
        save(s, rival->live + chunk);
        live[chunk] ^= word;
        rival->stale = true;
        enqueue(s, other);
        if (live[chunk]) continue;
        save(s, s->count_start + other);
        u64 count = --s->state[s->count_start + other];
        int *sparse = s->sparse + rival->live;
        int i = 0;
        while (sparse[i] != chunk) i++;
        sparse[i] = sparse[count];
        sparse[count] = chunk;
    }
}

static bool filter_table(Search *s, int number) {
    Table *table = &s->table[number];
    const int first = table->first_slot, end = table->end_slot;
    bool changed = table->stale;
    table->stale = false;
    int only = -1;
    for (int slot = first; slot < end; slot++) {
        if (s->state[s->slot[slot].cell] == s->slot[slot].seen) continue;
        if (!narrow(s, table, number, slot)) continue;
        only = changed ? -1 : slot;
        changed = true;
    }
    if (!changed) return true;
    u64 count = s->state[s->count_start + number];
    if (count == 0) return false;
    for (int slot = first; slot < end; slot++)
        if (slot != only) support(s, table, number, slot);
    if (count == 1 && table->rivals) {
        int chunk = s->sparse[table->live];
        u64 words = s->state[table->live + chunk];
        if (!is_open(words)) take(s, table, number, chunk, words);
    }
    return true;
}

static bool filter_group(Search *s, int group) {
    const int start = s->group_start[group], end = s->group_start[group + 1];
    const int *restrict member = s->group_cell;
    for (bool changed = true; changed;) {
        changed = false;
        u64 once = 0, twice = 0, taken = 0;
        for (int k = start; k < end; k++) {
            u64 domain = s->state[member[k]];
            if (!is_open(domain)) {
                if (taken & domain || domain == 0) return false;
                taken |= domain;
            }
            twice |= once & domain;
            once |= domain;
        }
        int spare = popcount(once) - (end - start);
        if (spare < 0) return false;
        u64 lone = spare == 0 ? once & ~twice : 0;
        for (int k = start; k < end; k++) {
            u64 domain = s->state[member[k]];
            if (!is_open(domain)) continue;
            u64 kept = domain & ~taken;
            if (kept & lone) {
                kept &= lone;
                if (is_open(kept)) return false;
            }
            if (kept == 0) return false;
            if (kept != domain) {
                set_domain(s, member[k], kept, s->tables + group);
                changed = true;
            }
        }
    }
    return true;
}

static bool propagate(Search *s) {
    for (int p = dequeue(s); p >= 0; p = dequeue(s)) {
        s->propagations++;
        if (p < s->tables ? filter_table(s, p) : filter_group(s, p - s->tables)) continue;
        s->failed = p;
        for (; p >= 0; p = dequeue(s))
            if (p < s->tables) s->table[p].stale = false;
        return false;
    }
    return true;
}

/* --- branching ---------------------------------------------------------------------------- */

static inline double chance(Search *s) {
    s->random_state = s->random_state * MULTIPLIER % MODULUS;
    return (double) s->random_state * (1.0 / MODULUS);
}

static int below(Search *s, int limit) { return (int) (chance(s) * limit); }

static int choose_cell(Search *s) {
    const u64 *restrict state = s->state;
    const double *restrict weight = s->weight;
    int best = -1, found = 0;
    double best_score = -1.0;
    for (int cell = 0, cells = s->cells; cell < cells; cell++) {
        u64 domain = state[cell];
        if (!is_open(domain)) continue;
        found++;
        double score = weight[cell] / popcount(domain);
        if (score > best_score) {
            best = cell;
            best_score = score;
        }
    }
    s->open_cells = found;
    if (best >= 0 && s->last_conflict >= 0) {
        if (is_open(state[s->last_conflict])) return s->last_conflict;
        s->last_conflict = -1;
    }
    return best;
}

static double promise(const Search *s, int cell, int symbol) {
    const bool by_scores = s->order == SCORES;
    double product = 1.0;
    for (int k = s->watch_start[cell]; k < s->watch_start[cell + 1]; k++) {
        int slot = s->watch[k].slot;
        if (slot < 0) continue;
        int number = s->watch[k].propagator;
        const Table *table = &s->table[number];
        const u64 *restrict live = s->state + table->live;
        const int *restrict sparse = s->sparse + table->live;
        const double *restrict scores = table->scores;
        size_t place = (size_t) (slot - table->first_slot);
        const u64 *restrict row = table->masks + (place * s->symbols + symbol) * table->stride;
        double total = 0.0;
        for (int i = 0, count = (int) s->state[s->count_start + number]; i < count; i++) {
            int chunk = sparse[i];
            u64 words = live[chunk] & row[chunk];
            if (!words) continue;
            total += by_scores ? popcount(words) * scores[chunk] : popcount(words);
        }
        product *= total;
    }
    return product;
}

static int choose_symbol(Search *s, int cell) {
    const u64 domain = s->state[cell];
    const int habit = s->habit[cell];
    if (s->by_habit && habit >= 0 && (domain >> habit) & 1) return habit;
    if (s->order == FIRST) return lowest_bit(domain);
    int best = -1;
    double best_score = -1.0;
    for (u64 rest = domain; rest; rest &= rest - 1) {
        int symbol = lowest_bit(rest);
        double score;
        if (s->order == RANDOM)
            score = chance(s);
        else
            score = promise(s, cell, symbol) * (1.0 - s->tuning.noise * chance(s));
        if (score > best_score) {
            best = symbol;
            best_score = score;
        }
    }
    return best;
}

static void blame(Search *s) {
    if (s->failed < s->tables) {
        const Table *table = &s->table[s->failed];
        for (int slot = table->first_slot; slot < table->end_slot; slot++)
            s->weight[s->slot[slot].cell] += s->increment;
    } else {
        int group = s->failed - s->tables;
        for (int k = s->group_start[group]; k < s->group_start[group + 1]; k++)
            s->weight[s->group_cell[k]] += s->increment;
    }
    s->increment *= s->weight_growth;
    if (s->increment > LARGEST_INCREMENT) {
        s->increment /= LARGEST_INCREMENT;
        for (int cell = 0; cell < s->cells; cell++) s->weight[cell] /= LARGEST_INCREMENT;
    }
}

/* --- the search --------------------------------------------------------------------------- */

static void open_level(Search *s, int cell, int symbol) {
    s->epoch++;
    s->levels[s->level++] = (Level){s->trail_top, cell, symbol};
    s->nodes++;
}

static bool decide(Search *s, int cell, int symbol) {
    open_level(s, cell, symbol);
    s->habit[cell] = symbol;
    set_domain(s, cell, (u64) 1 << symbol, DECISION);
    if (propagate(s)) return true;
    blame(s);
    if (s->last_conflict < 0) s->last_conflict = cell;
    return false;
}

static bool refute(Search *s) {
    while (s->level > s->floor) {
        s->failures++;
        s->run_failures++;
        Level level = s->levels[--s->level];
        undo(s, level.mark);
        if (s->level == 0) s->trail_top = 0;
        set_domain(s, level.cell, s->state[level.cell] & ~((u64) 1 << level.symbol), DECISION);
        if (propagate(s)) return true;
        blame(s);
    }
    return false;
}

static void to_root(Search *s) {
    if (s->level > 0) undo(s, s->levels[0].mark);
    s->level = s->floor = 0;
    s->spent = false;
}

static void copy_cells(const Search *s, u64 *restrict to, const u64 *restrict from) {
    memcpy(to, from, (size_t) s->cells * sizeof *to);
}

static void note_depth(Search *s) {
    s->run_open = s->open_cells;
    copy_cells(s, s->run_state, s->state);
    if (s->run_open < s->fewest_open) {
        s->fewest_open = s->run_open;
        copy_cells(s, s->best_state, s->state);
    }
}

static bool run_is_over(const Search *s) {
    if (s->floor) return s->spent || s->run_failures > (int64_t) s->tuning.repair_allowance;
    return (double) s->run_failures > s->allowance;
}

static int release(Search *s, const int cell, int found) {
    if (s->released[cell]) return found;
    s->released[cell] = true;
    s->work[found] = cell;
    return found + 1;
}

static int release_all(Search *s, int propagator, int found) {
    if (propagator < s->tables) {
        const Table *table = &s->table[propagator];
        for (int slot = table->first_slot; slot < table->end_slot; slot++)
            found = release(s, s->slot[slot].cell, found);
    } else {
        int group = propagator - s->tables;
        for (int k = s->group_start[group]; k < s->group_start[group + 1]; k++)
            found = release(s, s->group_cell[k], found);
    }
    return found;
}

static void release_region(Search *s) {
    int found = 0;
    for (int cell = 0; cell < s->cells; cell++) {
        s->released[cell] = false;
        if (is_open(s->base_state[cell])) s->work[found++] = cell;
    }
    s->work[0] = s->work[below(s, found)];
    s->released[s->work[0]] = true;
    double least = s->tuning.least_region;
    double share = least + (s->tuning.largest_region - least) * chance(s);
    int wanted = (int) (share * s->cells);
    found = 1;
    for (int at = 0; at < found && found < wanted; at++) {
        int chosen = at + below(s, found - at), cell = s->work[chosen];
        s->work[chosen] = s->work[at];
        for (int k = s->watch_start[cell]; k < s->watch_start[cell + 1]; k++)
            found = release_all(s, s->watch[k].propagator, found);
    }
}

static bool begin_repair(Search *s) {
    release_region(s);
    open_level(s, -1, 0);
    s->floor = 1;
    for (int cell = 0; cell < s->cells; cell++) {
        u64 kept = s->base_state[cell], domain = s->state[cell];
        if (s->released[cell] || is_open(kept) || (kept & domain) == domain) continue;
        if (kept & domain) set_domain(s, cell, kept, DECISION);
    }
    if (propagate(s)) return true;
    to_root(s);
    return false;
}

static bool has_base(Search *s) {
    if ((double) s->repair_failures >= s->tuning.repair_share * (double) s->descent_failures)
        return false;
    double patience = s->on_best ? s->tuning.long_patience : s->tuning.patience;
    if (s->idle_repairs < patience) return true;
    if (s->on_best) return false;
    s->on_best = true;
    s->idle_repairs = 0;
    s->base_open = s->fewest_open;
    copy_cells(s, s->base_state, s->best_state);
    return true;
}

static void next_run(Search *s) {
    s->restarts++;
    if (s->floor) {
        s->repair_failures += s->run_failures + (int64_t) s->tuning.repair_cost;
        s->idle_repairs++;
    } else {
        s->descent_failures += s->run_failures;
        s->base_open = s->cells + 1;
    }
    if (s->run_open < s->base_open) s->idle_repairs = 0;
    if (s->run_open <= s->base_open) {
        s->base_open = s->run_open;
        copy_cells(s, s->base_state, s->run_state);
    }
    to_root(s);
    s->run_failures = 0;
    s->run_open = s->cells + 1;
    if (has_base(s) && begin_repair(s)) return;
    s->on_best = false;
    s->idle_repairs = 0;
    s->allowance *= s->tuning.allowance_growth;
}

static int search(Search *s, int64_t stop) {
    for (int cell = 0; cell < s->cells; cell++)
        if (!s->state[cell]) return STATUS_EXHAUSTED;
    if (!propagate(s)) return STATUS_EXHAUSTED;
    for (;;) {
        if (s->trail_size - s->trail_top < s->trail_need) grow_trail(s);
        if (run_is_over(s)) {
            if (s->nodes >= stop) return STATUS_RUNNING;
            next_run(s);
            continue;
        }
        int cell = choose_cell(s);
        if (s->open_cells < s->run_open) note_depth(s);
        if (cell < 0) return STATUS_SOLUTION;
        if (s->nodes >= stop) return STATUS_RUNNING;
        if (decide(s, cell, choose_symbol(s, cell)) || refute(s)) continue;
        if (!s->floor) return STATUS_EXHAUSTED;
        s->spent = true;
    }
}

static void prepare(Search *s, u64 seed) {
    size_t cells = (size_t) s->cells;
    s->stamp = room(s->addresses, sizeof(u64));
    s->epoch = 1;
    s->trail_need = 2 * s->addresses + 1; /* what a decision and its refutation may take */
    s->trail_size = 2 * s->trail_need;
    s->trail = room(s->trail_size, sizeof(Saved));
    s->queue_size = s->propagators + 1;
    s->queued = room(s->propagators, sizeof(bool));
    for (int kind = 0; kind < KINDS; kind++) s->queue[kind].ring = room(s->queue_size, sizeof(int));
    for (int propagator = 0; propagator < s->propagators; propagator++) enqueue(s, propagator);

    s->by_habit = s->order >= LEAST_CONSTRAINING;
    s->random_state = (seed * 2654435761u + 88172645463325252u) % (MODULUS - 1) + 1;
    s->increment = 1.0;
    s->weight_growth = 1 / s->tuning.weight_decay;
    s->last_conflict = -1;
    s->weight = room(cells, sizeof(double));
    s->habit = room(cells, sizeof(int));
    for (int cell = 0; cell < s->cells; cell++) {
        s->weight[cell] = s->watch_start[cell + 1] - s->watch_start[cell] + 0.01;
        s->habit[cell] = -1;
    }

    s->levels = room(cells + 1, sizeof(Level));
    s->allowance = s->tuning.first_allowance;
    s->run_open = s->base_open = s->fewest_open = s->cells + 1;
    s->run_state = room(cells, sizeof(u64));
    s->base_state = room(cells, sizeof(u64));
    s->best_state = room(cells, sizeof(u64));
    s->released = room(cells, sizeof(bool));
    s->work = room(cells, sizeof(int));
}

static double processor_seconds(void) {
    struct timespec now;
    clock_gettime(CLOCK_PROCESS_CPUTIME_ID, &now);
    return (double) now.tv_sec + 1e-9 * (double) now.tv_nsec;
}

int main(int count, char **argument) {
    if (count != 4) fail("usage: kernel PROBLEM NODES SEED");
    static Search s;
    read_problem(&s, argument[1]);
    prepare(&s, strtoull(argument[3], NULL, 10));
    double began = processor_seconds();
    int status = search(&s, strtoll(argument[2], NULL, 10));
    double seconds = processor_seconds() - began;
    printf("{\"status\": %d, \"nodes\": %lld, \"propagations\": %lld, \"failures\": %lld, "
           "\"restarts\": %lld, \"seconds\": %.6f}\n",
           status, (long long) s.nodes, (long long) s.propagations, (long long) s.failures,
           (long long) s.restarts, seconds);
    return 0;
}
