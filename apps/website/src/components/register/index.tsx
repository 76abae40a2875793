import { defineComponent, RichText, richText } from '@tessera/content/react'
import { ownAddress } from '../../actions/form-request.ts'
import { Elsewhere } from '../../page/outcome.ts'
import { ACCOUNT_PATH } from '../../shop/paths.ts'
import { EntryPage } from '../elements/entry-page.tsx'
import { isPresent } from '../elements/present.ts'
import { routeFields } from '../elements/route-fields.ts'
import { pathIn } from '../languages.ts'
import { RegisterForm } from './register-form.tsx'

/** Who is new becomes a member of the shop. */
export const Register = defineComponent({
  name: 'Register',
  title: 'Registration',
  group: 'Account',
  icon: 'user-plus',
  personal: true,
  fields: {
    Text: richText({ help: 'What an account is good for; stands beside the form.' }),
    Terms: richText({ help: 'What is agreed to, with links to terms and privacy; stands at the box.' }),
  },
  async serverData({ page, query, shop }): Promise<{ next: string }> {
    const next = ownAddress(query.get('returnTo') ?? '', { keepsForm: true }) ?? ''
    if (shop?.shopper?.isSignedIn) throw new Elsewhere(next || pathIn(page.locale, ACCOUNT_PATH))
    return { next }
  },
  component: ({ fields, params, page, data }) => (
    <EntryPage
      params={params}
      title={routeFields(page).Title}
      aside={isPresent(fields.Text) ? <RichText field={fields.Text} className="prose text-small" /> : undefined}
    >
      <RegisterForm page={page} next={data?.next ?? ''} terms={fields.Terms} />
    </EntryPage>
  ),
})
