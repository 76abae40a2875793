import { useDictionary } from '@tessera/content/react'
import { X } from 'lucide-react'
import type { ReactNode } from 'react'
import { type CartState, cart } from '../../cart/index.ts'
import { REMOVE_CODE } from '../../shop/cart/cart-form.ts'
import type { CartPromotion } from '../../shop/cart/cart-view.ts'
import { priceInWords } from '../elements/price-in-words.ts'
import { classes } from '../elements/section.tsx'
import { useCartPlace } from './cart-context.ts'
import { inPlaceOf } from './sent-in-place.ts'

/**
 * What the cart costs, as the server said: while a change is on its way it is shown as being worked out, and what is not
 * known yet is not guessed.
 */
export function CartSums({ state: { view, isUpdating } }: { state: CartState }) {
  const { t } = useDictionary()
  const { locale } = useCartPlace()
  if (view === undefined) return null
  const money = (amount: number) => priceInWords(amount, view.currency, locale)
  const later = <span className="text-ink-soft">{t('cart.atCheckout')}</span>
  const isWhole = view.shipping !== undefined && view.tax !== undefined
  return (
    <div aria-busy={isUpdating || undefined}>
      <dl className={classes('cart-sums', isUpdating && 'is-updating')}>
        <Sum name={t('cart.subtotal')}>{money(view.subtotal)}</Sum>
        {view.promotions.map((promotion) => (
          <PromotionSum key={promotion.code} promotion={promotion} money={money} />
        ))}
        <Sum name={t('cart.shipping')}>{view.shipping === undefined ? later : money(view.shipping)}</Sum>
        <Sum name={t('cart.tax')}>{view.tax === undefined ? later : money(view.tax)}</Sum>
        {view.fees > 0 && <Sum name={t('cart.fees')}>{money(view.fees)}</Sum>}
        <div className="cart-sum border-t border-line pt-4 text-lead font-semibold">
          <dt>{t(isWhole ? 'cart.total' : 'cart.totalSoFar')}</dt>
          <dd>{money(view.total)}</dd>
        </div>
      </dl>
      <p className="mt-1 min-h-6 text-end text-small text-ink-soft">{isUpdating && t('cart.updating')}</p>
    </div>
  )
}

function Sum({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div className="cart-sum">
      <dt>{name}</dt>
      <dd>{children}</dd>
    </div>
  )
}

/** What an offer takes off; one that was asked for by its code can be taken away. */
function PromotionSum({ promotion, money }: { promotion: CartPromotion; money: (amount: number) => string }) {
  const { t } = useDictionary()
  const { returnTo } = useCartPlace()
  const { code, name, amount, isAutomatic } = promotion
  return (
    <div className="cart-sum">
      <dt className="flex items-center gap-1">
        {name}
        {!isAutomatic && (
          <form
            action={REMOVE_CODE}
            method="post"
            onSubmit={inPlaceOf(() => cart.send(REMOVE_CODE, { code }))}
            className="inline-flex"
          >
            <input type="hidden" name="code" value={code} />
            <input type="hidden" name="returnTo" value={returnTo} />
            <button type="submit" className="icon-button -my-2.5" aria-label={t('cart.removeCode', { code })}>
              <X size={16} strokeWidth={1.75} aria-hidden="true" />
            </button>
          </form>
        )}
      </dt>
      <dd>
        {amount > 0 ? (
          <span className="text-success">{money(-amount)}</span>
        ) : (
          <span className="text-ink-soft">{t('cart.takenAtCheckout')}</span>
        )}
      </dd>
    </div>
  )
}
