import { useDictionary } from '@tessera/content/react'
import { useEffect, useRef } from 'react'
import { cart, type ShownLine } from '../../cart/index.ts'
import { REMOVE_LINE, SAVE_FOR_LATER } from '../../shop/cart/cart-form.ts'
import type { Choice } from '../../shop/cart/cart-view.ts'
import { Picture } from '../elements/picture.tsx'
import { priceInWords } from '../elements/price-in-words.ts'
import { pathIn } from '../languages.ts'
import { useCartPlace } from './cart-context.ts'
import { LineNotices } from './line-notices.tsx'
import { QuantityField } from './quantity-field.tsx'
import { inPlaceOf } from './sent-in-place.ts'

interface CartLineProps {
  line: ShownLine
  /** Of a set: its parts. */
  parts?: readonly ShownLine[]
  /** After it was put back: its place in the document is another one. */
  onUndone: () => void
}

/** A line of the cart; a set is one line with its parts. What was taken out stays in its place until the page is left. */
export function CartLineItem({ line, parts = [], onUndone }: CartLineProps) {
  const { t } = useDictionary()
  const { locale, currency } = useCartPlace()
  if (line.isRemoved) return <RemovedLine line={line} onUndone={onUndone} />
  const isSet = line.isBundle
  const total = isSet ? parts.reduce((sum, part) => sum + part.total, 0) : line.total
  return (
    <li className="cart-line" data-line={line.id} aria-busy={line.isUpdating || undefined}>
      <LinePicture image={line.image} />
      <div className="grid content-start gap-2">
        <div>
          <h3 className="text-body leading-snug">
            <a href={pathIn(locale, line.path)} className="no-underline hover:text-action">
              {line.name}
            </a>
          </h3>
          <Choices choices={line.choices} />
          {isSet ? <p className="mt-0.5 text-small text-ink-soft">{t('cart.set')}</p> : <UnitPrice line={line} />}
        </div>
        {isSet && <Parts parts={parts} />}
        <LineNotices line={line} />
      </div>
      <div className="cart-line-count">{!isSet && !line.isGone && <QuantityField line={line} />}</div>
      <p className="cart-line-total" aria-busy={line.isUpdating || undefined}>
        {!line.isGone && priceInWords(Math.round(total * 100) / 100, currency, locale)}
      </p>
      <LineActions line={line} />
    </li>
  )
}

export function LinePicture({ image }: { image: string | undefined }) {
  return (
    <div className="cart-line-picture">
      {image !== undefined && (
        <Picture field={{ value: { src: image, alt: '' } }} crops={[{ ratio: 1, sizes: '7rem' }]} widest={320} />
      )}
    </div>
  )
}

/** What was chosen, in words: `Color: Oak · Engraving: for Ida`. */
export function Choices({ choices }: { choices: readonly Choice[] }) {
  if (choices.length === 0) return null
  return (
    <ul className="mt-0.5 text-small text-ink-soft">
      {choices.map(({ name, value }) => (
        <li key={name}>
          {name}: {value}
        </li>
      ))}
    </ul>
  )
}

function UnitPrice({ line: { unitPrice, regularPrice, quantity } }: { line: ShownLine }) {
  const { t } = useDictionary()
  const { locale, currency } = useCartPlace()
  if (unitPrice === null || (quantity === 1 && regularPrice === undefined)) return null
  return (
    <p className="mt-0.5 text-small text-ink-soft">
      {t('cart.each', { price: priceInWords(unitPrice, currency, locale) })}
      {regularPrice !== undefined && (
        <>
          {' '}
          <span className="sr-only">{t('cart.regularPrice')}</span>
          <s>{priceInWords(regularPrice, currency, locale)}</s>
        </>
      )}
    </p>
  )
}

function Parts({ parts }: { parts: readonly ShownLine[] }) {
  const { t } = useDictionary()
  return (
    <ul className="grid gap-2 border-s border-line ps-4" aria-label={t('cart.parts')}>
      {parts.map((part) => (
        <li key={part.id} className="text-small">
          {part.quantity} × {part.name}
          <Choices choices={part.choices} />
          <LineNotices line={part} />
        </li>
      ))}
    </ul>
  )
}

function LineActions({ line: { id, name, isBundle } }: { line: ShownLine }) {
  const { t } = useDictionary()
  const { returnTo, savesIn } = useCartPlace()
  return (
    <div className="cart-line-actions">
      <form action={REMOVE_LINE} method="post" onSubmit={inPlaceOf(() => cart.remove(id))}>
        <input type="hidden" name="line" value={id} />
        <input type="hidden" name="returnTo" value={returnTo} />
        <button type="submit" className="cart-action" aria-label={t('cart.removeOf', { name })}>
          {t('cart.remove')}
        </button>
      </form>
      {savesIn !== undefined && !isBundle && (
        <form
          action={SAVE_FOR_LATER}
          method="post"
          onSubmit={inPlaceOf(async () => {
            const { location } = await cart.save(id)
            if (location !== undefined) globalThis.location.assign(location)
          })}
        >
          <input type="hidden" name="line" value={id} />
          <input type="hidden" name="returnTo" value={returnTo} />
          <button type="submit" className="cart-action" aria-label={t('cart.saveOf', { name })}>
            {t('cart.save')}
          </button>
        </form>
      )}
    </div>
  )
}

function RemovedLine({ line: { id, name, problem }, onUndone }: { line: ShownLine; onUndone: () => void }) {
  const { t } = useDictionary()
  const button = useRef<HTMLButtonElement>(null)
  // Where the keys were is gone.
  useEffect(() => button.current?.focus(), [])
  return (
    <li className="flex flex-wrap items-center justify-between gap-x-6 border-b border-line py-3 text-small">
      <p className="text-ink-soft">
        {t('cart.removed', { name })}
        {problem !== undefined && (
          <span role="alert" className="block text-error">
            {t(problem)}
          </span>
        )}
      </p>
      <button
        ref={button}
        type="button"
        className="cart-action font-semibold"
        aria-label={t('cart.undoOf', { name })}
        onClick={() => {
          onUndone()
          void cart.undo(id)
        }}
      >
        {t('cart.undo')}
      </button>
    </li>
  )
}
