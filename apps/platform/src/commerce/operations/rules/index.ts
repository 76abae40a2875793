import { approvalRules } from '../../approvals/rules.ts'
import { productCatalogueRules } from '../../catalogue/rules.ts'
import { sellerRules } from '../../catalogue/sellers/seller-rules.ts'
import { fulfilmentRules } from '../../fulfilment/index.ts'
import { invitationRules } from '../../group-orders/index.ts'
import { identityRules } from '../../identity/operations/rules.ts'
import { renameRules } from '../../orders/follow-rename.ts'
import { orderRules } from '../../orders/order-rules.ts'
import { outboundRules } from '../../outbound/rules.ts'
import { paymentRules } from '../../payments/index.ts'
import { promotionRules } from '../../promotions/rules.ts'
import { stockRules } from '../../stock/index.ts'
import { subscriptionRules } from '../../subscriptions/index.ts'
import type { FamilyRules } from '../stored/acting.ts'
import { catalogueRules } from './catalogue.ts'
import { categoryRules } from './categories.ts'
import { collectionRules } from './collections.ts'
import { integrationRules } from './integrations.ts'
import { inventoryRules } from './inventory.ts'
import { organisationRules } from './organisations.ts'
import { partyRules } from './parties.ts'
import { pricingRules } from './pricing.ts'
import { supplyRules } from './supply.ts'

const groups: readonly Readonly<Record<string, FamilyRules>>[] = [
  organisationRules,
  partyRules,
  catalogueRules,
  productCatalogueRules,
  sellerRules,
  categoryRules,
  pricingRules,
  supplyRules,
  inventoryRules,
  stockRules,
  integrationRules,
  outboundRules,
  collectionRules,
  orderRules,
  renameRules,
  fulfilmentRules,
  approvalRules,
  invitationRules,
  paymentRules,
  subscriptionRules,
  promotionRules,
  identityRules,
]

/** What families ask beyond the table, by name. */
const familyRules: ReadonlyMap<string, FamilyRules> = joined()

/**
 * A family may have some of its rules in one group and some in another, but none in two. `complete` alone may be in
 * several: the fields that a later group works out replace those of an earlier one.
 */
function joined(): Map<string, FamilyRules> {
  const rules = new Map<string, FamilyRules>()
  for (const [family, added] of groups.flatMap((group) => Object.entries(group))) {
    const known = rules.get(family) ?? {}
    const twice = Object.keys(added).find((rule) => rule !== 'complete' && rule in known)
    if (twice !== undefined) throw new Error(`${family} has two rules called ${twice}`)
    const complete = known.complete && added.complete && merged(known.complete, added.complete)
    rules.set(family, { ...known, ...added, ...(complete && { complete }) })
  }
  for (const [family, { sees, restrict }] of rules) {
    if ((sees === undefined) !== (restrict === undefined)) throw new Error(`${family} hides some, but not everywhere`)
  }
  return rules
}

type Complete = NonNullable<FamilyRules['complete']>

/** Runs both at once; where both compute a field, that of the second counts. */
function merged(first: Complete, second: Complete): Complete {
  return async (acting, objects) => {
    const [ones, others] = await Promise.all([first(acting, objects), second(acting, objects)])
    return ones.map((fields, index) => ({ ...fields, ...others[index] }))
  }
}

const NONE: FamilyRules = {}

/** What a family asks beyond the table; most ask nothing. */
export function rulesOf(family: string): FamilyRules {
  return familyRules.get(family) ?? NONE
}
