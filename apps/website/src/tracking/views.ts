import type { TrackedItem, Tracking } from '@tessera/search'
import { browserSearchClient } from '../search/browser-search-client.ts'
import type { SearchSetup } from '../search/search-setup.ts'
import type { CartLine } from '../shop/cart/cart-view.ts'
import type { ViewedEntity } from './page-tracking.ts'

/** Most entities that the search takes in one event. */
const MAX_ENTITIES = 100

/** Tells the search what the page is about (contract "search" 8.3): what was viewed is what is recommended by. */
export function viewEntity(search: SearchSetup, { type, id }: ViewedEntity): Promise<void> {
  return tell(search, (tracking) => tracking.trackEntityPageViewEvent(type, { items: [{ id }] }))
}

/** Tells the search that somebody looks at their cart, and what is in it. Nothing is told of an empty one. */
export async function viewCart(search: SearchSetup, lines: readonly CartLine[]): Promise<void> {
  const items = lines.flatMap(({ productId: id, quantity, unitPrice, isBundle }) =>
    isBundle ? [] : [{ id, quantity, ...(unitPrice !== null && { price: unitPrice }) }],
  )
  if (items.length > 0) await tell(search, (tracking) => tracking.trackStatusCartEvent(items.slice(0, MAX_ENTITIES)))
}

/** Tells the search that a widget was seen, with the items it shows. */
export function viewWidget(search: SearchSetup, rfkId: string, entity: string, items: TrackedItem[]): Promise<void> {
  return tell(search, (tracking) => tracking.trackViewEvent({ rfkId, entity, items }))
}

/** Tells the search that a recommended product was followed. `index`: its place in the row, from 0. */
export function followProduct(search: SearchSetup, rfkId: string, item: TrackedItem, index: number): Promise<void> {
  return tell(search, (tracking) => tracking.trackEntityClickEvent({ rfkId, entity: 'product', index, items: [item] }))
}

/** Of a visitor who has not agreed yet it is told once they do. */
async function tell(search: SearchSetup, event: (tracking: Tracking) => Promise<unknown>): Promise<void> {
  const { lang } = document.documentElement
  const { tracking, consent } = browserSearchClient(search, decodeURI(location.pathname), lang)
  if (consent.isGranted()) return void event(tracking)
  const { siteConsent } = await import('../consent/index.ts')
  siteConsent.onAnswer((answer) => answer === 'granted' && event(tracking))
}
