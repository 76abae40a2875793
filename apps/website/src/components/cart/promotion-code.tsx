import { useDictionary } from '@tessera/content/react'
import { useId, useRef } from 'react'
import { type CartState, cart } from '../../cart/index.ts'
import { useFormState } from '../../page/form-state.tsx'
import { APPLY_CODE, CODE_FORM } from '../../shop/cart/cart-form.ts'
import { FormField } from '../elements/form-field.tsx'
import { useCartPlace } from './cart-context.ts'
import { inPlaceOf } from './sent-in-place.ts'

/** A code for an offer; folded away, for most people have none. */
export function PromotionCode({ state }: { state: CartState }) {
  const { t } = useDictionary()
  const { returnTo } = useCartPlace()
  const id = useId()
  const form = useRef<HTMLFormElement>(null)
  const before = useFormState(CODE_FORM)
  const key = state.problems.code ?? (before?.status === 'sent' ? undefined : before?.errors.code)
  return (
    <details className="border-t border-line" open={key !== undefined || undefined}>
      <summary className="flex min-h-11 items-center justify-between text-small font-semibold">
        {t('cart.haveCode')}
        <span className="fold-mark text-action" aria-hidden="true" />
      </summary>
      <form
        ref={form}
        action={APPLY_CODE}
        method="post"
        id={CODE_FORM}
        className="flex items-start gap-3 pb-4"
        onSubmit={inPlaceOf(async (data) => {
          const { status } = await cart.send(APPLY_CODE, { code: String(data.get('code') ?? '') })
          if (status === 'sent') form.current?.reset()
          else form.current?.querySelector<HTMLInputElement>('[name=code]')?.focus()
        })}
      >
        <input type="hidden" name="returnTo" value={returnTo} />
        <div className="flex-1" role={key === undefined ? undefined : 'alert'}>
          <FormField
            form={`${CODE_FORM}-${id}`}
            name="code"
            label={t('cart.code')}
            error={key === undefined ? undefined : t(key)}
            autoComplete="off"
            required
            maxLength={100}
            defaultValue={before?.values.code}
          />
        </div>
        <button type="submit" className="button button-quiet mt-7 min-h-12!">
          {t('cart.applyCode')}
        </button>
      </form>
    </details>
  )
}
