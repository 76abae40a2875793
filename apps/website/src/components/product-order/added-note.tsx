import { useDictionary } from '@tessera/content/react'
import { ADD_FORM } from '../../shop/cart/cart-form.ts'
import { CART_PATH } from '../../shop/paths.ts'
import { useAnswered } from '../elements/action-form.tsx'
import { pathIn } from '../languages.ts'

/** What is said once a product lies in the cart, where no drawer opens. */
export function AddedNote({ locale }: { locale: string }) {
  const { t } = useDictionary()
  const { status, values } = useAnswered(ADD_FORM)
  if (status !== 'sent') return null
  return (
    <p role="status" className="flex flex-wrap gap-x-4 gap-y-1 border-s-2 border-success ps-4 text-small">
      <span>{t('product.added', { name: values.name ?? '' })}</span>
      <a href={pathIn(locale, CART_PATH)} className="font-semibold">
        {t('product.toCart')}
      </a>
    </p>
  )
}
