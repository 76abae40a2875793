import { useDictionary } from '@tessera/content/react'
import type { ReactNode } from 'react'
import type { OrderLine } from '../../shop/orders/order-lines.ts'
import { pathIn } from '../languages.ts'
import { Picture } from './picture.tsx'
import { priceInWords } from './price-in-words.ts'

interface OrderLineRowProps {
  line: OrderLine
  /** ISO 4217; without it no amounts are shown. */
  currency: string
  locale: string
  /** What stands before the picture: a box to choose it by. */
  before?: ReactNode
  /** What stands below the words. */
  children?: ReactNode
}

/** A line of an order: picture, name, what was chosen, how many, what it cost. */
export function OrderLineRow({ line, currency, locale, before, children }: OrderLineRowProps) {
  const { t } = useDictionary()
  const { name, image, path, choices, quantity, unitPrice, total, discount, isBundle } = line
  return (
    <div className="flex gap-4">
      {before}
      <div className="size-20 shrink-0 overflow-hidden rounded-picture bg-tint @lg:size-24">
        <ProductPicture src={image} />
      </div>
      <div className="grid min-w-0 flex-1 content-start gap-x-6 gap-y-1 @md:grid-cols-[1fr_auto]">
        <div className="min-w-0">
          <p className="font-semibold leading-snug">
            <a href={pathIn(locale, path)} className="no-underline hover:text-action">
              {name}
            </a>
          </p>
          {choices.length > 0 && (
            <p className="text-small text-ink-soft">
              {choices.map(({ name, value }) => `${name}: ${value}`).join(' · ')}
            </p>
          )}
          {!isBundle && (
            <p className="text-small text-ink-soft">
              {currency === ''
                ? t('account.quantity', { count: String(quantity) })
                : `${quantity} × ${priceInWords(unitPrice, currency, locale)}`}
            </p>
          )}
          {children}
        </div>
        {currency !== '' && !isBundle && (
          <p className="@md:text-end">
            {priceInWords(total, currency, locale)}
            {discount > 0 && (
              <span className="block text-small text-success">−{priceInWords(discount, currency, locale)}</span>
            )}
          </p>
        )}
      </div>
    </div>
  )
}

/** The square picture of a product in a row; decoration, as its name stands beside it. */
export function ProductPicture({ src }: { src: string | undefined }) {
  if (src === undefined) return null
  return <Picture field={{ value: { src, alt: '' } }} crops={[{ ratio: 1, sizes: '6rem' }]} widest={384} />
}
