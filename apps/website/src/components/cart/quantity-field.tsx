import { useDictionary } from '@tessera/content/react'
import { Minus, Plus } from 'lucide-react'
import { useEffect, useRef, useState } from 'react'
import { cart, type ShownLine } from '../../cart/index.ts'
import { CHANGE_QUANTITY } from '../../shop/cart/cart-form.ts'
import { useCartPlace } from './cart-context.ts'
import { inPlaceOf } from './sent-in-place.ts'

/** Milliseconds somebody may think while they type a number. */
const PAUSE = 700

/**
 * How many there are of a line: a number with a button on either side, or a list where only some quantities are sold. A
 * form that works by itself; with scripts each change is sent at once.
 */
export function QuantityField({ line }: { line: ShownLine }) {
  const { t } = useDictionary()
  const { returnTo } = useCartPlace()
  const { id, name, quantity, quantities } = line
  const change = (wanted: number) => {
    if (wanted !== quantity) void cart.setQuantity(id, wanted)
  }
  return (
    <form
      action={CHANGE_QUANTITY}
      method="post"
      className="flex items-center gap-2"
      onSubmit={inPlaceOf((data) => {
        const to = Number(data.get('to') ?? data.get('quantity'))
        if (Number.isInteger(to) && to > 0) change(to)
      })}
    >
      <input type="hidden" name="line" value={id} />
      <input type="hidden" name="returnTo" value={returnTo} />
      {/* First of all, so that Enter presses this one and not the button that takes one away. */}
      <button
        type="submit"
        className="order-last min-h-11 text-small underline scripted:hidden"
        aria-label={t('cart.updateOf', { name })}
      >
        {t('cart.update')}
      </button>
      {quantities.length > 0 ? (
        <select
          name="quantity"
          value={quantity}
          onChange={({ target }) => change(Number(target.value))}
          aria-label={t('cart.quantityOf', { name })}
          className="field-input w-24! min-h-11!"
        >
          {[...new Set([quantity, ...quantities])]
            .sort((a, b) => a - b)
            .map((one) => (
              <option key={one} value={one}>
                {one}
              </option>
            ))}
        </select>
      ) : (
        <Stepper line={line} onChange={change} />
      )}
    </form>
  )
}

function Stepper({ line, onChange }: { line: ShownLine; onChange: (quantity: number) => void }) {
  const { t } = useDictionary()
  const { id, name, quantity, minimum, maximum, step, available } = line
  const [typed, setTyped] = useState<string>()
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  const field = useRef<HTMLInputElement>(null)
  const most = Math.min(maximum ?? Number.POSITIVE_INFINITY, available ?? Number.POSITIVE_INFINITY)
  const fewer = quantity > minimum ? Math.max(minimum, quantity - step) : quantity
  const more = quantity + step
  const take = (text: string) => {
    clearTimeout(timer.current)
    setTyped(undefined)
    const wanted = Number(text)
    if (text.trim() === '' || !Number.isInteger(wanted) || wanted < 0) return
    if (wanted === 0) void cart.remove(id)
    else onChange(wanted)
  }
  const type = (text: string) => {
    setTyped(text)
    clearTimeout(timer.current)
    if (text !== '' && Number(text) > 0) timer.current = setTimeout(() => take(text), PAUSE)
  }
  // Once: what was typed before the page was awake is not set back.
  useEffect(() => {
    const early = field.current?.value
    if (early !== undefined && early !== String(quantity)) type(early)
    return () => clearTimeout(timer.current)
  }, [])
  return (
    <div className="stepper">
      <button
        type="submit"
        name="to"
        value={fewer}
        disabled={fewer === quantity}
        aria-label={t('cart.fewer', { name })}
      >
        <Minus size={16} strokeWidth={1.75} aria-hidden="true" />
      </button>
      <input
        ref={field}
        type="number"
        name="quantity"
        inputMode="numeric"
        min={minimum}
        max={maximum}
        step={quantity % step === 0 && minimum % step === 0 ? step : 1}
        value={typed ?? quantity}
        onChange={({ target }) => type(target.value)}
        onBlur={({ target }) => typed !== undefined && take(target.value)}
        onKeyDown={(event) => {
          if (event.key !== 'Enter') return
          // Once, not by the form as well.
          event.preventDefault()
          take(event.currentTarget.value)
        }}
        aria-label={t('cart.quantityOf', { name })}
      />
      <button type="submit" name="to" value={more} disabled={more > most} aria-label={t('cart.more', { name })}>
        <Plus size={16} strokeWidth={1.75} aria-hidden="true" />
      </button>
    </div>
  )
}
