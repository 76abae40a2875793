import { z } from 'zod'
import { GROUPS_PATH, groupPath } from '../../shop/company/company-paths.ts'
import { ownCompany } from '../../shop/people/for-manager.ts'
import { GROUP_KINDS } from '../../shop/people/group-view.ts'
import { GROUP_DELETE_FORM, GROUP_FORM, MEMBER_FORM } from '../../shop/people-forms.ts'
import { defineAction } from '../action.ts'
import { optional, text } from '../entries.ts'
import { id } from '../id-field.ts'
import { problemOf } from '../problem.ts'

/** A new group, or another name for one: without `id` it is new. */
export const group = defineAction({
  path: '/people/group',
  form: GROUP_FORM,
  needs: 'account',
  fields: z.object({
    id: id.optional(),
    name: text('people.error.groupName'),
    description: optional(500),
    kind: z.enum(GROUP_KINDS, 'shop.error.unexpected'),
  }),
  async run({ id: known, name, description, kind }, { shopper, pathOf, signal }) {
    const { client } = shopper
    const { buyerId } = await ownCompany(client, signal)
    const wanted = { Name: name, Description: description || null, xp: { Kind: kind } }
    if (known !== undefined) {
      await client.userGroups.patch(buyerId, known, wanted, { signal })
      return { status: 'sent', values: {} }
    }
    const { ID } = await client.userGroups.create(buyerId, wanted, { signal })
    return { status: 'sent', location: pathOf(groupPath(ID ?? '')), values: {} }
  },
})

/** Takes a group away; the people stay. */
export const deleteGroup = defineAction({
  path: '/people/group/delete',
  form: GROUP_DELETE_FORM,
  needs: 'account',
  fields: z.object({ id }),
  async run({ id }, { shopper, pathOf, signal }) {
    const { client } = shopper
    const { buyerId } = await ownCompany(client, signal)
    try {
      await client.userGroups.delete(buyerId, id, { signal })
    } catch (error) {
      if (problemOf(error).key !== 'account.error.notAllowed') throw error
      return { status: 'invalid', errors: { form: 'people.error.roleGroup' } }
    }
    return { status: 'sent', location: pathOf(GROUPS_PATH), values: {} }
  },
})

/** Puts somebody into a group, or takes them out of it. */
export const member = defineAction({
  path: '/people/group/member',
  form: MEMBER_FORM,
  needs: 'account',
  fields: z.object({ id, person: id, change: z.enum(['add', 'remove'], 'shop.error.unexpected') }),
  async run({ id, person, change }, { shopper, signal }) {
    const { client } = shopper
    const { buyerId, userId } = await ownCompany(client, signal)
    if (change === 'add') {
      await client.userGroups.saveUserAssignment(buyerId, { UserGroupID: id, UserID: person }, { signal })
      return { status: 'sent', values: { change } }
    }
    try {
      await client.userGroups.deleteUserAssignment(buyerId, id, person, { signal })
    } catch (error) {
      if (person !== userId || problemOf(error).key !== 'account.error.notAllowed') throw error
      return { status: 'invalid', errors: { form: 'people.error.self' } }
    }
    return { status: 'sent', values: { change } }
  },
})
