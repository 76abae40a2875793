import { defineComponent } from '@tessera/content/react'
import { rolesOf } from '../../shop/access/roles.ts'
import { buysForCompany } from '../../shop/company/company-buyer.ts'
import { isRequisition } from '../../shop/lists/list-kinds.ts'
import { readOwnLists } from '../../shop/lists/own-lists.ts'
import { SaveForm } from './save-form.tsx'

/** A list something can be put on. */
export interface OfferedList {
  readonly id: string
  readonly name: string
  /** A company orders by it. */
  readonly isForOrders: boolean
}

/**
 * Puts a product, as it is chosen, on a list of the shopper's; who buys for a company puts it on one to order by too. Who
 * is not signed in is led there first. It ships no code: it goes with what is chosen above it.
 */
export const ProductSave = defineComponent({
  name: 'ProductSave',
  title: 'Add to a list',
  group: 'Shop',
  icon: 'heart',
  async serverData({ shop, signal }): Promise<readonly OfferedList[] | undefined> {
    const shopper = shop?.shopper
    if (!shopper?.isSignedIn) return undefined
    const forCompany = buysForCompany(rolesOf(shopper.claims))
    const lists = await readOwnLists(shopper.client, { signal, forCompany })
    return lists.map((list) => ({ id: list.ID ?? '', name: list.Name ?? '', isForOrders: isRequisition(list) }))
  },
  component: SaveForm,
})
