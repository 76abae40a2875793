import { performance } from 'node:perf_hooks'
import { layoutBody, layoutRequest } from '../layout-request.ts'
import type { Measure } from '../measure.ts'
import { median, milliseconds } from '../statistics.ts'

/** Widths nobody asked for before. */
const WIDTHS = [901, 917, 933, 949, 965]

/** A picture in AVIF at a new width, and the same again. */
export const renditions: Measure = {
  name: 'renditions',
  async run(house) {
    const platform = await house.platform()
    try {
      const { url, key } = platform.answer
      const { address, init } = layoutRequest(url, key, layoutBody('/', 'en'))
      const layout = await (await fetch(address, init)).text()
      const picture = /"src":"([^"]*\/-\/(?:jss)?media\/[^"]*\.webp[^"]*)"/.exec(layout)?.[1]
      if (picture === undefined) throw new Error('The home page has no picture')
      const first: number[] = []
      const again: number[] = []
      for (const width of WIDTHS) {
        const rendition = new URL(picture, url)
        rendition.searchParams.delete('h')
        rendition.searchParams.set('w', String(width))
        first.push(await timed(rendition))
        for (let repeat = 0; repeat < 5; repeat++) again.push(await timed(rendition))
      }
      return [
        {
          name: `Picture in AVIF, ${WIDTHS[0]} to ${WIDTHS.at(-1)} px wide`,
          measured: `${milliseconds(median(first))} the first time`,
          against: `${milliseconds(median(again))} from then on`,
        },
      ]
    } finally {
      await platform.stop()
    }
  },
}

async function timed(url: URL): Promise<number> {
  const started = performance.now()
  const answer = await fetch(url, { headers: { accept: 'image/avif,image/webp,*/*' } })
  await answer.arrayBuffer()
  if (answer.headers.get('content-type') !== 'image/avif') throw new Error(`${url} answers ${answer.status}, not AVIF`)
  return performance.now() - started
}
