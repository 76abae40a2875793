import { useDictionary } from '@tessera/content/react'
import { CircleAlert, CircleCheck, Info } from 'lucide-react'
import type { ReactNode } from 'react'
import { type CartState, cart } from '../../cart/index.ts'
import { useFormState } from '../../page/form-state.tsx'
import { ADD_FORM, CART_FORM, CODE_FORM, RESTORE_LINE, SEEN_PRICES } from '../../shop/cart/cart-form.ts'
import { Alert } from '../elements/alert.tsx'
import { useCartPlace } from './cart-context.ts'
import { inPlaceOf } from './sent-in-place.ts'

/** What was done last, said to those who do not see it. */
export function DoneStatus({ state: { done } }: { state: CartState }) {
  const { t } = useDictionary()
  return (
    <p role="status" className="sr-only">
      {done && t(done.key, done.values)}
    </p>
  )
}

/** What has to be said of the cart as a whole: what a form without scripts did, prices and offers that changed. */
export function CartNotices({ state }: { state: CartState }) {
  const { t } = useDictionary()
  const { returnTo } = useCartPlace()
  const { view, problems, lines } = state
  const isChanged = lines.some(({ priceBefore, isRemoved }) => priceBefore !== undefined && !isRemoved)
  const isUnfit = lines.some(({ isGone, isShort, isRemoved }) => (isGone || isShort) && !isRemoved)
  return (
    <div className="mb-8 grid gap-4 empty:hidden">
      <FormAnswer />
      {problems.form !== undefined && <Notice kind="bad">{t(problems.form)}</Notice>}
      {view?.lostOffers.map((name) => (
        <Notice key={name} kind="told">
          {t('cart.lostOffer', { name })}
        </Notice>
      ))}
      {isUnfit && <Notice kind="bad">{t('cart.mend')}</Notice>}
      {isChanged && (
        <Notice kind="told">
          {t('cart.pricesChanged')}
          <form
            action={SEEN_PRICES}
            method="post"
            onSubmit={inPlaceOf(() => cart.send(SEEN_PRICES, {}))}
            className="inline"
          >
            <input type="hidden" name="returnTo" value={returnTo} />{' '}
            <button type="submit" className="cart-action font-semibold">
              {t('cart.seen')}
            </button>
          </form>
        </Notice>
      )}
    </div>
  )
}

/** What became of a form that was sent without scripts, and the way back. */
function FormAnswer() {
  const { t } = useDictionary()
  const { returnTo } = useCartPlace()
  const states = [useFormState(CART_FORM), useFormState(CODE_FORM), useFormState(ADD_FORM)]
  const state = states.find((one) => one !== undefined)
  if (state === undefined) return null
  const { status, values, errors } = state
  const { done, restore } = values
  if (status === 'sent') {
    if (!done) return null
    return (
      <Notice kind="good">
        {t(`cart.done.${done}`, values)}
        {restore && (
          <form action={RESTORE_LINE} method="post" className="inline">
            <input type="hidden" name="restore" value={restore} />
            <input type="hidden" name="returnTo" value={returnTo} />{' '}
            <button type="submit" className="cart-action font-semibold">
              {t('cart.undo')}
            </button>
          </form>
        )}
      </Notice>
    )
  }
  // What is wrong with a line or a code is said there.
  const key = errors.form ?? (status === 'failed' ? 'shop.error.away' : undefined)
  return key === undefined || values.line ? null : (
    <Alert form={state.form} className="text-small">
      {t(key)}
    </Alert>
  )
}

const KINDS = {
  good: { Icon: CircleCheck, line: 'border-success', color: 'text-success', role: 'status' },
  bad: { Icon: CircleAlert, line: 'border-error', color: 'text-error', role: 'alert' },
  told: { Icon: Info, line: 'border-action', color: 'text-action', role: 'status' },
} as const

export function Notice({ kind, children }: { kind: keyof typeof KINDS; children: ReactNode }) {
  const { Icon, line, color, role } = KINDS[kind]
  return (
    <div role={role} className={`flex gap-3 border-s-2 ps-4 text-small ${line}`}>
      <Icon size={20} strokeWidth={1.75} className={`mt-0.5 shrink-0 ${color}`} aria-hidden="true" />
      <div>{children}</div>
    </div>
  )
}
