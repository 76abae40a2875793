import { type ComponentProps, image, link, richText, text, textParam } from '@tessera/content/react'
import type { FoundDocument } from '@tessera/search'

export const promoFields = {
  Eyebrow: text({ help: 'A few words above the heading.' }),
  Heading: text({ required: true, help: 'Best under ten words.' }),
  Text: richText({ help: 'Two or three sentences.' }),
  Image: image({ help: 'Landscape or square; it is cropped to the place.' }),
  Link: link({ help: 'Where it leads.' }),
}

export const promoParams = {
  Product: textParam({
    title: 'Promoted product',
    format: 'product',
    help: 'Its price and whether it is in stock stand below the text, with the way into the cart.',
  }),
}

/**
 * The product it sells, as whoever the page is made for sees it; `gone` where that was deleted or is not visible to them;
 * undefined where it sells none.
 */
export type PromoData = FoundDocument | 'gone' | undefined

export type PromoProps = ComponentProps<typeof promoFields, typeof promoParams, PromoData>
