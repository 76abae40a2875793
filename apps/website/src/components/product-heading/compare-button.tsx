import { type Page, useDictionary } from '@tessera/content/react'
import { Scale } from 'lucide-react'
import { COMPARE_FORM } from '../../shop/compare/comparison.ts'
import { COMPARE } from '../../shop/product-path.ts'
import { ActionForm } from '../elements/action-form.tsx'

/** Puts the product beside others, and goes there. */
export function CompareButton({ product, page }: { product: string; page: Page }) {
  const { t } = useDictionary()
  return (
    <ActionForm action={COMPARE} form={COMPARE_FORM} page={page} isQuiet>
      <input type="hidden" name="product" value={product} />
      <button
        type="submit"
        className="compare-button inline-flex min-h-11 items-center gap-2 text-small underline underline-offset-4"
      >
        <Scale size={18} strokeWidth={1.5} aria-hidden="true" />
        {t('product.compare.add')}
      </button>
    </ActionForm>
  )
}
