import { CommerceError } from '../../commerce-error.ts'
import type { StoredObject } from '../../store/index.ts'
import { type Call, type Handler, one } from '../call.ts'
import { holds } from '../check-role.ts'
import type { JsonObject } from '../json.ts'
import { complete } from '../stored/complete.ts'
import { patchObject, saveObject } from '../stored/objects.ts'
import { getSeen } from '../stored/see.ts'
import { ownUserKey } from './me-user.ts'

/** The caller's own profile. Contract sections 9.3 and 10.3. */
export const meProfileActions: Readonly<Record<string, Handler>> = {
  'Me.get': async (call) => one(await profile(call, await own(call))),

  async 'Me.save'(call) {
    const before = await own(call)
    await holdRules(call, before)
    const xp = call.given.xp === undefined ? (before.body.xp ?? null) : (call.body.xp ?? null)
    const object = await saveObject(call, before, before, { ...call, body: { ...call.body, xp } })
    return one(await profile(call, object))
  },

  async 'Me.patch'(call) {
    const before = await own(call)
    await holdRules(call, before)
    return one(await profile(call, await patchObject(call, before, call)))
  },
}

const own = (call: Call) => getSeen(call, ownUserKey(call))

async function holdRules(call: Call, before: StoredObject): Promise<void> {
  if (call.conditional) call.precondition(await profile(call, before))
  const { xp } = call.given
  if (xp === undefined || holds(call.caller, 'MeXpAdmin')) return
  throw new CommerceError(
    403,
    'User.XPNotAllowed',
    'This token cannot write xp of your own user: it needs the role MeXpAdmin.',
  )
}

async function profile(call: Call, user: StoredObject): Promise<JsonObject> {
  const { userType, companyId } = call.caller
  const body = await complete(call, user)
  if (userType === 'supplier') return { ...body, CompanyID: companyId, Supplier: { ID: companyId } }
  if (userType === 'admin') return { ...body, CompanyID: companyId, Seller: { ID: companyId } }
  const buyer = await call.store.get(call.tx, { family: 'Buyer', scope: '', id: companyId })
  const DefaultCatalogID = buyer?.body.DefaultCatalogID ?? null
  return { ...body, CompanyID: companyId, Buyer: { ID: companyId, DefaultCatalogID } }
}
