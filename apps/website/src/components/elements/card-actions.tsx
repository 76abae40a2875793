import { useDictionary } from '@tessera/content/react'
import type { FoundDocument } from '@tessera/search'
import { COMPARE, LIST_SAVE } from '../../shop/product-path.ts'
import { AddAsShown } from './product-offer.tsx'

interface CardActionsProps {
  product: FoundDocument
  /** The choice it is shown in, see `AddAsShown`. */
  choice: string
}

/**
 * Puts a product into the cart as it is shown, keeps it on a list, or puts it beside others. The marks of the latter are
 * drawn by the style sheet: lists of products wake up in the browser, and would carry them.
 */
export function CardActions({ product, choice }: CardActionsProps) {
  const { t } = useDictionary()
  return (
    <AddAsShown product={product} choice={choice} className="card-form" buttonClass="card-add">
      <span className="card-actions">
        <button type="submit" formAction={LIST_SAVE} title={`${t('search.keep')}: ${product.name}`} />
        <button type="submit" formAction={COMPARE} title={`${t('search.compare')}: ${product.name}`} />
      </span>
    </AddAsShown>
  )
}
