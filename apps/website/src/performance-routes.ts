import { PERFORMANCE_SCRIPT_PATH, PERFORMANCE_VITALS_PATH } from '@tessera/performance'
import { type Context, Hono } from 'hono'
import type { Assets } from './page/assets.ts'
import { answerFrom } from './page/stored-response.ts'

/** The tracker's own paths, and those of the hosted service: script, and endpoint for its reports. */
const PATHS = [
  [PERFORMANCE_SCRIPT_PATH, PERFORMANCE_VITALS_PATH],
  ['/_vercel/speed-insights/script.js', '/_vercel/speed-insights/vitals'],
] as const

/**
 * The performance tracker's paths (contract "events" 13.3, 13.4). Every other path below `/_perf` and `/_vercel` is 404,
 * never a page.
 *
 * @param collect passes a report on to the platform, which checks and keeps it; undefined when there is nobody to keep it
 */
export function performanceRoutes(assets: Assets, collect: ((c: Context) => Promise<Response>) | undefined): Hono {
  const routes = new Hono()
  const missing = () => Response.json({ message: 'Not found' }, { status: 404 })
  for (const [script, vitals] of PATHS) {
    routes.get(script, async (c) => {
      const file = await assets.file(PERFORMANCE_SCRIPT_PATH)
      return file === undefined ? missing() : answerFrom(file, c.req.raw)
    })
    if (collect !== undefined) routes.post(vitals, collect)
  }
  for (const rest of ['/_perf', '/_perf/*', '/_vercel', '/_vercel/*']) routes.all(rest, missing)
  return routes
}
