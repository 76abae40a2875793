import { MOST_REPORT_BYTES, PERFORMANCE_SCRIPT_PATH, PERFORMANCE_VITALS_PATH, parseVitals } from '@tessera/performance'
import { Hono } from 'hono'
import type { Log } from './log.ts'
import type { Assets } from './page/assets.ts'
import { answerFrom } from './page/stored-response.ts'
import { readAtMost } from './read-at-most.ts'
import type { VitalsRing } from './vitals.ts'

/**
 * The performance tracker's own paths (contract "events" 13.3, 13.4) with their vendor aliases. Every other path below
 * `/_perf` and `/_vercel` is 404, never a page.
 */
export function performanceRoutes(assets: Assets, vitals: VitalsRing, log: Log): Hono {
  const routes = new Hono()
  const missing = () => Response.json({ message: 'Not found' }, { status: 404 })

  const script = async (request: Request) => {
    const file = await assets.file(PERFORMANCE_SCRIPT_PATH)
    return file === undefined ? missing() : answerFrom(file, request)
  }

  const collect = async (request: Request) => {
    const bytes = await readAtMost(request, MOST_REPORT_BYTES)
    if (bytes === undefined) return Response.json({ message: 'The report is over 8 KiB' }, { status: 413 })
    const read = parseVitals(new TextDecoder().decode(bytes))
    if (!read.ok) return Response.json({ message: read.error }, { status: 400 })
    vitals.add(read.report)
    log.debug({ vitals: read.report }, 'Vitals')
    return Response.json({ status: 'OK' }, { status: 202 })
  }

  for (const [scriptPath, vitalsPath] of [
    [PERFORMANCE_SCRIPT_PATH, PERFORMANCE_VITALS_PATH],
    ['/_vercel/speed-insights/script.js', '/_vercel/speed-insights/vitals'],
  ] as const) {
    routes.get(scriptPath, (c) => script(c.req.raw))
    routes.post(vitalsPath, (c) => collect(c.req.raw))
  }
  for (const rest of ['/_perf', '/_perf/*', '/_vercel', '/_vercel/*']) routes.all(rest, missing)
  return routes
}
