import { defineComponent, type Page, useDictionary } from '@tessera/content/react'
import { MonitorSmartphone } from 'lucide-react'
import { headsOf, nameOf } from '../../shop/cart/merge-cart.ts'
import { catalogueImages } from '../../shop/catalogue-images.ts'
import { CART_QUERY } from '../../shop/continue/cart-link.ts'
import { CONTINUE_FORMS } from '../../shop/continue/continue-forms.ts'
import { type CartLinkRefusal, readLinkedCart } from '../../shop/continue/linked-cart.ts'
import { CART_PATH, signInPath } from '../../shop/paths.ts'
import { chosenInWords, readSpecsOf } from '../../shop/product/chosen-words.ts'
import { LineList } from '../checkout/line-list.tsx'
import { ActionForm } from '../elements/action-form.tsx'
import { isAuthoring } from '../elements/present.ts'
import { rootProps } from '../elements/section.tsx'
import { pathIn } from '../languages.ts'

interface SharedLine {
  readonly id: string
  readonly name: string
  readonly image: string | undefined
  readonly quantity: number
  readonly choices: readonly { readonly name: string; readonly value: string }[]
}

/** What a link shows: the products, and nothing of who chose them. */
type ContinueData =
  | { readonly refusal: CartLinkRefusal }
  | { readonly cart: string; readonly lines: readonly SharedLine[]; readonly hasOwn: boolean }

const { action, form } = CONTINUE_FORMS.here

/**
 * The page of a link to a guest's cart. It shows what lies there and changes nothing, for whoever previews a link opens its
 * address as well; its button continues the cart in a session of the visitor's own.
 */
export const CartContinue = defineComponent({
  name: 'CartContinue',
  title: 'Cart from another device',
  group: 'Checkout',
  icon: 'monitor-smartphone',
  personal: true,
  confidential: true,
  addressQuery: [CART_QUERY],
  async serverData({ shop, query, page, signal }): Promise<ContinueData> {
    const text = query.get(CART_QUERY) ?? ''
    if (shop === undefined) return { refusal: 'wrong' }
    const { shopper } = shop
    const linked = await readLinkedCart(shop.site, text, { shopper, signal })
    if (typeof linked === 'string') return { refusal: linked }
    const heads = headsOf(linked.lines)
    const chosen = heads.flatMap(({ ProductID, Specs }) => (Specs?.length && ProductID ? [ProductID] : []))
    const [specs, own] = await Promise.all([
      readSpecsOf(shop.client, chosen, { signal }),
      shopper?.hasSession ? shopper.client.cart.get({ signal }) : undefined,
    ])
    const { locale } = page
    const lines = heads.map((line) => ({
      id: line.ID ?? '',
      name: nameOf(line, locale),
      image: catalogueImages(line.Product, line.Specs ?? [])[0],
      quantity: line.Quantity ?? 1,
      choices: chosenInWords(line.Specs ?? [], specs.get(line.ProductID ?? '') ?? [], locale),
    }))
    return { cart: text, lines, hasOwn: (own?.LineItemCount ?? 0) > 0 }
  },
  component: ({ data, params, page }) => {
    const root = rootProps(params, 'frame pt-10 lg:pt-16')
    const isRead = data !== undefined && ('refusal' in data || 'lines' in data)
    if (!isRead && isAuthoring(page)) return null
    return (
      <div {...root}>
        <div className="@container max-w-2xl">
          {!isRead ? (
            <Away />
          ) : 'refusal' in data ? (
            <Refusal refusal={data.refusal} page={page} />
          ) : (
            <Offer {...data} page={page} />
          )}
        </div>
      </div>
    )
  },
})

function Offer({
  cart,
  lines,
  hasOwn,
  page,
}: {
  cart: string
  lines: readonly SharedLine[]
  hasOwn: boolean
  page: Page
}) {
  const { t } = useDictionary()
  return (
    <>
      <h1 className="mb-4 text-title-m">{t('checkout.resume.title')}</h1>
      <p className="mb-8 text-ink-soft">{t('checkout.resume.text')}</p>
      <div className="border-y border-line py-6">
        <LineList lines={lines} locale={page.locale} />
      </div>
      <ActionForm
        action={action}
        form={form}
        page={page}
        query={`?${CART_QUERY}=${cart}`}
        className="mt-6 grid justify-items-start gap-4"
      >
        <input type="hidden" name="cart" value={cart} />
        {hasOwn && <p className="text-small">{t('checkout.resume.hasOwn')}</p>}
        <button type="submit" className="button w-full @md:w-auto">
          <MonitorSmartphone size={18} strokeWidth={1.75} aria-hidden="true" />
          {t('checkout.resume.here')}
        </button>
        <p className="text-small text-ink-soft">{t('checkout.resume.delivery')}</p>
      </ActionForm>
    </>
  )
}

/** Why there is nothing to continue, and what can be done about it. */
function Refusal({ refusal, page }: { refusal: CartLinkRefusal; page: Page }) {
  const { t } = useDictionary()
  const path = refusal === 'moved' ? signInPath(pathIn(page.locale, CART_PATH), 'page') : CART_PATH
  return (
    <>
      <h1 className="mb-6 text-title-m">{t('checkout.resume.title')}</h1>
      <p role={refusal === 'own' ? 'status' : 'alert'} className="mb-8 border-s-2 border-line-strong ps-4 text-lead">
        {t(`checkout.resume.${refusal}`)}
      </p>
      <a href={pathIn(page.locale, path)} className="button button-quiet" data-no-prerender="">
        {t(refusal === 'moved' ? 'checkout.resume.signIn' : 'checkout.toCart')}
      </a>
    </>
  )
}

function Away() {
  const { t } = useDictionary()
  return (
    <>
      <h1 className="mb-8 text-title-m">{t('checkout.resume.title')}</h1>
      <p role="alert">{t('shop.error.away')}</p>
      <p className="mt-6">
        {/* biome-ignore lint/a11y/useValidAnchor: the empty address is this page with its query */}
        <a href="" className="button button-quiet" data-no-prerender="">
          {t('checkout.retry')}
        </a>
      </p>
    </>
  )
}
