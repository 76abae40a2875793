import { type ComponentType, type ReactNode, useEffect, useId, useMemo, useState } from 'react'
import { DEFAULT_ENTITY } from '../constants.ts'
import type { WidgetType } from '../request/widget-types.ts'
import { useSearchClient } from './search-provider.tsx'
import { useQuery } from './use-query.ts'
import { isWidget, type WidgetInputs, type WidgetProps, widget } from './widget.tsx'

/** Properties of a widget whatever shows it: its own are handed to that. */
export type AnyWidgetProps = WidgetProps & WidgetInputs & { id?: string | string[]; [property: string]: unknown }

type Known = AnyWidgetProps & { entity: string }
type WidgetComponent = ComponentType<Known>

/** Shows a widget as a component: what is no widget yet is made one of that type (6.1). */
function As({ as, type, ...props }: Known & { as: WidgetComponent; type: WidgetType | undefined }): ReactNode {
  const { entity } = props as Known
  const Component = useMemo(
    () => (isWidget(as) || !type ? as : (widget(as, type, entity) as WidgetComponent)),
    [as, type, entity],
  )
  return <Component {...(props as Known)} />
}

/** Shows nothing, and says why. */
function NotRegistered({ rfkId, type }: { rfkId: string; type: string | undefined }): ReactNode {
  const { log } = useSearchClient()
  useEffect(() => {
    log.warn(`No component is registered for the widget "${rfkId}" of type "${type}"`)
  }, [log, rfkId, type])
  return null
}

/** Asks the service what a widget is, and shows it as what is registered for that type. */
function Discovered(props: Known): ReactNode {
  const { rfkId, entity } = props
  const client = useSearchClient()
  const instanceId = useId()
  const [query] = useState(() => client.createQuery({ rfkId, entity, instanceId }))
  const { data } = useQuery(query)
  const found = client.metadata(rfkId, entity)?.type ?? data?.type
  const { component, type } = client.registry.widget(rfkId, entity, found)
  return component && (type || isWidget(component)) ? (
    <As {...props} as={component as WidgetComponent} type={type} />
  ) : (
    <NotRegistered rfkId={rfkId} type={found} />
  )
}

/** As `Widget`, where it may be known what the service says that it is. */
export function WidgetOfType({ foundType, ...props }: Known & { foundType: string | undefined }): ReactNode {
  const { rfkId, entity } = props as Known
  const client = useSearchClient()
  const { component, type } = client.registry.widget(rfkId, entity, foundType ?? client.metadata(rfkId, entity)?.type)
  // What had to be asked for stays where it is once the answer is there.
  const [isAsked] = useState(!type && !isWidget(component))
  if (isAsked) return <Discovered {...(props as Known)} />
  return component ? (
    <As {...(props as Known)} as={component as WidgetComponent} type={type} />
  ) : (
    <NotRegistered rfkId={rfkId} type={type} />
  )
}

/**
 * The widget with an id, as whatever is registered for it, or for its type, which is asked for (6.1). Registered can be
 * what `widget` has made, or a component that is to become a widget of its type.
 */
export const Widget = ({ entity = DEFAULT_ENTITY, ...props }: AnyWidgetProps): ReactNode => (
  <WidgetOfType key={`${props.rfkId}@${entity}`} {...(props as WidgetProps)} entity={entity} foundType={undefined} />
)
