/** What became of one race. */
export interface RaceResult {
  /** What is not right about it, in words; empty: nothing. */
  readonly problems: readonly string[]
  /** Requests that had no response, or one of status 500 and above. */
  readonly failures: readonly string[]
  /** Orders it has submitted. */
  readonly submitted: readonly string[]
  /** Money that was captured from cards, for the seller's books. */
  readonly captured: number
}

/** Runs races beside each other, one after the other in each party. A race that cannot be run to its end is a failed request. */
export async function runRaces<Party>(
  count: number,
  parties: readonly Party[],
  race: (party: Party, number: number) => Promise<RaceResult>,
): Promise<RaceResult[]> {
  const results: RaceResult[] = []
  const left = Array.from({ length: count }, (_, number) => number).values()
  await Promise.all(
    parties.map(async (party) => {
      for (const number of left) {
        const failed = (error: unknown) => ({ problems: [], failures: [String(error)], submitted: [], captured: 0 })
        results.push(await race(party, number).catch(failed))
      }
    }),
  )
  return results
}
