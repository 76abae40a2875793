import { z } from 'zod'
import { LANGUAGE_NAMES } from '../../components/languages.ts'
import { mayWriteOwnFacts } from '../../shop/access/roles.ts'
import { PROFILE_FORM } from '../../shop/account-forms.ts'
import { defineAction } from '../action.ts'
import { email, optional, text, ticked } from '../entries.ts'

/** Who the shopper is, and how they are written to. */
export const profile = defineAction({
  path: '/account/profile',
  form: PROFILE_FORM,
  needs: 'account',
  fields: z.object({
    firstName: text('account.error.firstName'),
    lastName: text('account.error.lastName'),
    email,
    phone: optional(),
    language: z.string().refine((tag) => Object.hasOwn(LANGUAGE_NAMES, tag), 'account.error.language'),
    newsletter: ticked,
  }),
  async run({ firstName, lastName, email, phone, language, newsletter }, { shopper, signal }) {
    const own = mayWriteOwnFacts(shopper.claims) && { xp: { Language: language, Newsletter: newsletter } }
    const changes = { FirstName: firstName, LastName: lastName, Email: email, Phone: phone || null, ...own }
    await shopper.client.me.patch(changes, { signal })
    return { status: 'sent', values: {} }
  },
})
