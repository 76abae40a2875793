/** Things by their names, in the order in which they came: a place for each. */
export class Named<Entry> {
  readonly all: Entry[] = []
  readonly #places = new Map<string, number>()

  placeOf(name: string, entry: Entry): number {
    const place = this.#places.get(name)
    if (place !== undefined) return place
    this.#places.set(name, this.all.length)
    this.all.push(entry)
    return this.all.length - 1
  }
}
