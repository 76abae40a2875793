import { defineComponent } from '@tessera/content/react'
import { headerFields } from './fields.ts'
import { SiteHeader } from './site-header.tsx'

/** The head of every page. It ships no code: menus are popovers, the theme switch belongs to the start script. */
export const Header = defineComponent({
  name: 'Header',
  title: 'Header',
  group: 'Page',
  icon: 'panel-top-open',
  fields: headerFields,
  component: SiteHeader,
})
