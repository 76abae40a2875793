import { defineComponent, useDictionary } from '@tessera/content/react'
import { forShopper } from '../../shop/account/for-shopper.ts'
import { INVITE_ANSWER_FORM, LIST, LIST_DELETE_FORM, LIST_FORM } from '../../shop/account-forms.ts'
import { readLists } from '../../shop/lists/read-lists.ts'
import { listPath } from '../../shop/paths.ts'
import { FormNotice } from '../elements/action-form.tsx'
import { AwayNote } from '../elements/away-note.tsx'
import { useCounted } from '../elements/counted-phrase.ts'
import { NewListForm } from '../elements/new-list-form.tsx'
import { ProductPicture } from '../elements/order-line-row.tsx'
import { rootProps } from '../elements/section.tsx'
import { pathIn } from '../languages.ts'

/** Lists of products the shopper keeps, and those they may see. */
export const AccountLists = defineComponent({
  name: 'AccountLists',
  title: 'Account: lists',
  group: 'Account',
  icon: 'heart',
  personal: true,
  serverData: (context) => forShopper(context, (client, { locale, signal }) => readLists(client, { locale, signal })),
  component: function AccountLists({ params, page, data }) {
    const { t } = useDictionary()
    const counted = useCounted()
    if (data === undefined) {
      return (
        <section {...rootProps(params)}>
          <AwayNote page={page} name="Account: lists" />
        </section>
      )
    }
    return (
      <section {...rootProps(params, 'grid gap-10')}>
        <FormNotice form={LIST_DELETE_FORM} done={t('account.removed')} />
        <FormNotice form={INVITE_ANSWER_FORM} done={t('account.invitationDeclined')} />
        {data.length === 0 && <p className="text-ink-soft">{t('account.noLists')}</p>}
        <ul className="cells">
          {data.map(({ id, name, access, count, images }) => (
            <li key={id} className="cell row-link relative">
              <div className="grid aspect-[3/1] grid-cols-3 gap-1 overflow-hidden bg-tint">
                {images.slice(0, 3).map((image) => (
                  <ProductPicture key={image} src={image} />
                ))}
              </div>
              <h2 className="text-body">
                <a href={pathIn(page.locale, listPath(id))} className="no-underline after:absolute after:inset-0">
                  <bdi>{name}</bdi>
                </a>
              </h2>
              <p className="text-small text-ink-soft">
                {counted('account.products', count)}
                {access !== 'Private' && ` · ${t('account.access.Shareable')}`}
              </p>
            </li>
          ))}
        </ul>
        <NewListForm action={LIST} form={LIST_FORM} page={page} title={t('account.newList')} />
      </section>
    )
  },
})
