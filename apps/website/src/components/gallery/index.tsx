import { defineComponent } from '@tessera/content/react'
import { galleryFields } from './fields.ts'
import { PictureGallery } from './picture-gallery.tsx'

/** Pictures that can be enlarged; without scripts each is a link to its file. */
export const Gallery = defineComponent({
  name: 'Gallery',
  title: 'Gallery',
  group: 'Media',
  icon: 'images',
  interactive: true,
  phrases: ['gallery'],
  fields: galleryFields,
  component: PictureGallery,
})
