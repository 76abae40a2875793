import { MAX_KEEPALIVE_LENGTH } from '../constants.ts'
import { type Json, merged, stripped } from '../json.ts'
import type { Log } from '../log.ts'
import type { PageContextJson } from '../request/request-table.ts'
import {
  type TrackedEntity,
  type TrackedFacet,
  type TrackedItem,
  type TrackedRequest,
  type TrackedSuggestion,
  type Transaction,
  trackedEntity,
  trackedFacet,
  trackedSuggestion,
  trackedTransaction,
  type UserInfo,
} from './event-parts.ts'
import { type AddedName, EVENTS, type RemovedName, WARNINGS } from './event-table.ts'
import { sha224 } from './sha-224.ts'

/** What tracking asks of the client it belongs to. */
export interface TrackingParts {
  configuration: { apiKey?: string; fetch?: typeof fetch }
  service: { eventUrl: string }
  log: Pick<Log, 'warn' | 'error'>
  context: { toJson(): PageContextJson }
  consent: { isGranted(): boolean; forget(): void }
  /** `{uuid}` or `{user_id}`; the context names the same from then on. */
  visitorId(): object
  pageSeen(): unknown
}

/** The widget an event comes from. */
export interface TrackedWidget {
  rfkId: string
  entity: string
  request?: TrackedRequest
}

/** Answer of the event service; the message of a failure; null when nothing was sent. Never rejects (8.4, 8.5). */
export type Sent = Promise<unknown>

export interface Tracking {
  trackViewEvent(widget: TrackedWidget & { items: TrackedItem[] }): Sent
  /** `index`: place of the item, from 0. */
  trackEntityClickEvent(widget: TrackedWidget & { index: number; items: TrackedItem[] }): Sent
  trackFacetClickEvent(widget: TrackedWidget & { filters: TrackedFacet[] }): Sent
  trackSuggestionClickEvent(widget: TrackedWidget & { filters: TrackedSuggestion[] }): Sent
  trackNavigationEvent(widget: TrackedWidget & { index: number }): Sent
  trackPageViewEvent(name: string): Sent
  /** Without items: one whose id is the SHA-224 of the page's uri. */
  trackEntityPageViewEvent(entity: string, options?: { items?: TrackedItem[] }): Sent
  trackStatusCartEvent(items: TrackedItem[], entity?: string): Sent
  trackAddToCartEvent(items: TrackedItem[], entity?: string): Sent
  trackAddToWishlistEvent(items: TrackedItem[], entity?: string): Sent
  trackOrderConfirmEvent(items: TrackedItem[], transaction: Transaction, entity?: string): Sent
  trackReviewEvent(
    entity: string,
    review: { id: string; rating?: number; comment?: string },
    items: TrackedItem[],
  ): Sent
  trackAddEvent(
    entity: string,
    name: AddedName,
    options: { items: TrackedItem[]; customAttributes?: Record<string, unknown> },
  ): Sent
  trackRemoveEvent(entity: string, name: RemovedName, options: { items: TrackedItem[] }): Sent
  trackLoginEvent(user: UserInfo): Sent
  /** Afterwards the visitor is another one. */
  trackLogoutEvent(): Sent
}

const PRODUCT = 'product'

/** The part of the page's context that goes with events (8.1). */
function eventContext({ browser, geo, store, page, locale, user }: PageContextJson): Json {
  return {
    browser,
    geo,
    store,
    page: { ...page, locale_country: locale?.country, locale_language: locale?.language },
    user,
  }
}

const isNamed = ({ id, entity_type }: TrackedEntity) => Boolean(id && entity_type)

