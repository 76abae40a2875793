import { z } from 'zod'
import { LOCATIONS_PATH, locationPath } from '../../shop/company/company-paths.ts'
import { isCountry, needsState } from '../../shop/countries.ts'
import { ownCompany } from '../../shop/people/for-manager.ts'
import {
  LOCATION_DELETE_FORM,
  LOCATION_FORM,
  LOCATION_USE_DELETE_FORM,
  LOCATION_USE_FORM,
} from '../../shop/people-forms.ts'
import { defineAction } from '../action.ts'
import { optional, text, ticked } from '../entries.ts'
import { id } from '../id-field.ts'

/** An address of the company, or another wording of one: without `id` it is new, and nobody uses it yet. */
export const location = defineAction({
  path: '/people/location',
  form: LOCATION_FORM,
  needs: 'account',
  fields: z
    .object({
      id: id.optional(),
      name: text('people.error.locationName'),
      company: optional(),
      street1: text('account.error.street'),
      street2: optional(),
      zip: text('account.error.zip'),
      city: text('account.error.city'),
      state: optional(),
      country: z.string().refine(isCountry, 'account.error.country'),
      phone: optional(),
      hours: optional(),
      dock: ticked,
    })
    .refine(({ country, state }) => !needsState(country) || state !== '', {
      path: ['state'],
      message: 'account.error.state',
    }),
  async run({ id: known, ...entered }, { shopper, pathOf, signal }) {
    const { client } = shopper
    const { buyerId } = await ownCompany(client, signal)
    const written = {
      AddressName: entered.name,
      CompanyName: entered.company || null,
      Street1: entered.street1,
      Street2: entered.street2 || null,
      Zip: entered.zip,
      City: entered.city,
      // Commerce wants one; where there are none, the city stands for it.
      State: entered.state || entered.city,
      Country: entered.country,
      Phone: entered.phone || null,
      xp: { Hours: entered.hours || null, Dock: entered.dock },
    }
    if (known !== undefined) {
      await client.addresses.patch(buyerId, known, written, { signal })
      return { status: 'sent', values: {} }
    }
    const { ID } = await client.addresses.create(buyerId, written, { signal })
    return { status: 'sent', location: pathOf(locationPath(ID ?? '')), values: {} }
  },
})

/** Takes an address away from the company. */
export const deleteLocation = defineAction({
  path: '/people/location/delete',
  form: LOCATION_DELETE_FORM,
  needs: 'account',
  fields: z.object({ id }),
  async run({ id }, { shopper, pathOf, signal }) {
    const { client } = shopper
    const { buyerId } = await ownCompany(client, signal)
    await client.addresses.delete(buyerId, id, { signal })
    return { status: 'sent', location: pathOf(LOCATIONS_PATH), values: {} }
  },
})

/** Who may use an address: `everybody`, `group:…` or `person:…`. */
const user = z.string().regex(/^(?:everybody|(?:group|person):[\w-]{1,100})$/, 'people.error.who')

/** Everybody, a group or one person of the company. */
function partyOf(who: string): { readonly UserGroupID?: string; readonly UserID?: string } {
  const [kind, id = ''] = who.split(':')
  return kind === 'group' ? { UserGroupID: id } : kind === 'person' ? { UserID: id } : {}
}

/** Lets somebody deliver to an address, or be billed at it. */
export const useLocation = defineAction({
  path: '/people/location/use',
  form: LOCATION_USE_FORM,
  needs: 'account',
  fields: z
    .object({ id, who: user, delivers: ticked, bills: ticked })
    .refine(({ delivers, bills }) => delivers || bills, { path: ['delivers'], message: 'people.error.use' }),
  async run({ id, who, delivers, bills }, { shopper, signal }) {
    const { client } = shopper
    const { buyerId } = await ownCompany(client, signal)
    const use = { AddressID: id, ...partyOf(who), IsShipping: delivers, IsBilling: bills }
    await client.addresses.saveAssignment(buyerId, use, { signal })
    return { status: 'sent', values: {} }
  },
})

/** Takes that away again. */
export const endLocationUse = defineAction({
  path: '/people/location/use/delete',
  form: LOCATION_USE_DELETE_FORM,
  needs: 'account',
  fields: z.object({ id, who: user }),
  async run({ id, who }, { shopper, signal }) {
    const { client } = shopper
    const { buyerId } = await ownCompany(client, signal)
    const { UserID: userID, UserGroupID: userGroupID } = partyOf(who)
    await client.addresses.deleteAssignment(
      buyerId,
      id,
      { ...(userID && { userID }), ...(userGroupID && { userGroupID }) },
      { signal },
    )
    return { status: 'sent', values: {} }
  },
})
