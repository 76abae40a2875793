import type { CustomComponent } from './custom-component.ts'
import { LIGHT_SLIDER } from './interactive/light-slider.tsx'
import { LightScale } from './light-scale.tsx'

export type { CustomComponent } from './custom-component.ts'

/**
 * Custom components: the site's own code. They are placed by name: by themselves (`BYOCComponent`), or within a component of
 * the builder (`feaas-external`).
 */
export const CUSTOM_COMPONENTS: readonly CustomComponent[] = [
  {
    component: LightScale as never,
    options: {
      name: 'LightScale',
      title: 'Light scale',
      description: 'Where a light stands between warm and cold.',
      group: 'Halden',
      properties: {
        kelvin: { type: 'integer', title: 'Color temperature in kelvin', default: 2700 },
        label: { type: 'string', title: 'Description' },
      },
      required: ['kelvin'],
    },
  },
  LIGHT_SLIDER,
]
