import { z } from 'zod'
import { LANGUAGE_NAMES, pathIn } from '../../components/languages.ts'
import { personPath } from '../../shop/company/company-paths.ts'
import { RESET_PATH } from '../../shop/paths.ts'
import { ownCompany } from '../../shop/people/for-manager.ts'
import { groupsOf } from '../../shop/people/read-people.ts'
import {
  GROUP_FIELD,
  PERSON_FORM,
  PERSON_GROUPS_FORM,
  PERSON_INVITE_FORM,
  PERSON_LETTER_FORM,
  PERSON_STATE_FORM,
} from '../../shop/people-forms.ts'
import { type ActionOutcome, defineAction } from '../action.ts'
import { email, optional, text } from '../entries.ts'
import { id } from '../id-field.ts'
import { problemOf } from '../problem.ts'

const about = {
  firstName: text('account.error.firstName'),
  lastName: text('account.error.lastName'),
  email,
  title: optional(),
  language: z.string().refine((tag) => Object.hasOwn(LANGUAGE_NAMES, tag), 'account.error.language'),
}

/** Ids of the groups that were ticked. */
const ticked = (data: FormData) =>
  [...new Set(data.getAll(GROUP_FIELD).map(String))].filter((each) => /^[\w-]{1,100}$/.test(each)).slice(0, 100)

/**
 * Makes somebody a user of the company. They sign in with their e-mail address, and are sent a letter with which they set
 * their password.
 */
export const invitePerson = defineAction({
  path: '/people/invite',
  form: PERSON_INVITE_FORM,
  needs: 'account',
  fields: z.object(about),
  async run({ firstName, lastName, email, title, language }, { shopper, data, pathOf, signal }) {
    const { client } = shopper
    const { buyerId } = await ownCompany(client, signal)
    const user = {
      Username: email,
      FirstName: firstName,
      LastName: lastName,
      Email: email,
      Active: true,
      xp: { Language: language, ...(title !== '' && { Title: title }) },
    }
    try {
      const { ID } = await client.users.create(buyerId, user, { signal })
      for (const group of ticked(data)) {
        await client.userGroups.saveUserAssignment(buyerId, { UserGroupID: group, UserID: ID ?? '' }, { signal })
      }
      return { status: 'sent', location: pathOf(personPath(ID ?? '')), values: { email } }
    } catch (error) {
      return takenAddress(error)
    }
  },
})

/** The name of a user is their address: what is taken is said there. */
function takenAddress(error: unknown): ActionOutcome {
  if (problemOf(error).key !== 'account.error.taken') throw error
  return { status: 'invalid', errors: { email: 'people.error.taken' } }
}

/** Who somebody is, and how they are written to. */
export const changePerson = defineAction({
  path: '/people/person',
  form: PERSON_FORM,
  needs: 'account',
  fields: z.object({ ...about, id, phone: optional() }),
  async run({ id, firstName, lastName, email, phone, title, language }, { shopper, signal }) {
    const { client } = shopper
    const { buyerId } = await ownCompany(client, signal)
    const changes = {
      FirstName: firstName,
      LastName: lastName,
      Email: email,
      Phone: phone || null,
      xp: { Language: language, Title: title || null },
    }
    await client.users.patch(buyerId, id, changes, { signal })
    return { status: 'sent', values: {} }
  },
})

/** Which groups somebody is in, and with them what they may do. */
export const changeGroups = defineAction({
  path: '/people/person/groups',
  form: PERSON_GROUPS_FORM,
  needs: 'account',
  fields: z.object({ id }),
  async run({ id }, { shopper, data, signal }) {
    const { client } = shopper
    const { buyerId, userId } = await ownCompany(client, signal)
    // Throws for somebody of another company.
    await client.users.get(buyerId, id, { signal })
    const [wanted, before] = [ticked(data), await groupsOf({ client, buyerId, signal }, id)]
    const gone = before.filter((group) => !wanted.includes(group))
    // What cannot be taken away is asked for first: then nothing has changed.
    for (const group of gone) {
      try {
        await client.userGroups.deleteUserAssignment(buyerId, group, id, { signal })
      } catch (error) {
        if (id !== userId || problemOf(error).key !== 'account.error.notAllowed') throw error
        return { status: 'invalid', errors: { form: 'people.error.self' } }
      }
    }
    for (const group of wanted.filter((group) => !before.includes(group))) {
      await client.userGroups.saveUserAssignment(buyerId, { UserGroupID: group, UserID: id }, { signal })
    }
    return { status: 'sent', values: {} }
  },
})

/** Lets somebody in, or no longer. What they did stays. */
export const setState = defineAction({
  path: '/people/person/state',
  form: PERSON_STATE_FORM,
  needs: 'account',
  fields: z.object({ id, active: z.enum(['yes', 'no'], 'shop.error.unexpected') }),
  async run({ id, active }, { shopper, signal }) {
    const { client } = shopper
    const { buyerId, userId } = await ownCompany(client, signal)
    if (id === userId && active === 'no') return { status: 'invalid', errors: { form: 'people.error.self' } }
    await client.users.patch(buyerId, id, { Active: active === 'yes' }, { signal })
    return { status: 'sent', values: { active } }
  },
})

/** Has the letter sent again with which somebody sets their password. */
export const sendLetter = defineAction({
  path: '/people/person/letter',
  form: PERSON_LETTER_FORM,
  needs: 'account',
  fields: z.object({ id }),
  async run({ id }, { shopper, visitor, shop, publicUrl, locale, signal }) {
    const { client } = shopper
    const { buyerId } = await ownCompany(client, signal)
    const { Username, Email, xp } = await client.users.get(buyerId, id, { signal })
    const { Language } = (xp ?? {}) as { readonly Language?: unknown }
    const language = typeof Language === 'string' && Object.hasOwn(LANGUAGE_NAMES, Language) ? Language : locale
    const request = { ClientID: shop.clientId, Username: Username ?? '', URL: publicUrl + pathIn(language, RESET_PATH) }
    await visitor.forgottenCredentials.sendVerificationCode(request, { signal })
    return { status: 'sent', values: { email: Email ?? '' } }
  },
})
