import { defineComponent, richText, text } from '@tessera/content/react'
import { PrivacyPanel } from './privacy-panel.tsx'

/**
 * Where a visitor says whether their visits may be counted. On a site that asks first it opens by itself; otherwise the
 * footer's button opens it. Stands before everything else of the page, so that keys and screen readers come to it first.
 */
export const ConsentBanner = defineComponent({
  name: 'ConsentBanner',
  title: 'Privacy settings',
  group: 'Page',
  icon: 'shield-check',
  interactive: false,
  fields: {
    Heading: text({ required: true, help: 'A few words: what this is about.' }),
    Text: richText({ help: 'What is counted, for what, and who sees it; with a link to the privacy page.' }),
  },
  component: PrivacyPanel,
})
