import { type ComponentProps, useDictionary } from '@tessera/content/react'
import { ADD_FORM, ADD_TO_CART } from '../../shop/cart/cart-form.ts'
import { productPath } from '../../shop/paths.ts'
import { FormNotice, useAnswered } from '../elements/action-form.tsx'
import { EmptyNote } from '../elements/empty-note.tsx'
import { rootProps } from '../elements/section.tsx'
import { currentPath } from '../elements/where.ts'
import { pathIn } from '../languages.ts'
import { useProduct } from '../product/product-context.tsx'
import { AddedNote } from './added-note.tsx'
import { ChoiceField } from './choice-field.tsx'
import type { orderParams } from './params.ts'
import { PriceLines } from './price-lines.tsx'
import { QuantityField } from './quantity-field.tsx'
import { StockLines } from './stock-lines.tsx'

export function OrderForm({ params, page }: ComponentProps<Record<never, never>, typeof orderParams>) {
  const { t } = useDictionary()
  const product = useProduct()
  const { errorOf } = useAnswered(ADD_FORM)
  if (product === undefined) return <EmptyNote page={page} name="Add to cart" reason="edit.needsProduct" />
  if (product.isSet) return null
  const { id, slug, choices, chosenQuery, price, quantity, stock, isChoiceComplete } = product
  const canBuy = price !== undefined && isChoiceComplete && stock.state !== 'out'
  const path = pathIn(page.locale, productPath(slug))
  const address = chosenQuery === '' ? path : `${path}?${chosenQuery}`
  return (
    <form
      id={ADD_FORM}
      action={ADD_TO_CART}
      method="post"
      data-add-to-cart=""
      data-choose={path}
      className={rootProps(params, 'product-order').className}
    >
      <input type="hidden" name="product" value={id} />
      <div data-swap="address" data-address={address} className="contents">
        <input type="hidden" name="returnTo" value={chosenQuery === '' ? currentPath(page) : address} />
      </div>
      <div data-swap="price" aria-live="polite">
        <PriceLines price={price} locale={page.locale} />
      </div>
      <div data-swap="choices" className="grid gap-6 empty:hidden">
        {choices.map((choice) => (
          <ChoiceField key={choice.id} choice={choice} locale={page.locale} currency={price?.currency ?? ''} />
        ))}
      </div>
      {choices.some(({ options }) => options.length > 0) && (
        <button
          type="submit"
          formMethod="get"
          formAction={path}
          formNoValidate
          className="button button-quiet scripted:hidden"
        >
          {t('product.showChoice')}
        </button>
      )}
      <div data-swap="stock" aria-live="polite">
        <StockLines
          stock={stock}
          isChoiceComplete={isChoiceComplete}
          hasPlaces={params.ShowPlaces}
          locale={page.locale}
        />
      </div>
      <div data-swap="buy" className="flex flex-wrap items-end gap-4">
        <QuantityField quantity={quantity} error={errorOf('quantity')} />
        <button type="submit" className="button min-w-52 flex-1" disabled={!canBuy}>
          {t(canBuy ? 'search.add' : price === undefined ? 'product.noPrice' : 'product.notAvailable')}
        </button>
      </div>
      <AddedNote locale={page.locale} />
      <FormNotice form={ADD_FORM} />
      <p role="alert" className="field-error empty:hidden" data-refusal="" />
    </form>
  )
}
