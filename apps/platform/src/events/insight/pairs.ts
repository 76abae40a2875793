/** Groups and the visitors in them, to count each visitor of a group once. */
export class Pairs {
  readonly #groups: Uint32Array
  readonly #visitors: Uint32Array
  #length = 0

  constructor(capacity: number) {
    this.#groups = new Uint32Array(capacity)
    this.#visitors = new Uint32Array(capacity)
  }

  add(group: number, visitor: number): void {
    this.#groups[this.#length] = group
    this.#visitors[this.#length] = visitor
    this.#length += 1
  }

  /** How many different visitors each of `groups` groups has, of `visitors` there are. */
  distinct(groups: number, visitors: number): Uint32Array {
    // Sorted by group, so that who was counted is remembered for one group at a time.
    const ends = new Uint32Array(groups + 1)
    for (let index = 0; index < this.#length; index += 1) {
      const end = (this.#groups[index] ?? 0) + 1
      ends[end] = (ends[end] ?? 0) + 1
    }
    for (let group = 0; group < groups; group += 1) ends[group + 1] = (ends[group + 1] ?? 0) + (ends[group] ?? 0)
    const places = ends.slice()
    const sorted = new Uint32Array(this.#length)
    for (let index = 0; index < this.#length; index += 1) {
      const group = this.#groups[index] ?? 0
      const place = places[group] ?? 0
      sorted[place] = this.#visitors[index] ?? 0
      places[group] = place + 1
    }
    const counted = new Uint32Array(visitors)
    const counts = new Uint32Array(groups)
    for (let group = 0; group < groups; group += 1) {
      for (let index = ends[group] ?? 0; index < (ends[group + 1] ?? 0); index += 1) {
        const visitor = sorted[index] ?? 0
        if (counted[visitor] === group + 1) continue
        counted[visitor] = group + 1
        counts[group] = (counts[group] ?? 0) + 1
      }
    }
    return counts
  }
}
