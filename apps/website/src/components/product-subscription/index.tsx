import { defineComponent } from '@tessera/content/react'
import { hasRole, rolesOf } from '../../shop/access/roles.ts'
import { readChoicesForProduct } from '../../shop/account/subscription-choices.ts'
import { buysForCompany } from '../../shop/company/company-buyer.ts'
import { SubscriptionForm } from './subscription-form.tsx'

/**
 * Has a product delivered regularly, at what it costs by subscription; where it is not sold so, nothing. It ships no
 * code: its fields go with what is chosen above them.
 */
export const ProductSubscription = defineComponent({
  name: 'ProductSubscription',
  title: 'Subscribe',
  group: 'Shop',
  icon: 'repeat',
  async serverData({ page, shop, signal }) {
    const shopper = shop?.shopper
    const roles = rolesOf(shopper?.claims)
    if (shop === undefined || !shopper?.isSignedIn || !hasRole(roles, 'MeSubscriptionAdmin')) return undefined
    const found = await shop.productOf({ Source: 'address' }, page)
    return found && readChoicesForProduct(shopper.client, found.product, { forCompany: buysForCompany(roles), signal })
  },
  component: SubscriptionForm,
})
