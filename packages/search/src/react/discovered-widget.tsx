import { type ComponentType, type ReactNode, useEffect, useId, useState } from 'react'
import { DEFAULT_ENTITY } from '../constants.ts'
import { useSearchClient } from './search-provider.tsx'
import { useQuery } from './use-query.ts'
import type { WidgetProps } from './widget.tsx'

type WidgetComponent = ComponentType<WidgetProps>

/** Asks the service what a widget is, and shows it as what is registered for that type. */
function Discovered(props: WidgetProps & { entity: string }): ReactNode {
  const { rfkId, entity } = props
  const client = useSearchClient()
  const instanceId = useId()
  const [query] = useState(() => client.createQuery({ rfkId, entity, instanceId }))
  const { data } = useQuery(query)
  const type = client.metadata(rfkId, entity)?.type ?? data?.type
  const { component } = client.registry.widget(rfkId, entity, type)
  useEffect(() => {
    if (!component) client.log.warn(`No component is registered for the widget "${rfkId}" of type "${type}"`)
  }, [client, component, rfkId, type])
  const Component = component as WidgetComponent | undefined
  return Component ? <Component {...props} /> : null
}

/** The widget with an id, as whatever is registered for it, or for its type, which is asked for (6.1). */
export function Widget({ entity = DEFAULT_ENTITY, ...props }: WidgetProps): ReactNode {
  const client = useSearchClient()
  const { component } = client.registry.widget(props.rfkId, entity, client.metadata(props.rfkId, entity)?.type)
  const Component = component as WidgetComponent | undefined
  return Component ? (
    <Component {...props} entity={entity} />
  ) : (
    <Discovered key={`${props.rfkId}@${entity}`} {...props} entity={entity} />
  )
}
