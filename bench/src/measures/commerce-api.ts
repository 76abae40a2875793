import { startChild } from '../child.ts'
import type { Measure } from '../measure.ts'
import { type Rates, rateOf } from '../rates.ts'

/** In a second on PGlite, in one process; a slower machine is measured by its own engine, beside. */
const READS = 2500
const UPSERTS = 600

/** Products through the whole API in one process, beside bare SQL on the same rows. */
export const commerceApi: Measure = {
  name: 'commerce-api',
  async run(house) {
    const child = await startChild<{ reads: Rates; upserts: Rates }>('commerce-api', {
      env: { DATA_DIR: await house.folder('commerce-api') },
    })
    await child.stop()
    return [
      rateOf('Commerce API, reads of a product', child.answer.reads, READS),
      rateOf('Commerce API, upserts of a product', child.answer.upserts, UPSERTS),
    ]
  },
}
