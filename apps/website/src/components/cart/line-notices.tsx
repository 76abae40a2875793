import { useDictionary } from '@tessera/content/react'
import { CircleAlert, Info } from 'lucide-react'
import type { ReactNode } from 'react'
import type { ShownLine } from '../../cart/index.ts'
import { useFormState } from '../../page/form-state.tsx'
import { noticeId } from '../../page/notice-id.ts'
import { CART_FORM } from '../../shop/cart/cart-form.ts'
import { priceInWords } from '../elements/price-in-words.ts'
import { classes } from '../elements/section.tsx'
import { useCartPlace } from './cart-context.ts'

/** Fewer than that are said to be few. */
const FEW = 5

/** What has to be said of a line: that it cannot be had as it is, that its price changed, what more of it would save. */
export function LineNotices({ line }: { line: ShownLine }) {
  const { t } = useDictionary()
  const { locale, currency } = useCartPlace()
  const problem = useProblem(line)
  const money = (amount: number) => priceInWords(amount, currency, locale)
  const { available, unitPrice, priceBefore, nextBreak, isGone, isShort } = line
  const isStock = problem === 'cart.error.stock' && available !== undefined
  return (
    <div className="grid gap-1.5 empty:hidden">
      {problem !== undefined && (
        <Notice isBad isAlert id={line.problem === undefined ? noticeId(CART_FORM) : undefined}>
          {t(problem)} {isStock && t('cart.inStock', { count: available })}
        </Notice>
      )}
      {isGone && <Notice isBad>{t('cart.gone')}</Notice>}
      {!isGone && isShort && problem === undefined && (
        <Notice isBad>{available === 0 ? t('cart.noneLeft') : t('cart.onlyLeft', { count: available ?? 0 })}</Notice>
      )}
      {priceBefore !== undefined && unitPrice !== null && (
        <Notice>{t('cart.priceRose', { before: money(priceBefore), now: money(unitPrice) })}</Notice>
      )}
      {!isShort && !isGone && available !== undefined && available <= FEW && (
        <p className="text-small text-ink-soft">{t('cart.few', { count: available })}</p>
      )}
      {nextBreak !== undefined &&
        !line.isUpdating &&
        (available === undefined || available >= line.quantity + nextBreak.pieces) && (
          <p className="text-small text-success">
            {t('cart.nextBreak', { count: nextBreak.pieces, saving: money(nextBreak.saving) })}
          </p>
        )}
    </div>
  )
}

/** Why the last change of a line was not made: by scripts, or by a form that came back. */
function useProblem({ id, problem }: ShownLine): string | undefined {
  const state = useFormState(CART_FORM)
  if (problem !== undefined) return problem
  return state?.values.line === id && state.status !== 'sent' ? Object.values(state.errors)[0] : undefined
}

function Notice({
  isBad = false,
  isAlert = false,
  id,
  children,
}: {
  isBad?: boolean
  isAlert?: boolean
  /** Of what a form that came back is told by: it is focused. */
  id?: string | undefined
  children: ReactNode
}) {
  const Icon = isBad ? CircleAlert : Info
  return (
    <p
      role={isAlert ? 'alert' : undefined}
      id={id}
      tabIndex={id === undefined ? undefined : -1}
      className={classes('flex gap-2 text-small', isBad && 'text-error')}
    >
      <Icon size={18} strokeWidth={1.75} className="mt-px shrink-0" aria-hidden="true" />
      <span>{children}</span>
    </p>
  )
}
