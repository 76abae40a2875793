import { type ComponentProps, defineComponent, text } from '@tessera/content/react'
import type { FoundDocument } from '@tessera/search'
import { readCartCompanions } from '../../shop/cart/cart-companions.ts'
import { EmptyNote } from '../elements/empty-note.tsx'
import { ProductCards } from '../elements/product-cards.tsx'
import { Section } from '../elements/section.tsx'
import { SectionHead } from '../elements/section-head.tsx'

const fields = { Heading: text({ help: 'Stands above the products; empty leaves it out.' }) }

type Props = ComponentProps<typeof fields, Record<never, never>, readonly FoundDocument[]>

function CompanionsOfCart({ fields, params, page, data = [] }: Props) {
  if (data.length === 0) return <EmptyNote page={page} name="Goes with this cart" reason="edit.shownAtTimes" />
  return (
    <Section params={params}>
      <SectionHead heading={fields.Heading} />
      <ProductCards products={data} locale={page.locale} />
    </Section>
  )
}

/** Products that whoever looks after the range has named to go with what lies in the cart. Without any it takes no room. */
export const CartCompanions = defineComponent({
  name: 'CartCompanions',
  title: 'Goes with this cart',
  group: 'Shop',
  icon: 'puzzle',
  personal: true,
  fields,
  async serverData({ shop, page, signal }): Promise<readonly FoundDocument[]> {
    const shopper = shop?.shopper
    return shopper?.hasSession ? readCartCompanions(shopper.client, { locale: page.locale, signal }) : []
  },
  component: CompanionsOfCart,
})
