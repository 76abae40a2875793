import { defineComponent, useDictionary } from '@tessera/content/react'
import { checkedId } from '../../shop/access/named-by-address.ts'
import { forShopper } from '../../shop/account/for-shopper.ts'
import { INVITE_ANSWER, INVITE_ANSWER_FORM } from '../../shop/account-forms.ts'
import { ActionForm } from '../elements/action-form.tsx'
import { AwayNote } from '../elements/away-note.tsx'
import { rootProps } from '../elements/section.tsx'

/** Where the link of an invitation to a list leads: yes or no. Nothing is told of the list before. */
export const AccountInvitation = defineComponent({
  name: 'AccountInvitation',
  title: 'Account: invitation to a list',
  group: 'Account',
  icon: 'mail-open',
  personal: true,
  addressQuery: ['list', 'invitation'],
  serverData: (context) =>
    forShopper(context, async () => ({
      list: checkedId(context.query.get('list') ?? ''),
      invitation: checkedId(context.query.get('invitation') ?? ''),
    })),
  component: function AccountInvitation({ params, page, data }) {
    const { t } = useDictionary()
    return (
      <section {...rootProps(params, 'grid gap-6')}>
        {data === undefined ? (
          <AwayNote page={page} name="Account: invitation to a list" />
        ) : (
          <ActionForm
            action={INVITE_ANSWER}
            form={INVITE_ANSWER_FORM}
            page={page}
            query={`?${new URLSearchParams(data)}`}
            className="grid max-w-[36rem] gap-6"
          >
            <p>{t('account.invitationText')}</p>
            <input type="hidden" name="list" value={data.list} />
            <input type="hidden" name="invitation" value={data.invitation} />
            <div className="flex flex-wrap gap-4">
              <button type="submit" name="answer" value="accept" className="button">
                {t('account.accept')}
              </button>
              <button type="submit" name="answer" value="decline" className="button button-quiet">
                {t('account.decline')}
              </button>
            </div>
          </ActionForm>
        )}
      </section>
    )
  },
})
