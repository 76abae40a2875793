import { z } from 'zod'
import { ON_BEHALF_PATH } from '../../shop/company/company-paths.ts'
import { countPieces } from '../../shop/enter-with-cart.ts'
import { ACCOUNT_PATH } from '../../shop/paths.ts'
import { ACTING_ROLES } from '../../shop/people/acting.ts'
import { ownCompany } from '../../shop/people/for-manager.ts'
import { personView } from '../../shop/people/person-view.ts'
import { ACT_END_FORM, ACT_FORM } from '../../shop/people-forms.ts'
import { defineAction } from '../action.ts'
import { text } from '../entries.ts'
import { id } from '../id-field.ts'

/** Longest reason that is kept. */
const MAX_REASON_LENGTH = 200

/** Goes on as a colleague, for a while, and for a reason that is kept. Whether they may, commerce decides. */
export const act = defineAction({
  path: '/people/act',
  form: ACT_FORM,
  needs: 'account',
  fields: z.object({ id, reason: text('people.error.actReason', MAX_REASON_LENGTH) }),
  async run({ id, reason }, { shopper, shop, pathOf, signal }) {
    const { client } = shopper
    const { buyerId } = await ownCompany(client, signal)
    const request = { ClientID: shop.clientId, ...ACTING_ROLES, Reason: reason }
    const [whom, { access_token: token, expires_in: seconds }] = await Promise.all([
      client.users.get(buyerId, id, { signal }),
      client.users.getAccessToken(buyerId, id, request, { signal }),
    ])
    shopper.actFor({ token: token ?? '', seconds }, { whom: personView(whom).name, reason })
    shopper.countCart(await countPieces(shopper.client, signal))
    return { status: 'sent', location: pathOf(ACCOUNT_PATH) }
  },
})

/** Is oneself again, with one's own cart. */
export const endAct = defineAction({
  path: '/people/act/end',
  form: ACT_END_FORM,
  fields: z.object({}),
  async run(_, { shopper, pathOf, signal }) {
    const isActing = shopper.isActedFor
    shopper.endActing()
    if (!isActing || !shopper.isSignedIn) return { status: 'sent', location: pathOf('/') }
    shopper.countCart(await countPieces(shopper.client, signal))
    return { status: 'sent', location: pathOf(ON_BEHALF_PATH), values: {} }
  },
})
