import { useDictionary } from '@tessera/content/react'
import type { FoundDocument } from '@tessera/search'
import { OPTION_FIELD } from '../../shop/cart/cart-form.ts'
import { productPath } from '../../shop/product-path.ts'
import { pathIn } from '../languages.ts'
import { CardActions } from './card-actions.tsx'
import { Picture } from './picture.tsx'
import { priceInWords } from './price-in-words.ts'

/** What of a product a card shows; more is not asked for. */
export const CARD_FIELDS = ['name', 'url', 'image_url', 'price', 'currency', 'in_stock']

/** What a card needs beside that to show a product in a color that was chosen. */
export const COLOR_FIELDS = ['color', 'color_images', 'color_choices']

interface ProductCardProps {
  product: FoundDocument
  locale: string
  onClick: () => void
  /** It is seen without scrolling. */
  isFirst?: boolean
  /** The name of the color to show it in, where it has a picture in that color; it opens in it, too. */
  color?: string | undefined
}

const text = (value: unknown): string => (typeof value === 'string' ? value : '')
const texts = (value: unknown): readonly string[] => [value].flat().map(text)

/** The picture of a product in a color, and the choice that makes it so; nothing where it has none. */
function inColor(product: FoundDocument, color: string | undefined) {
  const at = color === undefined ? -1 : texts(product.color).indexOf(color)
  const [spec, option] = (texts(product.color_choices)[at] ?? '').split('=')
  return {
    picture: texts(product.color_images)[at],
    query: spec && option ? `?${new URLSearchParams({ [OPTION_FIELD + spec]: option })}` : '',
  }
}

/** A product in a list: picture, name, price, and whether it can be had. All of it leads to the product, but for what is done with it. */
export function ProductCard({ product, locale, onClick, isFirst = false, color }: ProductCardProps) {
  const { t } = useDictionary()
  const name = text(product.name)
  const colored = inColor(product, color)
  const address = pathIn(locale, text(product.url) || productPath(product.id)) + colored.query
  const picture = colored.picture || text(product.image_url)
  const price = typeof product.price === 'number' ? priceInWords(product.price, text(product.currency), locale) : ''
  return (
    <article className="zoom-on-hover relative">
      <div className="aspect-square overflow-hidden rounded-picture bg-tint">
        {picture && (
          <Picture
            field={{ value: { src: picture, alt: '' } }}
            crops={[{ ratio: 1, sizes: '(min-width: 64rem) 22vw, (min-width: 40rem) 30vw, 46vw' }]}
            widest={828}
            first={isFirst}
          />
        )}
      </div>
      <h3 className="mt-4 text-body font-semibold leading-snug">
        <a href={address} onClick={onClick} className="no-underline after:absolute after:inset-0 hover:text-action">
          {name}
        </a>
      </h3>
      <p className="mt-1 flex flex-wrap gap-x-3 text-small text-ink-soft">
        {price && <span className="text-ink">{price}</span>}
        {typeof product.in_stock === 'boolean' && (
          <span>{t(product.in_stock ? 'search.inStock' : 'search.notInStock')}</span>
        )}
      </p>
      <CardActions product={product.id} name={name} />
    </article>
  )
}
