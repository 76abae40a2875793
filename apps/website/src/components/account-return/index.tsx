import { defineComponent, useDictionary } from '@tessera/content/react'
import { namedByAddress } from '../../shop/access/named-by-address.ts'
import { forShopper } from '../../shop/account/for-shopper.ts'
import { RETURN_CANCEL, RETURN_CANCEL_FORM, RETURN_FORM } from '../../shop/account-forms.ts'
import { orderPath, RETURNS_PATH } from '../../shop/paths.ts'
import { readReturn } from '../../shop/returns/read-returns.ts'
import { readReturnAddress } from '../../shop/returns/return-address.ts'
import { ActionForm } from '../elements/action-form.tsx'
import { AwayNote } from '../elements/away-note.tsx'
import { rootProps } from '../elements/section.tsx'
import { pathIn } from '../languages.ts'
import { ReturnDetail } from '../returns/return-detail.tsx'

/** One return of the shopper's, named by the last part of the address. */
export const AccountReturn = defineComponent({
  name: 'AccountReturn',
  title: 'Account: one return',
  group: 'Account',
  icon: 'undo-2',
  personal: true,
  serverData: (context) =>
    forShopper(context, async (client, reading) => {
      const [found, address] = await Promise.all([
        readReturn(client, namedByAddress(context), reading),
        readReturnAddress(context.shop?.site.backend?.client, reading.signal),
      ])
      return { found, address }
    }),
  component: function AccountReturn({ params, page, data }) {
    const { t } = useDictionary()
    return (
      <section {...rootProps(params, 'grid gap-10')}>
        {data === undefined ? (
          <AwayNote page={page} name="Account: one return" />
        ) : (
          <ReturnDetail
            {...data}
            page={page}
            form={RETURN_FORM}
            cancelForm={RETURN_CANCEL_FORM}
            orderHref={pathIn(page.locale, orderPath(data.found.orderId))}
            cancel={
              <ActionForm action={RETURN_CANCEL} form={RETURN_CANCEL_FORM} page={page} className="grid gap-3">
                <input type="hidden" name="id" value={data.found.id} />
                <button type="submit" className="button button-quiet justify-self-start">
                  {t('account.cancelReturn')}
                </button>
              </ActionForm>
            }
          >
            <a href={pathIn(page.locale, RETURNS_PATH)} className="text-button">
              {t('account.allReturns')}
            </a>
          </ReturnDetail>
        )}
      </section>
    )
  },
})