/** Every event of the contract (8.3). Nothing is sent without consent, and no failure gets out. */
export function createTracking(parts: TrackingParts): Tracking {
  const { configuration, service, log, context, consent } = parts

  async function send(event: object, value: Json = {}): Sent {
    if (!consent.isGranted()) return null
    try {
      // Who visits is read first: it may be another one than in the context by now.
      const visitor = parts.visitorId()
      const whole = { ...event, value: merged({ context: eventContext(context.toJson()) }, value) }
      const { fetch = globalThis.fetch } = configuration
      const body = JSON.stringify({ ...(stripped(whole) as object), ...visitor, client_time_ms: Date.now() })
      const response = await fetch(service.eventUrl, {
        method: 'POST',
        headers: { 'content-type': 'application/json', authorization: configuration.apiKey ?? '' },
        body,
        // A click often leads to another page.
        keepalive: body.length < MAX_KEEPALIVE_LENGTH,
      })
      return await response.json()
    } catch (error) {
      log.error(error)
      log.error('There was a problem on the service call')
      return (error as Error | undefined)?.message ?? null
    }
  }

  const skip = async (warning: keyof typeof WARNINGS): Sent => {
    if (consent.isGranted()) log.warn(WARNINGS[warning])
    return null
  }

  /** An event about items, none of which may lack its id. */
  const sendItems = (event: object, entity: string, items: TrackedItem[], value: Json = {}) => {
    const entities = items.map((item) => trackedEntity(entity, item))
    return entities.every(isNamed) ? send(event, { ...value, entities }) : skip('item')
  }

  const widgetValue = ({ rfkId, entity, request }: TrackedWidget): Json => ({ rfk_id: rfkId, entity, request })
  const isIndex = (index: unknown) => Number.isInteger(index) && Number(index) >= 0

  return {
    async trackViewEvent({ items, ...widget }) {
      return widget.rfkId ? sendItems(EVENTS.widgetView, widget.entity, items, widgetValue(widget)) : skip('widget')
    },
    async trackEntityClickEvent({ items, index, ...widget }) {
      if (!widget.rfkId) return skip('widget')
      if (!isIndex(index)) return skip('index')
      return sendItems(EVENTS.entityClick, widget.entity, items, { ...widgetValue(widget), index })
    },
    async trackFacetClickEvent({ filters, ...widget }) {
      if (!widget.rfkId) return skip('widget')
      if (!filters.every(({ facetId }) => facetId)) return skip('facet')
      return send(EVENTS.facetClick, { ...widgetValue(widget), filters: filters.map(trackedFacet) })
    },
    async trackSuggestionClickEvent({ filters, ...widget }) {
      if (!widget.rfkId) return skip('widget')
      return send(EVENTS.suggestionClick, { ...widgetValue(widget), filters: filters.map(trackedSuggestion) })
    },
    async trackNavigationEvent({ index, ...widget }) {
      if (!widget.rfkId) return skip('widget')
      return send(EVENTS.navigationClick, { ...widgetValue(widget), index })
    },
    async trackPageViewEvent(name) {
      if (!name) return skip('name')
      if (consent.isGranted()) parts.pageSeen()
      return send({ name, action: 'view' })
    },
    async trackEntityPageViewEvent(entity, { items } = {}) {
      const ofPage = () => [{ id: sha224(context.toJson().page?.uri ?? '') }]
      return sendItems(EVENTS.entityView, entity, items ?? ofPage())
    },
    trackStatusCartEvent: async (items, entity = PRODUCT) => sendItems(EVENTS.cartView, entity, items),
    trackAddToCartEvent: async (items, entity = PRODUCT) => sendItems(EVENTS.cartAdd, entity, items),
    trackAddToWishlistEvent: async (items, entity = PRODUCT) => sendItems(EVENTS.wishlistAdd, entity, items),
    async trackOrderConfirmEvent(items, transaction, entity = PRODUCT) {
      if (!transaction?.orderId) return skip('order')
      return sendItems(EVENTS.orderConfirm, entity, items, { transaction: trackedTransaction(transaction) })
    },
    trackReviewEvent: async (entity, review, items) =>
      review?.id ? sendItems(EVENTS.reviewAdd, entity, items, { review }) : skip('review'),
    trackAddEvent: async (entity, name, { items, customAttributes }) =>
      name ? sendItems({ name, action: 'add' }, entity, items, { custom_attributes: customAttributes }) : skip('name'),
    trackRemoveEvent: async (entity, name, { items }) =>
      name ? sendItems({ name, action: 'remove' }, entity, items) : skip('name'),
    async trackLoginEvent(user) {
      const { id, ...rest } = user ?? {}
      const known = stripped({ cuid: id, ...rest })
      return known ? send(EVENTS.login, { context: { user: known } }) : skip('user')
    },
    async trackLogoutEvent() {
      const sent = send(EVENTS.logout)
      consent.forget()
      return sent
    },
  }
}
