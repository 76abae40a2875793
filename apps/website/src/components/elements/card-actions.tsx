import { useDictionary } from '@tessera/content/react'
import { ADD_AS_SHOWN, COMPARE, LIST_SAVE, OPTION_FIELD } from '../../shop/product-path.ts'

interface CardActionsProps {
  product: string
  name: string
  /** The choice it is shown in: `wool=fjord`; empty: as usual. */
  choice: string
  canBuy: boolean
}

/**
 * Puts a product into the cart as it is shown, keeps it on a list, or puts it beside others: a plain form. The marks of the
 * latter are drawn by the style sheet: lists of products wake up in the browser, and would carry them.
 */
export function CardActions({ product, name, choice, canBuy }: CardActionsProps) {
  const { t } = useDictionary()
  const [spec, option] = choice.split('=')
  return (
    <form action={ADD_AS_SHOWN} method="post" data-add-to-cart="" className="card-form">
      <input type="hidden" name="product" value={product} />
      {option && <input type="hidden" name={OPTION_FIELD + spec} value={option} />}
      {canBuy && (
        <button type="submit" className="card-add" aria-label={`${t('search.add')}: ${name}`}>
          {t('search.add')}
        </button>
      )}
      <p role="alert" className="field-error empty:hidden" />
      <span className="card-actions">
        <button type="submit" formAction={LIST_SAVE} title={`${t('search.keep')}: ${name}`} />
        <button type="submit" formAction={COMPARE} title={`${t('search.compare')}: ${name}`} />
      </span>
    </form>
  )
}
