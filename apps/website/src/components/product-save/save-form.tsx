import { type ComponentProps, useDictionary } from '@tessera/content/react'
import { Heart } from 'lucide-react'
import { LIST_ADD, LIST_ADD_FORM } from '../../shop/account-forms.ts'
import { ADD_FORM } from '../../shop/cart/cart-form.ts'
import { FormNotice, useAnswered } from '../elements/action-form.tsx'
import { EmptyNote } from '../elements/empty-note.tsx'
import { FormField, SelectField } from '../elements/form-field.tsx'
import { ListedNotice } from '../elements/listed-notice.tsx'
import { rootProps } from '../elements/section.tsx'
import { useProduct } from '../product/product-context.tsx'
import type { OfferedList } from './index.tsx'

type SaveFormProps = ComponentProps<Record<never, never>, Record<never, never>, readonly OfferedList[] | undefined>

/** The value that stands for a list that is made on the way. */
const NEW_LIST = ''

export function SaveForm({ params, page, data }: SaveFormProps) {
  const { t } = useDictionary()
  const product = useProduct()
  const { status, errorOf, valueOf: entered } = useAnswered(LIST_ADD_FORM)
  if (product === undefined) return <EmptyNote page={page} name="Add to a list" reason="edit.needsProduct" />
  const send = { type: 'submit', form: ADD_FORM, formAction: LIST_ADD, formNoValidate: true } as const
  const heart = <Heart size={18} strokeWidth={1.5} aria-hidden="true" />
  const about = { form: LIST_ADD_FORM, sentWith: ADD_FORM }
  // What is put together of parts has no number to order it by.
  const lists = data?.filter(({ isForOrders }) => !isForOrders || !product.isSet)
  return (
    <div {...rootProps(params, 'grid gap-4')}>
      <div id={LIST_ADD_FORM} className="empty:hidden">
        <ListedNotice form={LIST_ADD_FORM} locale={page.locale} />
      </div>
      {lists === undefined ? (
        <button
          {...send}
          name="product"
          value={product.id}
          className="inline-flex min-h-11 items-center gap-2 justify-self-start text-small underline underline-offset-4"
        >
          {heart}
          {t('product.list.add')}
        </button>
      ) : (
        <details className="fold" open={status === 'invalid' || status === 'failed'}>
          <summary className="gap-2">
            {heart}
            {t('product.list.add')}
          </summary>
          <div className="list-choice mt-4 grid max-w-[30rem] gap-4">
            <FormNotice form={LIST_ADD_FORM} />
            {lists.length > 0 && (
              <SelectField
                {...about}
                name="list"
                label={t('product.list.which')}
                options={[...lists.map(({ id, name }) => [id, name] as const), [NEW_LIST, t('account.newList')]]}
                defaultValue={entered('list')}
              />
            )}
            {lists.length === 0 && <input type="hidden" name="list" value={NEW_LIST} form={ADD_FORM} />}
            <div className="list-name">
              <FormField
                {...about}
                name="listName"
                label={t('account.listName')}
                maxLength={100}
                error={errorOf('listName')}
                defaultValue={entered('listName', lists.length === 0 ? t('product.list.first') : undefined)}
              />
            </div>
            <button {...send} name="product" value={product.id} className="button button-quiet justify-self-start">
              {t('product.list.put')}
            </button>
          </div>
        </details>
      )}
    </div>
  )
}
