import type { ExternalOptions } from '@tessera/builder'
import type { ComponentType } from 'react'
import { LightScale } from './light-scale.tsx'

/** A custom component, and what authors are told of it (contract "component-builder", 9.1). */
export interface CustomComponent {
  readonly component: ComponentType<Record<string, unknown>>
  readonly options: ExternalOptions
}

/**
 * Custom components: the site's own code. They are placed by name: by themselves (`BYOCComponent`), or within a component of
 * the builder (`feaas-external`). They are rendered on the server and ship no code.
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
]
