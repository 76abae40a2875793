import { addressOf } from '../../operations/match.ts'
import type { Operation } from '../../operations/operation-table.ts'
import type { StoredObject } from '../../store/index.ts'

/** A stored webhook, read. */
export interface Webhook {
  readonly id: string
  readonly name: string
  readonly before: boolean
  readonly clientIds: readonly string[]
  readonly routes: readonly { readonly route: string; readonly verb: string }[]
  readonly object: StoredObject
}

export function readWebhook(object: StoredObject): Webhook {
  const { Name, BeforeProcessRequest, ApiClientIDs, WebhookRoutes } = object.body
  const routes = (Array.isArray(WebhookRoutes) ? WebhookRoutes : []) as readonly { Route?: unknown; Verb?: unknown }[]
  return {
    id: object.id,
    name: String(Name),
    before: BeforeProcessRequest === true,
    clientIds: Array.isArray(ApiClientIDs) ? ApiClientIDs.map(String) : [],
    routes: routes.map(({ Route, Verb }) => ({
      route: shapeOf(String(Route ?? '')),
      verb: String(Verb).toUpperCase(),
    })),
    object,
  }
}

/**
 * Whether the webhook is about a call: its API client is listed, and its route and verb. Upper and lower case, a slash
 * in front and the names of parameters make no difference. Nothing that only reads has webhooks. Contract section 21.1.
 */
export function isAbout(
  { clientIds, routes }: Pick<Webhook, 'clientIds' | 'routes'>,
  operation: Pick<Operation, 'method' | 'path'>,
  clientId: string,
): boolean {
  if (operation.method === 'GET' || !clientIds.includes(clientId)) return false
  const shape = shapeOf(addressOf(operation))
  return routes.some(({ route, verb }) => verb === operation.method && route === shape)
}

function shapeOf(route: string): string {
  return route
    .toLowerCase()
    .replace(/^\/+|\/+$/g, '')
    .replace(/\{[^}]*\}/g, '{}')
}
