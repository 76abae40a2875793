import { fetchComponent, type PlacedComponent } from '../cache/component-template.ts'
import { DEFAULT_REVISION } from '../constants.ts'
import type { FetchData } from '../elements/ports.ts'
import { registeredDatasources } from '../external/stores.ts'
import type { Revision } from '../source/component-source.ts'

/** Parameters of a rendering that shows a component of the builder (contract "component-builder", 8). */
export type HostedParams = Readonly<
  Partial<
    Record<
      | 'LibraryId'
      | 'ComponentId'
      | 'ComponentVersion'
      | 'ComponentHostName'
      | 'ComponentRevision'
      | 'ComponentInstanceId'
      | 'ComponentDataOverride'
      | 'styles'
      | 'RenderingIdentifier',
      string
    >
  >
>

/** What a rendering shows when it names no revision: what authors work on, or what is public. */
export const revisionFallback = (pageState: 'normal' | 'preview' | 'edit'): 'staged' | 'published' =>
  pageState === 'normal' ? DEFAULT_REVISION : 'staged'

/** Where the component of a rendering is; undefined when a part of the address is missing. */
export function hostedComponent(params: HostedParams, fallback: Revision): (PlacedComponent & Address) | undefined {
  const { LibraryId, ComponentId, ComponentVersion, ComponentHostName, ComponentRevision, ComponentInstanceId } = params
  if (!LibraryId || !ComponentId || !ComponentVersion || !ComponentHostName) return undefined
  return {
    cdn: /^https?:\/\//.test(ComponentHostName) ? ComponentHostName : `https://${ComponentHostName}`,
    library: LibraryId,
    component: ComponentId,
    version: ComponentVersion,
    revision: (ComponentRevision || fallback) as Revision,
    ...(ComponentInstanceId && { instance: ComponentInstanceId }),
  }
}

interface Address {
  readonly cdn: string
  readonly version: string
  readonly revision: Revision
}

export interface FetchedRendering {
  /** Of `ComponentDataOverride`. */
  readonly fetchedData: unknown
  readonly revisionFallback: Revision
  /** Empty when it could not be fetched. */
  readonly template: string
}

export interface RenderingPorts {
  readonly fetchData: FetchData
  /** Hears why there is no template or no data. */
  readonly warn: (what: string, error: unknown) => void
  /** Default: the global one. */
  readonly fetch?: typeof fetch
}

/** The server's step of a rendering: its template and its data, both at once. Nothing that fails is thrown. */
export async function fetchRendering(
  params: HostedParams,
  fallback: Revision,
  { fetchData, warn, fetch }: RenderingPorts,
): Promise<FetchedRendering> {
  const component = hostedComponent(params, fallback)
  const [template, fetchedData] = await Promise.all([
    component
      ? fetchComponent(component, fetch && { fetch }).then(
          (fetched) => fetched.template,
          (error) => {
            warn(`The template of ${component.library}/${component.component} was not fetched`, error)
            return ''
          },
        )
      : '',
    overrideOf(params, fetchData).catch((error) => {
      warn('ComponentDataOverride is not JSON', error)
      return {}
    }),
  ])
  return { fetchedData, revisionFallback: fallback, template }
}

const overrideOf = async ({ ComponentDataOverride }: HostedParams, fetchData: FetchData): Promise<unknown> =>
  fetchData(JSON.parse(ComponentDataOverride || '{}'), {
    override: (id, settings) => registeredDatasources()[id]?.handler(settings),
  })

/** What a template is bound to: what was fetched, and under `_` the values of the rendering's fields. */
export function renderingData(
  fields: Readonly<Record<string, unknown>>,
  fetchedData: unknown,
): Record<string, unknown> {
  const values = Object.entries(fields).map(([name, field]) => [name, (field as { value?: unknown } | null)?.value])
  return { ...(fetchedData as object), _: Object.fromEntries(values) }
}

/**
 * The attributes of the element that a server renders: the browser fetches nothing for it. Undefined: nothing is rendered,
 * for there is neither template nor address.
 */
export function hostedElementAttributes(
  params: HostedParams,
  fallback: Revision,
  template: string,
): Record<string, string> | undefined {
  const component = hostedComponent(params, fallback)
  if (!component) return template ? { class: '-feaas', fetch: '' } : undefined
  const { cdn, library, version, component: id, revision, instance } = component
  return {
    class: '-feaas',
    cdn,
    library,
    version,
    component: id,
    revision: String(revision),
    ...(instance && { instance }),
    fetch: '',
  }
}

/** The attributes of the element around it; its content stands in another of class `component-content`. */
export function wrapperAttributes({ styles, RenderingIdentifier }: HostedParams): Record<string, string> {
  return {
    class: `component feaas ${styles ?? ''}`.trim(),
    ...(RenderingIdentifier && { id: RenderingIdentifier }),
  }
}
