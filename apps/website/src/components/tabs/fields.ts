import { type ComponentProps, items, text } from '@tessera/content/react'
import { Tab } from './tab.ts'

export const tabsFields = {
  Heading: text({ help: 'Empty leaves the head of the section out.' }),
  Tabs: items(() => Tab, { required: true, help: 'Two to six tabs.' }),
}

export type TabsProps = ComponentProps<typeof tabsFields>
