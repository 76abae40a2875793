import { defineComponent, useDictionary } from '@tessera/content/react'
import { forShopper } from '../../shop/account/for-shopper.ts'
import { readAccountOrder } from '../../shop/account/read-order.ts'
import { RETURN, RETURN_FORM } from '../../shop/account-forms.ts'
import { orderPath } from '../../shop/paths.ts'
import { RETURN_DAYS } from '../../shop/returns/return-window.ts'
import { AwayNote } from '../elements/away-note.tsx'
import { rootProps } from '../elements/section.tsx'
import { pathIn } from '../languages.ts'
import { ReturnForm } from '../returns/return-form.tsx'

/** Sends lines of the order in `?order=` back. */
export const AccountReturnStart = defineComponent({
  name: 'AccountReturnStart',
  title: 'Account: start a return',
  group: 'Account',
  icon: 'package-x',
  personal: true,
  addressQuery: ['order'],
  serverData: (context) =>
    forShopper(context, (client, reading) => readAccountOrder(client, context.query.get('order') ?? '', reading)),
  component: function AccountReturnStart({ params, page, data }) {
    const { t } = useDictionary()
    const root = rootProps(params, 'grid gap-8')
    if (data === undefined) {
      return (
        <section {...root}>
          <AwayNote page={page} name="Account: start a return" />
        </section>
      )
    }
    const { id, returnable } = data
    const order = (
      <a href={pathIn(page.locale, orderPath(id))} className="underline">
        <bdi>{id}</bdi>
      </a>
    )
    if (Object.keys(returnable.pieces).length === 0) {
      return (
        <section {...root}>
          <p className="text-ink-soft">
            {returnable.isOver ? t('account.returnOver', { days: String(RETURN_DAYS) }) : t('account.nothingToReturn')}
          </p>
          <p className="text-small">
            {t('account.order')} {order}
          </p>
        </section>
      )
    }
    return (
      <section {...root}>
        <p className="text-small text-ink-soft">
          {t('account.order')} {order}
        </p>
        <ReturnForm
          order={data}
          returnable={returnable}
          page={page}
          action={RETURN}
          form={RETURN_FORM}
          query={`?order=${encodeURIComponent(id)}`}
          fields={{ order: id }}
        />
      </section>
    )
  },
})
