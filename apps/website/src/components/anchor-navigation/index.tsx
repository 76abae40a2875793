import { defineComponent, text } from '@tessera/content/react'
import { AnchorLinks } from './anchor-links.tsx'
import { type Anchor, anchorsOf } from './anchors.ts'

/** The containers of the page that have an anchor, as links that mark where the reader is. */
export const AnchorNavigation = defineComponent({
  name: 'AnchorNavigation',
  title: 'On this page',
  group: 'Structure',
  icon: 'list-tree',
  interactive: true,
  phrases: ['anchors'],
  fields: { Heading: text({ help: 'Names the list; empty means “On this page”.' }) },
  serverData: async ({ page }): Promise<Anchor[]> => anchorsOf(page.layout),
  component: AnchorLinks,
})
