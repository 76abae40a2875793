import { defineComponent } from '@tessera/content/react'
import { classes } from '../elements/section.tsx'
import { BuilderElement } from '../feaas-component/builder-element.tsx'
import { builderFields, builderParams, Missing, readBuilt } from '../feaas-component/built.tsx'

/** A component of the builder, as `FEaaSComponent` has it, in a frame with the author’s classes. */
export const FEaaSWrapper = defineComponent({
  name: 'FEaaSWrapper',
  title: 'Built component',
  group: 'Structure',
  icon: 'blocks',
  fields: builderFields,
  params: builderParams,
  serverData: readBuilt,
  component: ({ data, page, params }) =>
    data === undefined ? (
      <Missing page={page} />
    ) : (
      <div className={classes('component feaas', params.styles)} id={params.RenderingIdentifier || undefined}>
        <div className="component-content">
          <BuilderElement built={data} />
        </div>
      </div>
    ),
})
