import { image, link, richText, text } from '@tessera/content/react'

export const heroFields = {
  Eyebrow: text({ help: 'A few words above the heading.' }),
  Heading: text({ required: true, help: 'The main heading of the page: best under eight words.' }),
  Text: richText({ help: 'One or two sentences.' }),
  Image: image({ help: 'At least 2000 pixels wide. The first picture of a page loads before all others.' }),
  PrimaryLink: link({ help: 'The one thing a visitor should do next.' }),
  SecondaryLink: link({ help: 'A quieter second way.' }),
}
