import { type ComponentProps, text, useDictionary } from '@tessera/content/react'
import { ADD_FORM, ADD_SET } from '../../shop/cart/cart-form.ts'
import { FormNotice } from '../elements/action-form.tsx'
import { EmptyNote } from '../elements/empty-note.tsx'
import { Picture } from '../elements/picture.tsx'
import { priceInWords } from '../elements/price-in-words.ts'
import { rootProps } from '../elements/section.tsx'
import { SectionHead } from '../elements/section-head.tsx'
import { currentPath } from '../elements/where.ts'
import { pathIn } from '../languages.ts'
import { useProduct } from '../product/product-context.tsx'
import { AddedNote } from '../product-order/added-note.tsx'

export const setFields = { Heading: text({ help: 'Stands above the parts; empty leaves it out.' }) }

export function PartsOfSet({ fields, params, page }: ComponentProps<typeof setFields>) {
  const { t } = useDictionary()
  const product = useProduct()
  if (product === undefined) return <EmptyNote page={page} name="Set contents" reason="edit.needsProduct" />
  const { parts, id, setPrice } = product
  if (parts.length === 0) return null
  const money = (amount: number) => priceInWords(amount, product.setCurrency, page.locale)
  return (
    <div {...rootProps(params)}>
      <SectionHead heading={fields.Heading} />
      <form id={ADD_FORM} action={ADD_SET} method="post" data-add-to-cart="" className="grid gap-6">
        <input type="hidden" name="returnTo" value={currentPath(page)} />
        <input type="hidden" name="set" value={id} />
        <ul className="border-b border-line">
          {parts.map((part) => (
            <li key={part.id} className="flex flex-wrap items-center gap-x-4 border-t border-line py-4">
              <div className="size-20 shrink-0 overflow-hidden rounded-picture bg-tint">
                {part.image && (
                  <Picture
                    field={{ value: { src: part.image, alt: '' } }}
                    crops={[{ ratio: 1, sizes: '5rem' }]}
                    widest={256}
                  />
                )}
              </div>
              <div className="min-w-0 flex-1">
                <a href={pathIn(page.locale, part.path)} className="font-semibold no-underline hover:text-action">
                  {part.quantity > 1 ? `${part.quantity} × ` : ''}
                  {part.name}
                </a>
                {part.price !== undefined && (
                  <p className="text-small text-ink-soft">
                    {part.quantity > 1 ? t('cart.each', { price: money(part.price) }) : money(part.price)}
                  </p>
                )}
              </div>
              {part.isRequired ? (
                <input type="hidden" name="part" value={part.id} />
              ) : (
                <label className="flex min-h-11 items-center gap-2 text-small max-sm:w-full max-sm:ps-24">
                  <input type="checkbox" name="part" value={part.id} defaultChecked className="check-box" />
                  {t('product.set.with')}
                </label>
              )}
            </li>
          ))}
        </ul>
        {setPrice !== undefined && (
          <p className="flex flex-wrap items-baseline justify-between gap-4">
            <span className="text-small text-ink-soft">{t('product.set.from')}</span>
            <span className="text-title-m font-medium">{money(setPrice)}</span>
          </p>
        )}
        <button type="submit" className="button">
          {t('product.set.add')}
        </button>
        <AddedNote locale={page.locale} />
        <FormNotice form={ADD_FORM} />
        <p role="alert" className="field-error empty:hidden" />
      </form>
    </div>
  )
}
