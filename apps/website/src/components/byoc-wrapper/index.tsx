import { defineComponent } from '@tessera/content/react'
import { external } from '../byoc-component/external.tsx'

/** A custom component, as `BYOCComponent` has it, in a frame with the author’s classes. */
export const BYOCWrapper = defineComponent({
  name: 'BYOCWrapper',
  title: 'Custom component',
  group: 'Structure',
  icon: 'puzzle',
  ...external('BYOCWrapper'),
})
