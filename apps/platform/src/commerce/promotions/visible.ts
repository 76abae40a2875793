import { groupsOf } from '../identity/users/groups.ts'
import { printDate } from '../operations/shape/dates.ts'
import type { Acting } from '../operations/stored/acting.ts'
import type { Filter, JsonObject, Restriction, StoredObject } from '../store/index.ts'
import { textOf } from './promotion.ts'

/** Somebody of a buyer, for whom promotions are looked at. */
export interface Beneficiary {
  readonly companyId: string
  readonly groupIds: readonly string[]
}

export async function buyerUser(
  { tx, store }: Pick<Acting, 'tx' | 'store'>,
  companyId: string,
  userId: string,
): Promise<Beneficiary> {
  return { companyId, groupIds: await groupsOf(tx, { store }, { userType: 'buyer', companyId, id: userId }) }
}

/** Whose order it is. */
export function buyerOfOrder(acting: Acting, { body }: StoredObject): Promise<Beneficiary> {
  return buyerUser(acting, textOf(body.FromCompanyID), textOf(body.FromUserID))
}

/** Assignments to the company, or to a group of the user. */
const assignmentsTo = ({ companyId, groupIds }: Beneficiary): Restriction[] => [
  { field: 'BuyerID', is: companyId },
  {
    any: [
      { field: 'UserGroupID', is: null },
      { field: 'UserGroupID', is: groupIds },
    ],
  },
]

/** Promotions for everybody, and those for this user. Contract section 15. */
export const forBeneficiary = (who: Beneficiary): Restriction => ({
  any: [
    { body: { AllowAllBuyers: true } },
    { linked: 'PromotionAssignment', by: { key: 'PromotionID' }, where: assignmentsTo(who) },
  ],
})

export const IS_ACTIVE: Restriction = { not: { body: { Active: false } } }

/** It is their time. */
export function inDate({ now }: Pick<Acting, 'now'>): Filter[] {
  return [
    { name: 'StartDate', value: `<=${printDate(now)}|!*` },
    { name: 'ExpirationDate', value: `>=${printDate(now)}|!*` },
  ]
}

/** Ids of those among some promotions that are for this user. */
export async function assignedTo(
  { tx, store }: Acting,
  promotions: readonly JsonObject[],
  who: Beneficiary,
): Promise<ReadonlySet<string>> {
  const ids = (some: readonly JsonObject[]) => some.map(({ ID: id }) => textOf(id))
  const forAll = promotions.filter(({ AllowAllBuyers: all }) => all === true)
  const others = ids(promotions.filter(({ AllowAllBuyers: all }) => all !== true))
  if (others.length === 0) return new Set(ids(forAll))
  const links = await store.find(tx, 'PromotionAssignment', {
    equals: { PromotionID: others, BuyerID: who.companyId },
  })
  const groups = new Set(who.groupIds)
  const own = links.filter(({ body }) => textOf(body.UserGroupID) === '' || groups.has(textOf(body.UserGroupID)))
  return new Set([...ids(forAll), ...own.map(({ body }) => textOf(body.PromotionID))])
}
