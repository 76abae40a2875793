import { defineComponent, useDictionary } from '@tessera/content/react'
import { hasRole } from '../../shop/access/roles.ts'
import { forShopper } from '../../shop/account/for-shopper.ts'
import { CARD_DELETE, CARD_DELETE_FORM } from '../../shop/account-forms.ts'
import { FormNotice } from '../elements/action-form.tsx'
import { AwayNote } from '../elements/away-note.tsx'
import { rootProps } from '../elements/section.tsx'
import { SmallForm } from '../elements/small-form.tsx'
import { intlLocale } from '../languages.ts'
import { CardForm } from './card-form.tsx'

/** Cards the shopper may pay with. Numbers are never kept: the payment provider gives a token for them. */
export const AccountCards = defineComponent({
  name: 'AccountCards',
  title: 'Account: cards',
  group: 'Account',
  icon: 'credit-card',
  personal: true,
  serverData: (context) =>
    forShopper(context, async (client, { signal }) => {
      const [{ Items }, me] = await Promise.all([
        client.me.listCreditCards({ pageSize: 100 }, { signal }),
        client.me.get({ signal }),
      ])
      return {
        holder: `${me.FirstName ?? ''} ${me.LastName ?? ''}`.trim(),
        // The token stays here.
        cards: Items.map(({ ID, CardType, PartialAccountNumber, CardholderName, ExpirationDate, Editable }) => ({
          id: ID ?? '',
          type: CardType ?? '',
          digits: PartialAccountNumber ?? '',
          holder: CardholderName ?? '',
          expires: ExpirationDate ?? '',
          isOwn: Editable === true,
        })),
      }
    }),
  component: function AccountCards({ params, page, data }) {
    const { t } = useDictionary()
    if (data === undefined) {
      return (
        <section {...rootProps(params)}>
          <AwayNote page={page} name="Account: cards" />
        </section>
      )
    }
    const mayWrite = hasRole(page.shopper?.roles ?? [], 'MeCreditCardAdmin')
    const month = new Intl.DateTimeFormat(intlLocale(page.locale), {
      month: '2-digit',
      year: 'numeric',
      timeZone: 'UTC',
    })
    return (
      <section {...rootProps(params, 'grid gap-10')}>
        <FormNotice form={CARD_DELETE_FORM} done={t('account.removed')} />
        {data.cards.length === 0 && <p className="text-ink-soft">{t('account.noCards')}</p>}
        {data.cards.length > 0 && (
          <ul className="rows">
            {data.cards.map(({ id, type, digits, holder, expires, isOwn }) => (
              <li key={id} className="flex flex-wrap items-center justify-between gap-x-6 gap-y-1 py-4">
                <div>
                  <p className="font-semibold">
                    <bdi dir="ltr">
                      {type} ···· {digits}
                    </bdi>
                  </p>
                  <p className="text-small text-ink-soft">
                    <bdi>{holder}</bdi>
                    {expires !== '' && ` · ${t('account.expiresOn', { month: month.format(new Date(expires)) })}`}
                  </p>
                </div>
                {isOwn && mayWrite ? (
                  <SmallForm
                    action={CARD_DELETE}
                    form={CARD_DELETE_FORM}
                    page={page}
                    values={{ id }}
                    label={`${t('account.delete')}: ${type} ${digits}`}
                  >
                    {t('account.delete')}
                  </SmallForm>
                ) : (
                  <span className="text-small text-ink-soft">{t('account.keptByUs')}</span>
                )}
              </li>
            ))}
          </ul>
        )}
        {mayWrite && <CardForm page={page} holder={data.holder} />}
      </section>
    )
  },
})
