import { MAX_ITEMS } from '@tessera/search'
import { z } from 'zod'
import type { YieldingTask } from '../../ground/yielding-scheduler.ts'
import type { Place } from '../search-index.ts'
import { itemSchema, type WidgetItem } from './read-item.ts'
import { type Visit, visitOf, visitShape } from './read-visit.ts'
import { checkCost } from './search-cost.ts'
import { SearchError, shown } from './search-error.ts'

/** What a request says about who asks, and where (contract "search", 2.1). */
export interface RequestContext {
  readonly country?: string
  readonly language?: string
  readonly uri?: string
  readonly uuid?: string
  readonly userId?: string
  readonly place?: Place
  readonly visit: Visit
  /** Seeds of recommendations, by entity. */
  readonly ids: ReadonlyMap<string, readonly string[]>
}

/** A widget that is asked for, or why it cannot be answered: the others are. */
export type RequestedItem =
  | { readonly ok: true; readonly item: WidgetItem }
  | { readonly ok: false; readonly rfkId: string; readonly entity: string; readonly error: SearchError }

/** What a customer of a marketplace limits a search to (2.3). */
export interface MarketplaceLimits {
  readonly sellerId?: string
  /** At least one. */
  readonly locations?: readonly string[]
}

export interface SearchRequest {
  readonly limits: MarketplaceLimits
  readonly context: RequestContext
  /** Names that are switched off (2.2). */
  readonly without: ReadonlySet<string>
  readonly withExplanation: boolean
  /** Undefined: all widgets of the page (2.6). */
  readonly items?: readonly RequestedItem[]
}

const text = z.string().max(2048)
const texts = z.array(text).max(1000)

const contextSchema = z.looseObject({
  ...visitShape,
  ids: z.record(z.string(), texts).optional(),
  locale: z.looseObject({ country: z.string().length(2), language: z.string().length(2) }).optional(),
})

const id = z.string().min(1).max(100)
const ordercloudSchema = z.looseObject({
  sellerId: id.nullish(),
  requiredInventoryLocations: z.array(id).max(100).nullish(),
})

const bodySchema = z.looseObject({
  ordercloud: ordercloudSchema.nullish(),
  context: contextSchema.optional(),
  rfk_flags: texts.optional(),
  widget: z.looseObject({ items: z.array(z.unknown()).min(1).max(MAX_ITEMS) }).optional(),
})

/**
 * Reads the body of a search (contract "search", 2), a widget in each part. What is wrong with one widget is said of that
 * widget alone.
 * @throws {SearchError} `invalid_request` when it is no request at all, `request_too_costly` when it is too much of one
 */
export function* readSearchRequest(body: unknown): YieldingTask<SearchRequest> {
  const parsed = bodySchema.safeParse(body)
  if (!parsed.success) throw refusalOf(parsed.error)
  const { context = {}, rfk_flags: flags = [], widget, ordercloud } = parsed.data
  const uri = context.page?.uri
  if (widget === undefined && uri === undefined) {
    throw new SearchError(
      'invalid_request',
      'There are neither widget.items nor a context.page.uri; name the widgets, or the page whose widgets are meant.',
    )
  }
  const items: RequestedItem[] = []
  for (const item of widget?.items ?? []) {
    yield
    items.push(readItem(item))
  }
  yield
  checkCost(items.flatMap((one) => (one.ok ? [one.item] : [])))
  return {
    context: {
      ...(context.locale && { country: context.locale.country, language: context.locale.language.toLowerCase() }),
      ...(uri !== undefined && { uri }),
      ...(context.user?.uuid !== undefined && { uuid: context.user.uuid }),
      ...(context.user?.user_id !== undefined && { userId: context.user.user_id }),
      ...(context.geo?.location && { place: context.geo.location }),
      visit: visitOf(context),
      ids: new Map(Object.entries(context.ids ?? {})),
    },
    limits: {
      ...(ordercloud?.sellerId && { sellerId: ordercloud.sellerId }),
      ...(ordercloud?.requiredInventoryLocations?.length && { locations: ordercloud.requiredInventoryLocations }),
    },
    without: namesWith(flags, '-'),
    withExplanation: flags.includes('+explain'),
    ...(widget && { items }),
  }
}

/** Names that flags of a request or an item carry behind this sign. */
export const namesWith = (flags: readonly string[], sign: '+' | '-'): ReadonlySet<string> =>
  new Set(flags.filter((flag) => flag.startsWith(sign)).map((flag) => flag.slice(1)))

function readItem(given: unknown): RequestedItem {
  const parsed = itemSchema.safeParse(given)
  if (parsed.success) return { ok: true, item: parsed.data }
  const { rfk_id: rfkId, entity } = (typeof given === 'object' && given !== null ? given : {}) as Record<
    string,
    unknown
  >
  return {
    ok: false,
    rfkId: typeof rfkId === 'string' ? rfkId : '',
    entity: typeof entity === 'string' ? entity : '',
    error: refusalOf(parsed.error),
  }
}

function refusalOf(error: z.ZodError): SearchError {
  const [first] = error.issues
  const path = (first?.path ?? []).map(String).join('.')
  const where = path === '' ? 'The body' : path
  return new SearchError('invalid_request', `${where}: ${shown(first?.message ?? 'is not what is expected')}.`, {
    path,
  })
}
