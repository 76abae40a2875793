import { defineComponent } from '@tessera/content/react'
import { PartsOfSet, setFields } from './parts-of-set.tsx'

/** The parts of a set, and the way into the cart for all of them. On the page of a single product it is not there. */
export const ProductSet = defineComponent({
  name: 'ProductSet',
  title: 'Set contents',
  group: 'Shop',
  icon: 'boxes',
  fields: setFields,
  component: PartsOfSet,
})
