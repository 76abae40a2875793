import { defineComponent } from '@tessera/content/react'
import { tabsFields } from './fields.ts'
import { TabSet } from './tab-set.tsx'

/** Tabs; without scripts every panel stands open below its heading. */
export const Tabs = defineComponent({
  name: 'Tabs',
  title: 'Tabs',
  group: 'Lists',
  icon: 'panels-top-left',
  interactive: true,
  phrases: [],
  fields: tabsFields,
  component: TabSet,
})
