import { useDictionary } from '@tessera/content/react'
import { X } from 'lucide-react'
import { useCart } from '../cart/use-cart.ts'
import { CartPlaceContext } from '../components/cart/cart-context.ts'
import { CartLines } from '../components/cart/cart-lines.tsx'
import { DoneStatus, Notice } from '../components/cart/cart-notices.tsx'
import { NearOfferList } from '../components/cart/near-offer-list.tsx'
import { toCheckout } from '../components/cart/to-checkout.ts'
import { priceInWords } from '../components/elements/price-in-words.ts'
import { classes } from '../components/elements/section.tsx'
import { pathIn } from '../components/languages.ts'
import { CART_PATH, CHECKOUT_PATH } from '../shop/paths.ts'

interface DrawerContentProps {
  dialog: HTMLDialogElement
  locale: string
  /** The line that was just put in: it comes first. */
  added: string | undefined
}

/** The cart beside the page: lines, what they cost, and the ways on. */
export function DrawerContent({ dialog, locale, added }: DrawerContentProps) {
  const { t } = useDictionary()
  const state = useCart()
  const { view, isUpdating, problems } = state
  if (view === undefined) return null
  const lines = [...state.lines].sort((a, b) => Number(isOf(b, added)) - Number(isOf(a, added)))
  const isEmpty = lines.every(({ isRemoved }) => isRemoved)
  const place = { locale, returnTo: location.pathname + location.search, currency: view.currency }
  const justAdded = view.lines.find(({ id }) => id === added)
  return (
    <CartPlaceContext value={place}>
      <div className="cart-drawer-inner">
        <div className="cart-drawer-head flex items-center justify-between">
          <h2 className="text-title-s">{t('cart.title')}</h2>
          <button
            type="button"
            className="icon-button -me-2"
            aria-label={t('cart.close')}
            onClick={() => dialog.close()}
          >
            <X size={22} strokeWidth={1.5} aria-hidden="true" />
          </button>
        </div>
        <div className="cart-drawer-body">
          <DoneStatus state={state} />
          {justAdded !== undefined && (
            <p className="pt-4 text-small text-success">{t('cart.done.added', { name: justAdded.name })}</p>
          )}
          {problems.form !== undefined && <Notice kind="bad">{t(problems.form)}</Notice>}
          {lines.length > 0 && <CartLines lines={lines} />}
          {isEmpty && <p className="py-8 text-ink-soft">{t('cart.empty')}</p>}
        </div>
        <div className="cart-drawer-foot grid gap-3">
          {!isEmpty && (
            <>
              <NearOfferList state={state} />
              <dl className={classes('cart-sums', isUpdating && 'is-updating')} aria-busy={isUpdating || undefined}>
                <div className="cart-sum font-semibold">
                  <dt>{isUpdating ? t('cart.updating') : t('cart.totalSoFar')}</dt>
                  <dd>{priceInWords(view.total, view.currency, locale)}</dd>
                </div>
              </dl>
            </>
          )}
          <div className="grid grid-cols-2 gap-3">
            <a
              href={pathIn(locale, CART_PATH)}
              className={classes('button button-quiet', isEmpty && 'col-span-2')}
              data-no-prerender=""
            >
              {t('cart.view')}
            </a>
            {!isEmpty && (
              <a href={pathIn(locale, CHECKOUT_PATH)} onClick={toCheckout} className="button" data-no-prerender="">
                {t('cart.checkout')}
              </a>
            )}
          </div>
        </div>
      </div>
    </CartPlaceContext>
  )
}

const isOf = ({ id, bundleItemId }: { id: string; bundleItemId?: string | undefined }, added: string | undefined) =>
  added !== undefined && (id === added || bundleItemId === added)
