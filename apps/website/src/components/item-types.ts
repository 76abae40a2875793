import { defineItemType, image, items, link, richText, text } from '@tessera/content/react'

/*
 * The kinds of data item that lists of components refer to. Those of interactive components stand beside their
 * component: a visitor's browser gets no others.
 */

export const Card = defineItemType({
  name: 'Card',
  title: 'Card',
  icon: 'square-stack',
  fields: {
    Eyebrow: text({ help: 'One or two words above the heading, for example the family.' }),
    Heading: text({ required: true, help: 'What the card is about; it becomes the link when the link has no text.' }),
    Text: richText({ help: 'One or two sentences.' }),
    Image: image({ help: 'Upright pictures (4:5) work best. Leave the alt text empty only for decoration.' }),
    Link: link({ help: 'Where the whole card leads.' }),
  },
})

export const Question = defineItemType({
  name: 'Question',
  title: 'Question and answer',
  icon: 'circle-help',
  fields: {
    Question: text({ required: true, help: 'As a customer would ask it, with the question mark.' }),
    Answer: richText({ required: true, help: 'The answer first, reasons after.' }),
  },
})

export const Step = defineItemType({
  name: 'Step',
  title: 'Step',
  icon: 'list-ordered',
  fields: {
    Heading: text({ required: true, help: 'What happens in this step. The number comes by itself.' }),
    Text: richText({ help: 'Two or three sentences.' }),
  },
})

export const Logo = defineItemType({
  name: 'Logo',
  title: 'Logo',
  icon: 'badge',
  fields: {
    Name: text({ required: true, help: 'Read aloud when the picture has no alt text.' }),
    Image: image({ help: 'One color on a clear or white ground.' }),
    Link: link({ help: 'Optional.' }),
  },
})

/** Refers to itself for the second level of a menu, so the reference is untyped. */
export const NavigationLink = defineItemType({
  name: 'NavigationLink',
  title: 'Navigation link',
  icon: 'link',
  fields: {
    Link: link({ required: true, help: 'Its text is the label in the menu.' }),
    Description: text({ help: 'A short line below the label, shown in wide menus.' }),
    Image: image({ help: 'Shown in wide menus beside the links below.' }),
    Links: items(undefined, { help: 'Navigation links of the next level.' }),
  },
})
