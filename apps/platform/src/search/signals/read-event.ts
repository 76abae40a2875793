import { z } from 'zod'
import { browserKey, type PersonKey, siteVisitorKey } from './people.ts'

/** What visitors do that counts, with its weight for how popular a document is (contract "search", 13.5). */
export const SIGNALS = { view: 1, click: 2, cart: 4, order: 8 } as const
export type Signal = keyof typeof SIGNALS

/** What is wrong with an event, as it is answered (8.5). */
export interface EventIssue {
  readonly path: string
  readonly field: string
  readonly msg: string
  readonly severity: 'error'
}

/** A document that was seen, clicked, put into a cart or ordered. */
export interface NotedEntity {
  readonly entity: string
  readonly id: string
}

/** An event as it is kept. */
export interface SearchEvent {
  /** Who: by an id of the search layer, or the site's own. */
  readonly visitor: PersonKey
  readonly action: string
  readonly name: string
  readonly cause: string | null
  readonly rfkId: string | null
  /** What was searched for. */
  readonly keyword: string | null
  readonly orderId: string | null
  readonly signal: Signal | null
  readonly entities: readonly NotedEntity[]
  /** Milliseconds since 1970, by the visitor's clock. */
  readonly clientTime: number
  /** Who they say they are, at a login. */
  readonly customer: string | null
}

const text = z.string().max(1024)
const entitySchema = z.looseObject({ id: text.min(1), entity_type: text.min(1) })
const eventSchema = z
  .looseObject({
    action: z.enum(['view', 'click', 'add', 'remove', 'identify', 'get']),
    name: text.min(1),
    action_cause: text.optional(),
    uuid: text.min(1).optional(),
    user_id: text.min(1).optional(),
    client_time_ms: z.number().int().positive(),
    value: z
      .looseObject({
        rfk_id: text.optional(),
        entities: z.array(entitySchema).max(100).optional(),
        request: z.looseObject({ keyword: z.string().max(1000).optional() }).optional(),
        transaction: z.looseObject({ order_id: text.min(1) }).optional(),
        context: z.looseObject({ user: z.looseObject({ cuid: text.optional() }).optional() }).optional(),
      })
      .optional(),
  })
  .refine(({ uuid, user_id: userId }) => uuid !== undefined || userId !== undefined, {
    path: ['uuid'],
    message: 'uuid or user_id is required',
  })

/** An event of the wire (contract "search", 8), or everything that is wrong with it. */
export function readSearchEvent(
  given: unknown,
): { readonly event: SearchEvent } | { readonly issues: readonly EventIssue[] } {
  const parsed = eventSchema.safeParse(given)
  if (!parsed.success) return { issues: parsed.error.issues.map(issueOf) }
  const { action, name, action_cause: cause, uuid, user_id: userId, value = {} } = parsed.data
  const { entities = [], request, transaction, context } = value
  return {
    event: {
      visitor: userId === undefined ? browserKey(uuid ?? '') : siteVisitorKey(userId),
      action,
      name,
      cause: cause ?? null,
      rfkId: value.rfk_id ?? null,
      keyword: request?.keyword || null,
      orderId: transaction?.order_id ?? null,
      signal: signalOf(action, name, cause),
      entities: entities.map(({ id, entity_type: entity }) => ({ entity, id })),
      clientTime: parsed.data.client_time_ms,
      customer: action === 'identify' && name === 'login' ? (context?.user?.cuid ?? null) : null,
    },
  }
}

function issueOf({ path, message }: z.core.$ZodIssue): EventIssue {
  return { path: path.map(String).join('.'), field: String(path.at(-1) ?? ''), msg: message, severity: 'error' }
}

/** What an event says of its entities. A widget that came into sight says nothing of each of them. */
function signalOf(action: string, name: string, cause: string | undefined): Signal | null {
  if (action === 'view' && name === 'entity_page') return 'view'
  if (action === 'click' && name === 'widget' && cause === 'entity') return 'click'
  if (action === 'add' && name === 'cart') return 'cart'
  if (action === 'add' && name === 'order_confirm') return 'order'
  return null
}
