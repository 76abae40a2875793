import { createElement, type ReactNode } from 'react'
import type { Fields } from '../../layout/model.ts'
import { dataOfFields } from './data-sources.ts'

export interface HostedComponentProps {
  params?: Record<string, string>
  fields?: Fields
  /** The component's HTML, fetched on the server. */
  template?: string
  fetchedData?: Record<string, unknown>
  /** The revision when the parameters name none: `published`, in edit and preview `staged`. */
  revisionFallback?: string
}

/**
 * A component made in the component builder (contract "content", 14.6). Shows nothing unless its template is given or its
 * parameters say completely where it is; it fetches no data by itself.
 */
export function HostedComponent(props: HostedComponentProps): ReactNode {
  const { params = {}, fields, template, fetchedData } = props
  const { LibraryId, ComponentId, ComponentVersion, ComponentHostName, ComponentInstanceId } = params
  const revision = params.ComponentRevision || props.revisionFallback
  if (!template && !(LibraryId && ComponentId && ComponentVersion && ComponentHostName && revision)) return null
  return createElement('feaas-component', {
    class: '-feaas',
    cdn: ComponentHostName,
    library: LibraryId,
    component: ComponentId,
    version: ComponentVersion,
    revision,
    instance: ComponentInstanceId,
    data: JSON.stringify(dataOfFields(fields, fetchedData)),
    suppressHydrationWarning: true,
    dangerouslySetInnerHTML: { __html: template ?? '' },
  })
}

export function HostedWrapper(props: HostedComponentProps): ReactNode {
  const { params } = props
  return (
    <div className={`component feaas ${params?.styles ?? ''}`.trim()} id={params?.RenderingIdentifier || undefined}>
      <div className="component-content">
        <HostedComponent {...props} />
      </div>
    </div>
  )
}
