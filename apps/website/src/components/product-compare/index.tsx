import { defineComponent, text } from '@tessera/content/react'
import { COMPARED, comparedIds, WAITING } from '../../shop/compare/comparison.ts'
import { type Comparison, readComparison } from '../../shop/compare/read-compared.ts'
import { ComparedProducts } from './compared-products.tsx'

/** Products beside each other, fact by fact: those the address names, so that it can be sent; else those put there before. */
export const ProductCompare = defineComponent({
  name: 'ProductCompare',
  title: 'Compare products',
  group: 'Shop',
  personal: true,
  icon: 'columns-3',
  fields: { Empty: text({ help: 'What is said where nothing is compared.' }) },
  async serverData({ page, query, shop, signal }): Promise<Comparison | undefined> {
    if (shop === undefined) return undefined
    const named = comparedIds(query.get(COMPARED))
    const ids = named.length > 0 ? named : (shop.shopper?.compared ?? [])
    const [waiting] = comparedIds(query.get(WAITING))
    return readComparison(shop.client, ids, waiting, { locale: page.locale, signal })
  },
  component: ComparedProducts,
})
