import { performance } from 'node:perf_hooks'
import { setTimeout as pause } from 'node:timers/promises'
import type { Measure } from '../measure.ts'
import { median, megabytes, milliseconds } from '../statistics.ts'

const PICTURE = '/-/media/halden/home/hero.webp'
/** Widths nobody asked for before. */
const WIDTHS = [901, 917, 933, 949, 965]
const REPEATS = 5
/** Between two stand-ins the AVIF behind the first is made. */
const PAUSE_MS = 500

/** A picture in AVIF at a new width, and the same again. */
export const renditions: Measure = {
  name: 'renditions',
  async run(house) {
    const platform = await house.platform()
    try {
      const at = (width: number) => new URL(`${PICTURE}?w=${width}`, platform.answer.url)
      const first: number[] = []
      const again: number[] = []
      const standIns: number[] = []
      for (const width of WIDTHS) {
        first.push(await timed(at(width), 'image/avif', 'image/avif'))
        for (let repeat = 0; repeat < REPEATS; repeat++) again.push(await timed(at(width), 'image/avif', 'image/avif'))
      }
      for (const width of WIDTHS) {
        standIns.push(await timed(at(width + 1), 'image/avif,image/webp,*/*', 'image/webp'))
        await pause(PAUSE_MS)
      }
      const { rss } = await platform.usage()
      return [
        {
          name: `Picture in AVIF, ${WIDTHS[0]} to ${WIDTHS.at(-1)} px wide`,
          measured: `${milliseconds(median(first))} the first time`,
          against: `${milliseconds(median(again))} from then on`,
          notes: [
            `a browser that takes WebP, too, gets that meanwhile: ${milliseconds(median(standIns))}`,
            `platform memory after these ${3 * WIDTHS.length} pictures: ${megabytes(rss)}`,
          ],
        },
      ]
    } finally {
      await platform.stop()
    }
  },
}

async function timed(url: URL, accept: string, expected: string): Promise<number> {
  const started = performance.now()
  const answer = await fetch(url, { headers: { accept } })
  await answer.arrayBuffer()
  const type = answer.headers.get('content-type')
  if (type !== expected) throw new Error(`${url} answers ${answer.status} with ${type}, not ${expected}`)
  return performance.now() - started
}
