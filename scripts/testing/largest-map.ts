/** The most entries that any `Map` or `Set` has had while something ran: caches need not tell their size to be measured. */
export async function largestDuring(run: () => unknown): Promise<number> {
  const { set } = Map.prototype
  const { add } = Set.prototype
  let largest = 0
  Map.prototype.set = function (key, value) {
    set.call(this, key, value)
    if (this.size > largest) largest = this.size
    return this
  }
  Set.prototype.add = function (value) {
    add.call(this, value)
    if (this.size > largest) largest = this.size
    return this
  }
  try {
    await run()
  } finally {
    Map.prototype.set = set
    Set.prototype.add = add
  }
  return largest
}

/** As many different values as a stranger sends in a day. */
export const FLOOD = 100_000

/** Calls with each value of a flood, one after the other; what is thrown or rejected is an answer like any other. */
export async function flood(send: (value: string, at: number) => unknown): Promise<void> {
  for (let at = 0; at < FLOOD; at++) {
    try {
      const answer = send(`stranger-${at}`, at)
      if (answer instanceof Promise) await answer
    } catch {
      // Refused.
    }
  }
}
