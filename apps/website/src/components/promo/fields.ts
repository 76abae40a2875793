import { type ComponentProps, image, link, richText, text } from '@tessera/content/react'

export const promoFields = {
  Eyebrow: text({ help: 'A few words above the heading.' }),
  Heading: text({ required: true, help: 'Best under ten words.' }),
  Text: richText({ help: 'Two or three sentences.' }),
  Image: image({ help: 'Landscape or square; it is cropped to the place.' }),
  Link: link({ help: 'Where it leads.' }),
}

export type PromoProps = ComponentProps<typeof promoFields>
