import { RichText, Text, useDictionary } from '@tessera/content/react'
import { useEffect, useState } from 'react'
import { type CartState, cart } from '../../cart/index.ts'
import { stateOf, useCart } from '../../cart/use-cart.ts'
import { CART_FORM, EMPTY_CART } from '../../shop/cart/cart-form.ts'
import { NEW_QUOTE_PATH } from '../../shop/company/company-paths.ts'
import { CHECKOUT_PATH } from '../../shop/paths.ts'
import { Actions } from '../elements/action-links.tsx'
import { isPresent } from '../elements/present.ts'
import { routeFields } from '../elements/route-fields.ts'
import { Section } from '../elements/section.tsx'
import { currentPath } from '../elements/where.ts'
import { pathIn } from '../languages.ts'
import { CartPlaceContext, useCartPlace } from './cart-context.ts'
import { CartLines } from './cart-lines.tsx'
import { CartNotices, DoneStatus, Notice } from './cart-notices.tsx'
import { CartSums } from './cart-sums.tsx'
import type { CartProps } from './fields.ts'
import { NearOfferList } from './near-offer-list.tsx'
import { PromotionCode } from './promotion-code.tsx'
import { SavedList } from './saved-list.tsx'
import { inPlaceOf } from './sent-in-place.ts'
import { toCheckout } from './to-checkout.ts'

/** The cart as a page: its lines, what they cost, and the way on. */
export function CartPage({ fields, params, page, data }: CartProps) {
  const { t } = useDictionary()
  const state = useShownCart(data)
  useCartView(page, data)
  const { Title } = routeFields(page)
  const { view, lines } = state
  const place = {
    locale: page.locale,
    returnTo: currentPath(page),
    currency: view?.currency ?? '',
    savesIn: page.shopper?.isSignedIn === true ? ('account' as const) : ('browser' as const),
    mayAskForQuote: page.shopper?.roles.includes('HaldenQuotes') === true,
  }
  return (
    <CartPlaceContext value={place}>
      <Section params={params}>
        <div id={CART_FORM} className="scroll-mt-40">
          {isPresent(Title) ? (
            <Text field={Title} tag="h1" className="mb-8 text-title-l" />
          ) : (
            <h1 className="mb-8 text-title-l">{t('cart.title')}</h1>
          )}
          <DoneStatus state={state} />
          <CartNotices state={state} />
          {view === undefined ? (
            <Away />
          ) : lines.length === 0 ? (
            <Empty fields={fields} />
          ) : (
            <Filled state={state} fields={fields} />
          )}
          <SavedList saved={view?.saved ?? []} />
        </div>
      </Section>
    </CartPlaceContext>
  )
}

/** What the page was made from, and from the first moment with scripts on what the browser's one cart has. */
function useShownCart(data: CartProps['data']): CartState {
  const [isAwake, setAwake] = useState(false)
  const live = useCart()
  useEffect(() => {
    if (data !== undefined) cart.begin(data)
    setAwake(true)
  }, [data])
  if (isAwake && live.view !== undefined) return live
  if (data !== undefined) return stateOf(data)
  return { ...live, view: undefined }
}

/** Says once that the cart was looked at, as it was when the page came. */
function useCartView({ search, mode }: CartProps['page'], data: CartProps['data']): void {
  useEffect(() => {
    if (search === undefined || !mode.isNormal || data === undefined) return
    // What is not told is not worth a word: the page works without it.
    import('../../tracking/views.ts').then(({ viewCart }) => viewCart(search, data.lines)).catch(() => undefined)
  }, [search, mode.isNormal, data])
}

function Filled({ state, fields }: { state: CartState; fields: CartProps['fields'] }) {
  const { t } = useDictionary()
  const isAllRemoved = state.lines.every(({ isRemoved }) => isRemoved)
  return (
    <div className="grid items-start gap-x-16 gap-y-12 @4xl:grid-cols-[minmax(0,1fr)_22rem]">
      <div>
        <h2 className="sr-only">{t('cart.lines')}</h2>
        <CartLines lines={state.lines} />
        {isAllRemoved ? (
          <div className="mt-8">
            <Empty fields={fields} />
          </div>
        ) : (
          <EmptyAll />
        )}
      </div>
      {!isAllRemoved && <Summary state={state} fields={fields} />}
    </div>
  )
}

function Summary({ state, fields }: { state: CartState; fields: CartProps['fields'] }) {
  const { t } = useDictionary()
  const { locale, mayAskForQuote } = useCartPlace()
  return (
    <section aria-labelledby="cart-summary" className="grid gap-4 rounded-picture bg-tint p-6 @4xl:sticky @4xl:top-28">
      <h2 id="cart-summary" className="text-title-s">
        {t('cart.summary')}
      </h2>
      <CartSums state={state} />
      <NearOfferList state={state} />
      <PromotionCode state={state} />
      <a href={pathIn(locale, CHECKOUT_PATH)} onClick={toCheckout} className="button w-full" data-no-prerender="">
        {t('cart.checkout')}
      </a>
      {mayAskForQuote && (
        <a
          href={pathIn(locale, NEW_QUOTE_PATH)}
          onClick={toCheckout}
          className="button button-quiet w-full"
          data-no-prerender=""
        >
          {t('cart.requestQuote')}
        </a>
      )}
      {isPresent(fields.Assurance) && <RichText field={fields.Assurance} className="prose text-small text-ink-soft" />}
    </section>
  )
}

function EmptyAll() {
  const { t } = useDictionary()
  const { returnTo } = useCartPlace()
  return (
    <form action={EMPTY_CART} method="post" className="mt-4" onSubmit={inPlaceOf(() => cart.empty())}>
      <input type="hidden" name="returnTo" value={returnTo} />
      <button type="submit" className="cart-action text-ink-soft">
        {t('cart.emptyAll')}
      </button>
    </form>
  )
}

function Empty({ fields }: { fields: CartProps['fields'] }) {
  const { t } = useDictionary()
  return (
    <div className="grid max-w-[52ch] gap-6">
      {isPresent(fields.EmptyText) ? (
        <RichText field={fields.EmptyText} className="prose text-lead text-ink-soft" />
      ) : (
        <p className="text-lead text-ink-soft">{t('cart.empty')}</p>
      )}
      <Actions primary={fields.EmptyLink} secondary={fields.EmptySecondLink} />
    </div>
  )
}

/** Nobody can say what lies in the cart: it is not empty for that. */
function Away() {
  const { t } = useDictionary()
  const { returnTo } = useCartPlace()
  return (
    <div className="grid justify-items-start gap-6">
      <Notice kind="bad">{t('shop.error.away')}</Notice>
      <a
        href={returnTo}
        className="button button-quiet"
        onClick={(event) => {
          event.preventDefault()
          void cart.refresh()
        }}
      >
        {t('cart.tryAgain')}
      </a>
    </div>
  )
}
