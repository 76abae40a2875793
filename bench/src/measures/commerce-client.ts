import { type Child, startChild } from '../child.ts'
import type { Finding, Measure } from '../measure.ts'
import { count, median, spread } from '../statistics.ts'

/** A call may take so many times what bare `fetch` takes for it. */
const LIMIT = 1.1

type Pair = readonly [client: number[], bare: number[]]

const product = (n: number) => ({
  ID: `lamp-${n}`,
  Name: `Lamp ${n}`,
  Description: 'A lamp, made to be repaired; its cover comes off and is washed at 40 degrees.',
  Active: true,
  QuantityMultiplier: 1,
  Inventory: { Enabled: true, QuantityAvailable: n },
  xp: { color: 'oak', series: n, tags: ['halden'] },
})

/** The commerce client beside bare `fetch`: same addresses, same server, same answers. */
export const commerceClient: Measure = {
  name: 'commerce-client',
  async run() {
    const items = Array.from({ length: 20 }, (_, n) => product(n))
    const page = { Meta: { Page: 1, PageSize: 20, TotalCount: 20, TotalPages: 1, ItemRange: [1, 20] }, Items: items }
    const get = await serverOf(product(1))
    const list = await serverOf(page)
    try {
      const child = await startChild<{ get: Pair; list: Pair }>('commerce-client', {
        message: { get: get.answer.url, list: list.answer.url },
      })
      await child.stop()
      return [
        findingOf('Commerce client, one product', child.answer.get),
        findingOf('Commerce client, list of 20', child.answer.list),
      ]
    } finally {
      await Promise.all([get.stop(), list.stop()])
    }
  },
}

function serverOf(answer: object): Promise<Child<{ url: string }>> {
  const body = Buffer.from(JSON.stringify(answer)).toString('base64')
  return startChild('bare-bytes', { message: { headers: { 'content-type': 'application/json' }, body } })
}

function findingOf(name: string, [client, bare]: Pair): Finding {
  const ratios = client.map((time, round) => time / (bare[round] ?? Number.NaN))
  return {
    name,
    measured: `${count(median(client))} µs a call`,
    against: `${count(median(bare))} µs bare fetch`,
    ratio: `${spread(ratios)}, at most ${LIMIT}`,
    ok: median(ratios) <= LIMIT,
  }
}
