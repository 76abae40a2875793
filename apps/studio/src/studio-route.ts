import { tryGetContext } from 'hono/context-storage'
import { routePath } from 'hono/route'

/**
 * The route of the screen that is being answered, for the performance tracker (contract "events" 13.2), as the router matched
 * it: `/studio/insights/visitors/[id]`.
 */
export function studioRoute(): string | undefined {
  const context = tryGetContext()
  return (
    context &&
    routePath(context)
      .replace(/\/:([^/{?]+)[^/]*/g, '/[$1]')
      .replace(/\/\*$/, '/[...path]')
  )
}
