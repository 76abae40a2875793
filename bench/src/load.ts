import autocannon, { type Options } from 'autocannon'
import type { Child } from './child.ts'

/** One side of a comparison. */
export interface Side {
  readonly child: Child<unknown>
  readonly load: Pick<Options, 'url' | 'headers' | 'requests'>
}

interface Round {
  /** Good answers in a second. */
  readonly rate: number
  /** Processor time of one answer, in microseconds: what it costs, whatever else the machine does. */
  readonly cost: number
}

export interface Duel {
  readonly rates: readonly [number[], number[]]
  readonly costs: readonly [number[], number[]]
  /** Rate of the first by rate of the second, round by round. */
  readonly ratios: number[]
}

/** Default. Two cores hold the load and one server: more connections than this only wait. */
const CONNECTIONS = 8

/** Loads two servers in turns, A B A B, after warming both: whatever the machine does beside meets both alike. */
export async function duel(
  a: Side,
  b: Side,
  { rounds = 5, seconds = 3, connections = CONNECTIONS } = {},
): Promise<Duel> {
  for (const side of [a, b]) await hammer(side, seconds, connections)
  const first: Round[] = []
  const second: Round[] = []
  for (let round = 0; round < rounds; round++) {
    first.push(await hammer(a, seconds, connections))
    second.push(await hammer(b, seconds, connections))
  }
  return {
    rates: [first.map(({ rate }) => rate), second.map(({ rate }) => rate)],
    costs: [first.map(({ cost }) => cost), second.map(({ cost }) => cost)],
    ratios: first.map(({ rate }, round) => rate / (second[round]?.rate ?? Number.NaN)),
  }
}

/** Milliseconds that 99 of 100 answers take at most, with so many requests under way at a time. */
export async function slowest(url: string, connections: number, seconds = 6): Promise<number> {
  const { latency, errors, non2xx } = await autocannon({ url, connections, duration: seconds })
  if (errors > 0 || non2xx > 0) throw new Error(`${url}: ${errors} errors and ${non2xx} answers other than 2xx`)
  return latency.p99
}

async function hammer({ child, load }: Side, seconds: number, connections: number): Promise<Round> {
  const before = await child.usage()
  const result = await autocannon({ ...load, connections, duration: seconds })
  const after = await child.usage()
  const good = result['2xx']
  if (result.errors > 0 || result.non2xx > 0) {
    throw new Error(`${load.url}: ${result.errors} errors and ${result.non2xx} answers other than 2xx under load`)
  }
  return { rate: good / result.duration, cost: (after.cpu - before.cpu) / good }
}
