import { useDictionary } from '@tessera/content/react'
import type { FoundDocument } from '@tessera/search'
import { foundProductPath, OPTION_FIELD } from '../../shop/product-path.ts'
import { pathIn } from '../languages.ts'
import { CardActions } from './card-actions.tsx'
import { useCounted } from './counted-phrase.ts'
import { type Crop, Picture } from './picture.tsx'
import { PriceAndStock } from './product-offer.tsx'
import { valueName } from './value-name.ts'

/** What of a product a card shows; more is not asked for. */
export const CARD_FIELDS = [
  'name',
  'url',
  'slug',
  'image_url',
  'second_image_url',
  'badge',
  'price',
  'currency',
  'price_from',
  'in_stock',
  'made_to_order',
  'lead_days',
  'color',
  'swatches',
]

const CROPS: readonly Crop[] = [{ ratio: 1, sizes: '(min-width: 64rem) 22vw, (min-width: 40rem) 30vw, 46vw' }]

/** Colors that are drawn; of more it is said how many. */
const MAX_SWATCHES = 5

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

/** What stands in a list of the document at the place that a color has among its colors; empty where it has none. */
const inColor = (product: FoundDocument, list: string, color: string | undefined): string =>
  text([product[list]].flat()[[product.color].flat().indexOf(color)])

/** A product in a list: picture, badge, name, price, and whether it can be had. All of it leads to the product, but for what is done with it. */
export function ProductCard({ product, locale, onClick, isFirst = false, color }: ProductCardProps) {
  const { t } = useDictionary()
  const counted = useCounted()
  const swatches = [product.swatches].flat()
  const badge = text(product.badge)
  const choice = inColor(product, 'color_choices', color)
  const address = pathIn(locale, foundProductPath(product)) + (choice && `?${OPTION_FIELD}${choice}`)
  const picture = inColor(product, 'color_images', color) || text(product.image_url)
  return (
    <article className="zoom-on-hover product-card">
      <div>
        {picture &&
          [picture, color ? '' : text(product.second_image_url)].map(
            (src, index) =>
              src && (
                <Picture
                  key={index}
                  field={{ value: { src, alt: '' } }}
                  crops={CROPS}
                  widest={828}
                  first={isFirst && !index}
                />
              ),
          )}
        {badge && <p className="card-badge">{valueName(t, 'badge', badge)}</p>}
      </div>
      <h3>
        <a href={address} onClick={onClick}>
          {text(product.name)}
        </a>
      </h3>
      <p>
        <PriceAndStock product={product} locale={locale} />
      </p>
      {swatches.length > 1 && (
        <div className="card-colors">
          {swatches.slice(0, MAX_SWATCHES).map((swatch, index) => (
            <svg key={index} viewBox="0 0 18 18" aria-hidden="true">
              <circle cx="9" cy="9" r="8" fill={text(swatch) || 'none'} />
            </svg>
          ))}
          {swatches.length > MAX_SWATCHES && <bdi aria-hidden="true">+{swatches.length - MAX_SWATCHES}</bdi>}
          <span className="sr-only">
            {counted('search.colors', swatches.length)}: {[product.color].flat().join(', ')}
          </span>
        </div>
      )}
      <CardActions product={product} choice={choice} />
    </article>
  )
}
