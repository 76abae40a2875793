import { defineComponent } from '@tessera/content/react'
import { GalleryOfProduct } from './gallery-of-product.tsx'

/** The pictures of a product: to be leafed through, and each to be looked at closely. It ships no code. */
export const ProductGallery = defineComponent({
  name: 'ProductGallery',
  title: 'Product gallery',
  group: 'Shop',
  icon: 'images',
  component: GalleryOfProduct,
})
