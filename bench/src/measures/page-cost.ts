import { startChild } from '../child.ts'
import type { Finding, Measure } from '../measure.ts'
import { median, milliseconds } from '../statistics.ts'

export const SIZES = [10, 100, 1000] as const
/** 1,000 components may cost this many times ten times what 100 cost. */
const LIMIT = 1.3

/** Milliseconds of a page, one list of rounds for each number of components. */
type Rounds = Readonly<Record<string, number[]>>

/** What a page costs by its number of components: its layout on the platform, and the whole page on the website. */
export const pageCost: Measure = {
  name: 'components',
  async run(house) {
    house.say('writing pages of 10, 100 and 1,000 components')
    const child = await startChild<{ platform: Rounds; website: Rounds }>('page-cost', {
      env: { DATA_DIR: await house.folder('components'), SIZES: SIZES.join() },
    })
    await child.stop()
    const { platform, website } = child.answer
    return [lineOf('Layout on the platform', platform), lineOf('Page on the website, uncached', website)]
  },
}

function lineOf(name: string, rounds: Rounds): Finding {
  const at = (size: number) => median(rounds[size] ?? [])
  const [ten, hundred, thousand] = SIZES
  const growth = (rounds[thousand] ?? []).map((ms, round) => ms / (10 * (rounds[hundred]?.[round] ?? Number.NaN)))
  const each = ((at(thousand) - at(ten)) * 1000) / (thousand - ten)
  return {
    name: `${name}, by components`,
    measured: SIZES.map((size) => `${size}: ${milliseconds(at(size))}`).join(', '),
    against: `linear: 1,000 at most ${LIMIT} × ten times 100`,
    ratio: median(growth).toFixed(2),
    ok: median(growth) <= LIMIT,
    notes: [`${each.toFixed(0)} µs a component`],
  }
}
