import { type ComponentProps, items, type TypedItem, text } from '@tessera/content/react'
import { GalleryImage } from './gallery-image.ts'

export const galleryFields = {
  Heading: text({ help: 'Empty leaves the head of the section out.' }),
  Images: items(() => GalleryImage, { required: true, help: 'Three to twelve pictures.' }),
}

export type GalleryProps = ComponentProps<typeof galleryFields>
export type GalleryItem = TypedItem<(typeof GalleryImage)['fields']>
