import { defineComponent } from '@tessera/content/react'
import { BannerPromo } from './banner-promo.tsx'
import { promoFields } from './fields.ts'
import { DefaultPromo, ImageLeftPromo } from './side-promo.tsx'

export const Promo = defineComponent({
  name: 'Promo',
  title: 'Promo',
  group: 'Pictures and words',
  icon: 'columns-2',
  fields: promoFields,
  component: DefaultPromo,
  variants: { ImageLeft: ImageLeftPromo, Banner: BannerPromo },
})
