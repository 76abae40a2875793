import { defineComponent, RichText, richText } from '@tessera/content/react'
import { ownAddress } from '../../actions/form-request.ts'
import { Elsewhere } from '../../page/outcome.ts'
import { countPieces } from '../../shop/enter-with-cart.ts'
import { ACCOUNT_PATH, type SignInReason } from '../../shop/paths.ts'
import { EntryPage } from '../elements/entry-page.tsx'
import { isPresent } from '../elements/present.ts'
import { routeFields } from '../elements/route-fields.ts'
import { pathIn } from '../languages.ts'
import { SignInForm } from './sign-in-form.tsx'

/** Why somebody is here, and where they go on to. */
export interface SignInData {
  /** Path and query of this site. */
  readonly next: string
  readonly why: SignInReason | undefined
  /** Something lies in their cart: it comes along. */
  readonly hasCart: boolean
}

/** Who is known here signs in; who is signed in goes on. */
export const SignIn = defineComponent({
  name: 'SignIn',
  title: 'Sign-in',
  group: 'Account',
  icon: 'log-in',
  personal: true,
  fields: { Text: richText({ help: 'What an account is good for; stands beside the form.' }) },
  async serverData({ page, query, shop, signal }): Promise<SignInData> {
    const next = ownAddress(query.get('returnTo') ?? '', { keepsForm: true }) ?? ''
    if (shop?.shopper?.isSignedIn) throw new Elsewhere(next || pathIn(page.locale, ACCOUNT_PATH))
    const why = query.get('why')
    const shopper = shop?.shopper
    return {
      next,
      why: why === 'ended' || why === 'form' || why === 'page' ? why : undefined,
      hasCart: shopper?.hasSession === true && (await countPieces(shopper.client, signal)) > 0,
    }
  },
  component: ({ fields, params, page, data }) => (
    <EntryPage
      params={params}
      title={routeFields(page).Title}
      aside={isPresent(fields.Text) ? <RichText field={fields.Text} className="prose text-small" /> : undefined}
    >
      <SignInForm page={page} next={data?.next ?? ''} why={data?.why} hasCart={data?.hasCart === true} />
    </EntryPage>
  ),
})
