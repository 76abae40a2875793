import { performance } from 'node:perf_hooks'

const ROUNDS = 5
const ROUND_MS = 2000
/** Requests under way at once. */
const AT_ONCE = 8

/**
 * How often in a second each of some works is done, `atOnce` under way, in rounds that take turns after one that warms
 * up; and the processor time of one on all threads, in microseconds. Each is given a number of its own every time.
 * `between` is done before each turn, and not counted.
 * @param {((n: number) => Promise<unknown>)[]} works
 * @returns {Promise<{ rates: number[][], costs: number[][] }>} of each work, a number a round
 */
export async function rates(
  works,
  { rounds = ROUNDS, roundMs = ROUND_MS, atOnce = AT_ONCE, between = async () => undefined } = {},
) {
  const found = { rates: works.map(() => []), costs: works.map(() => []) }
  for (let round = -1; round < rounds; round++) {
    for (const [side, work] of works.entries()) {
      await between()
      const before = process.cpuUsage()
      const started = performance.now()
      let done = 0
      const one = async () => {
        while (performance.now() - started < roundMs) {
          const n = done + (round + 1) * 1_000_003
          done += 1
          await work(n)
        }
      }
      await Promise.all(Array.from({ length: atOnce }, one))
      if (round < 0) continue
      found.rates[side].push((done * 1000) / (performance.now() - started))
      const { user, system } = process.cpuUsage(before)
      found.costs[side].push((user + system) / done)
    }
  }
  return found
}
