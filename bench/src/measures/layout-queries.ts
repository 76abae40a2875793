import { LAYOUT_QUERY, layoutBody, layoutRequest } from '../layout-request.ts'
import { duel, type Side } from '../load.ts'
import type { Measure } from '../measure.ts'
import { count, median, spread } from '../statistics.ts'

/** Layouts by GraphQL: a document that was seen before, and one that never was and must be parsed and validated. */
export const layoutQueries: Measure = {
  name: 'layout',
  async run(house) {
    const platform = await house.platform()
    try {
      const { url, key } = platform.answer
      const { address, init } = layoutRequest(url, key, '')
      let asked = 0
      const side = (comment: () => string): Side => ({
        child: platform,
        load: {
          url: address,
          requests: [
            {
              method: 'POST',
              headers: init.headers,
              setupRequest: (request) => ({ ...request, body: layoutBody('/', 'en', `${LAYOUT_QUERY}#${comment()}`) }),
            },
          ],
        },
      })
      const { rates, ratios, costs } = await duel(
        side(() => 'the same'),
        side(() => String(asked++)),
        { rounds: 3, seconds: 2 },
      )
      return [
        {
          name: 'Layout by GraphQL, home, known document',
          measured: `${count(median(rates[0]))} /s`,
          against: `${count(median(rates[1]))} /s for documents never seen`,
          ratio: spread(ratios),
          notes: [`processor time of a query: ${count(median(costs[0]))} µs, never seen ${count(median(costs[1]))} µs`],
        },
      ]
    } finally {
      await platform.stop()
    }
  },
}
