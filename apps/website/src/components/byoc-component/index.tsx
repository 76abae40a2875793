import { defineComponent } from '@tessera/content/react'
import { external } from './external.tsx'

/** A custom component by itself (contract "content", 14.6), under the name of the hosted service. */
export const BYOCComponent = defineComponent({
  name: 'BYOCComponent',
  title: 'Custom component, standalone',
  group: 'Structure',
  icon: 'puzzle',
  ...external('BYOCComponent'),
})
