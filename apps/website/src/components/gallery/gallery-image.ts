import { defineItemType, image, text } from '@tessera/content/react'

/** One picture of a gallery. */
export const GalleryImage = defineItemType({
  name: 'GalleryImage',
  title: 'Gallery picture',
  icon: 'image',
  fields: {
    Image: image({ required: true, help: 'At least 1600 pixels wide: it can be enlarged.' }),
    Caption: text({ help: 'One line below the enlarged picture.' }),
  },
})
