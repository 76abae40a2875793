import { useDictionary } from '@tessera/content/react'
import { COMPARE, LIST_SAVE } from '../../shop/product-path.ts'

/**
 * Keeps a product on a list, or puts it beside others: a plain form, which leads back to the page it was sent from. Its
 * marks are drawn by the style sheet: lists of products wake up in the browser, and would carry them.
 */
export function CardActions({ product, name }: { product: string; name: string }) {
  const { t } = useDictionary()
  return (
    <form action={COMPARE} method="post" className="card-actions">
      <input type="hidden" name="product" value={product} />
      <button type="submit" formAction={LIST_SAVE} title={`${t('search.keep')}: ${name}`} />
      <button type="submit" title={`${t('search.compare')}: ${name}`} />
    </form>
  )
}
