import { defineItemType, image, richText, text } from '@tessera/content/react'

/** One tab with its panel. */
export const Tab = defineItemType({
  name: 'Tab',
  title: 'Tab',
  icon: 'panel-top',
  fields: {
    Heading: text({ required: true, help: 'The label of the tab: one to three words.' }),
    Text: richText({ help: 'What the tab shows.' }),
    Image: image({ help: 'Stands beside the text.' }),
  },
})
