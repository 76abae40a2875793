import { defineComponent } from '@tessera/content/react'
import { rolesOf } from '../../shop/access/roles.ts'
import { buysForCompany } from '../../shop/company/company-buyer.ts'
import { readVariantGrid } from '../../shop/company/variant-grid.ts'
import { EmptyNote } from '../elements/empty-note.tsx'
import { isAuthoring } from '../elements/present.ts'
import { productParams } from '../product/declaration.ts'
import { GridForm } from './grid-form.tsx'

/**
 * Variants of a product beside each other, each with a quantity, for whoever buys for a company; others are shown
 * nothing. It is a plain form: the page of a product ships no code for it.
 */
export const ProductVariantGrid = defineComponent({
  name: 'ProductVariantGrid',
  title: 'Order several variants',
  group: 'Company',
  icon: 'grid-3x3',
  params: productParams,
  async serverData({ page, shop, signal }) {
    const shopper = shop?.shopper
    if (shop === undefined || !shopper?.isSignedIn || !buysForCompany(rolesOf(shopper.claims))) return undefined
    const found = await shop.productOf({ Source: 'address' }, page)
    return found && readVariantGrid(shopper.client, found, { locale: page.locale, signal })
  },
  component: ({ params, page, data }) => {
    if (data !== undefined) return <GridForm grid={data} params={params} page={page} />
    return isAuthoring(page) ? <EmptyNote page={page} name="Order several variants" reason="edit.shownAtTimes" /> : null
  },
})
