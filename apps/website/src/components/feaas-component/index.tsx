import { defineComponent } from '@tessera/content/react'
import { BuilderElement } from './builder-element.tsx'
import { builderFields, builderParams, Missing, readBuilt } from './built.tsx'

/**
 * A component of the visual component builder (contract "component-builder", 8 and 14.6), under the name by which layouts of
 * the hosted service place it. It is bound on the server: a visitor’s browser gets the markup and nothing to make it with.
 */
export const FEaaSComponent = defineComponent({
  name: 'FEaaSComponent',
  title: 'Built component, standalone',
  group: 'Structure',
  icon: 'blocks',
  fields: builderFields,
  params: builderParams,
  serverData: readBuilt,
  component: ({ data, page }) => (data === undefined ? <Missing page={page} /> : <BuilderElement built={data} />),
})
