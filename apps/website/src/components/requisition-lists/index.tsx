import { defineComponent, useDictionary } from '@tessera/content/react'
import { REQUISITION, REQUISITION_DELETE_FORM, REQUISITION_FORM } from '../../shop/company/buying-forms.ts'
import { forCompanyBuyer } from '../../shop/company/company-buyer.ts'
import { REQUISITIONS_PATH } from '../../shop/company/company-paths.ts'
import { readRequisitions } from '../../shop/company/requisition.ts'
import { FormNotice } from '../elements/action-form.tsx'
import { AwayNote } from '../elements/away-note.tsx'
import { useCounted } from '../elements/counted-phrase.ts'
import { NewListForm } from '../elements/new-list-form.tsx'
import { rootProps } from '../elements/section.tsx'
import { pathIn } from '../languages.ts'

/** What a company orders again and again: its lists, and the way to another. */
export const RequisitionLists = defineComponent({
  name: 'RequisitionLists',
  title: 'Company: requisition lists',
  group: 'Company',
  icon: 'clipboard-list',
  personal: true,
  serverData: (context) => forCompanyBuyer(context, (client, { signal }) => readRequisitions(client, { signal })),
  component: function RequisitionLists({ params, page, data }) {
    const { t } = useDictionary()
    const counted = useCounted()
    if (data === undefined) {
      return (
        <section {...rootProps(params)}>
          <AwayNote page={page} name="Company: requisition lists" />
        </section>
      )
    }
    return (
      <section {...rootProps(params, 'grid gap-8')}>
        <FormNotice form={REQUISITION_DELETE_FORM} done={t('account.removed')} />
        {data.length === 0 && <p className="text-ink-soft">{t('company.requisition.none')}</p>}
        <ul className="rows empty:hidden">
          {data.map(({ id, name, note, access, count }) => (
            <li key={id} className="row-link grid gap-1 py-4">
              <h2 className="font-semibold">
                <a
                  href={pathIn(page.locale, `${REQUISITIONS_PATH}/${id}`)}
                  className="no-underline after:absolute after:inset-0"
                >
                  <bdi>{name}</bdi>
                </a>
              </h2>
              <p className="text-small text-ink-soft">
                {counted('account.products', count)}
                {access === 'Public' && ` · ${t('company.requisition.shared')}`}
              </p>
              {note !== '' && (
                <p className="text-small">
                  <bdi>{note}</bdi>
                </p>
              )}
            </li>
          ))}
        </ul>
        <NewListForm
          action={REQUISITION}
          form={REQUISITION_FORM}
          page={page}
          title={t('company.requisition.another')}
        />
      </section>
    )
  },
})
