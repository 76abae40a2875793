import type { ActionAnswer } from '../actions/run-action.ts'
import { CART_DATA_PATH } from '../cart-drawer/drawer-data.ts'
import type { CartView } from '../shop/cart/cart-view.ts'
import { showCartCount } from './cart-count.ts'
import { type CartAnswer, type CartConnection, createCartStore } from './cart-store.ts'

export type { CartAnswer, CartState, CartStore } from './cart-store.ts'
export type { ShownLine } from './shown-lines.ts'

/** On the server, where components are made too, there is nobody to tell and nothing to hear. */
const isBrowser = typeof document !== 'undefined'

/** Tells other pages of this browser that the cart changed. */
const channel = isBrowser && 'BroadcastChannel' in globalThis ? new BroadcastChannel('cart') : undefined

/** Milliseconds until what could not be read is read again: twice as long each time, up to a minute. */
const SOON = 2000
const LATE = 60_000
let pause = SOON

const connection: CartConnection = {
  async send(action, form) {
    form.set('returnTo', location.pathname + location.search)
    try {
      const answer = await fetch(action, { method: 'POST', body: form, headers: { accept: 'application/json' } })
      return answerOf(await answer.json())
    } catch {
      return { status: 'failed', errors: { form: 'shop.error.away' } }
    }
  },
  async read() {
    try {
      const answer = await fetch(`${CART_DATA_PATH}/${document.documentElement.lang}`)
      if (!answer.ok) return undefined
      pause = SOON
      return (await answer.json()) as CartView
    } catch {
      return undefined
    }
  },
  later(again) {
    setTimeout(again, pause)
    pause = Math.min(pause * 2, LATE)
  },
  changed: () => channel?.postMessage(''),
}

function answerOf({ status, errors, values, data, location }: Partial<ActionAnswer>): CartAnswer {
  return {
    status: status === 'sent' || status === 'invalid' ? status : 'failed',
    errors: errors ?? {},
    ...(values && { values }),
    ...(isView(data) && { view: data }),
    ...(location !== undefined && { location }),
  }
}

const isView = (data: unknown): data is CartView =>
  typeof data === 'object' && data !== null && Array.isArray((data as Partial<CartView>).lines)

/** The cart of this browser: every part of a page that shows or changes it does so here. */
export const cart = createCartStore(connection)

/** What other pages did while nobody looked is read when somebody looks again. */
let isOutdated = false
const catchUp = () => {
  if (!isOutdated || document.visibilityState === 'hidden' || cart.state().view === undefined) return
  isOutdated = false
  void cart.refresh()
}
const outdate = () => {
  isOutdated = true
  catchUp()
}
if (isBrowser) {
  channel?.addEventListener('message', outdate)
  document.addEventListener('visibilitychange', catchUp)
  addEventListener('online', outdate)
  // The browser's own way back shows the page as it was left.
  addEventListener('pageshow', ({ persisted }) => persisted && outdate())
  cart.subscribe(() => cart.state().view && showCartCount(cart.state().pieces))
}
