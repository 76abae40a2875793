import { type ComponentType, Fragment, type ReactNode, Suspense } from 'react'
import { HIDDEN_RENDERING_NAME } from '../constants.ts'
import { LOADING_COMPONENT_TEXT } from '../errors.ts'
import type { ComponentRendering, Fields, LayoutData, PlaceholderEntry, RouteData } from '../layout/model.ts'
import { paramText } from '../layout/params.ts'
import { findPlaceholder, type PlaceholderOwner, placeholderMarkerId } from '../layout/placeholder.ts'
import { isRawElement, layoutEntries } from '../layout/walk.ts'
import { type ChildProps, childProps, serverDataOf } from './child-props.tsx'
import type { FoundComponent, RenderedComponent } from './component-registry.ts'
import { type Content, useContent } from './content-context.tsx'
import { ComponentError, HiddenRendering, PlaceholderError } from './error-blocks.tsx'
import { asError, ErrorBoundary, type ErrorComponent, letSpentStackPass } from './error-boundary.tsx'
import { failureOf, isNamed, isStub } from './pruned-rendering.ts'
import { StaticRendering } from './static-rendering.tsx'

/** Props of {@link Placeholder} (contract "content", 14.2). Any other prop goes to components of the vendors' kind. */
export interface PlaceholderProps {
  /** As the layout has it (`headless-main`), or with the digits of a dynamic one (`columns-1-4`). */
  name: string
  /** The route or rendering the placeholder belongs to. */
  rendering: ComponentRendering | RouteData | null | undefined
  /** Under the fields of each rendering. */
  fields?: Fields
  /** Under the parameters of each rendering. */
  params?: Record<string, string>
  modifyComponentProps?: (props: ChildProps) => Record<string, unknown>
  missingComponentComponent?: ComponentType<{ rendering?: Pick<ComponentRendering, 'componentName'> }>
  hiddenRenderingComponent?: ComponentType
  errorComponent?: ErrorComponent
  /** What stands for a component that suspends, when `disableSuspense` is false. Default: `Loading component...` */
  componentLoadingMessage?: string
  /** Lays out all components at once. */
  render?: (components: ReactNode[], entries: PlaceholderEntry[], props: PlaceholderProps) => ReactNode
  /** Lays out each component, inside its markers. */
  renderEach?: (component: ReactNode, index: number) => ReactNode
  /** Stands in an empty placeholder; gets the editor's markers, when there are any. */
  renderEmpty?: (markers: ReactNode[]) => ReactNode
  /** Default: true. */
  disableSuspense?: boolean
  /** Props for every component. */
  passThroughComponentProps?: Record<string, unknown>
  [other: string]: unknown
}

interface Filled {
  entries: PlaceholderEntry[]
  /** One node for each rendering, between its markers. */
  nodes: ReactNode[]
  isEmpty: boolean
  /** The id of the placeholder's marker; empty for a placeholder the rendering does not have. */
  markerId: string
}

/** The component of a rendering, or what stands in for it. */
function componentNode(entry: ComponentRendering, props: PlaceholderProps, content: Content): ReactNode {
  const { page, guard, authoring } = content
  const { errorComponent: ErrorComponent } = props
  const name = entry.componentName
  if (name === HIDDEN_RENDERING_NAME) {
    const Hidden = props.hiddenRenderingComponent ?? HiddenRendering
    return <Hidden />
  }
  const failed = (error: unknown) =>
    ErrorComponent ? (
      <ErrorComponent error={asError(error)} />
    ) : (
      (authoring?.componentError(name, error) ?? <ComponentError />)
    )
  const failure = failureOf(entry, guard?.failures, serverDataOf(page, entry))
  if (failure) return failed(failure.error)

  const found = content.registry(entry) ?? builtIn(name)
  if (!found) {
    console.error(`Placeholder ${props.name} contains unknown component ${name}. Add it to the website's components.`)
    const Missing = props.missingComponentComponent ?? authoring?.MissingComponent
    return Missing && <Missing rendering={entry} />
  }
  const given = childProps(props, entry, page, found.declaration, (name) => (
    <Placeholder name={name} rendering={entry} />
  ))
  const Component = found.component
  let node: ReactNode = <Component {...(props.modifyComponentProps?.(given) ?? given)} />
  if (props.disableSuspense === false && !page.mode.isEditing) {
    node = <Suspense fallback={<h4>{props.componentLoadingMessage || LOADING_COMPONENT_TEXT}</h4>}>{node}</Suspense>
  }
  const onError = (error: unknown) => console.error(`An error occurred in component ${name} (${entry.uid})`, error)
  node = (
    <ErrorBoundary of={entry} fallback={failed} onError={onError}>
      {node}
    </ErrorBoundary>
  )
  return guard?.around ? guard.around(entry, node) : node
}

/** Components every website has (contract "content", 3.3). */
function builtIn(name: ComponentRendering['componentName']): FoundComponent | undefined {
  return name === 'PartialDesignDynamicPlaceholder' ? { component: PartialDesign as RenderedComponent } : undefined
}

/** Names on a page that nothing is rendered for, because no component has them. */
export function unknownComponents(layout: LayoutData, known: ReadonlySet<string>): string[] {
  const names = new Set<string>()
  for (const entry of layoutEntries(layout.sitecore.route)) {
    if (isRawElement(entry)) continue
    const name = entry.componentName ?? ''
    if (name !== HIDDEN_RENDERING_NAME && !known.has(name) && builtIn(name) === undefined) names.add(name)
  }
  return [...names]
}

/** A rendering before layout and markers; static ones inside the element that keeps their HTML. */
function renderingNode(entry: ComponentRendering, props: PlaceholderProps, content: Content): ReactNode {
  if (isStub(entry)) return <StaticRendering uid={entry.uid} />
  const node = componentNode(entry, props, content)
  return content.statics?.has(entry) ? <StaticRendering uid={entry.uid}>{node ?? null}</StaticRendering> : node
}

/** Renders all entries of a placeholder. */
function fill(props: PlaceholderProps, content: Content): Filled {
  const { name, rendering, renderEach } = props
  const { authoring, hasMarkers } = content
  const owner: PlaceholderOwner = rendering ?? {}
  const id = paramText((rendering as ComponentRendering | null)?.params?.DynamicPlaceholderId)
  const found = findPlaceholder(owner, name) ?? (id ? findPlaceholder(owner, name.replace('{*}', id)) : undefined)
  if (!found) authoring?.reportMissingPlaceholder(name, owner)
  const entries = found?.entries ?? []
  const nodes: ReactNode[] = []
  for (const entry of entries) {
    const index = nodes.length
    const key = ('uid' in entry && typeof entry.uid === 'string' && entry.uid) || `component-${index}`
    if (isRawElement(entry)) {
      if (content.page.mode.isEditing) nodes.push(authoring?.rawElement(entry, key))
      continue
    }
    const isShown = isNamed(entry) || isStub(entry)
    if (!isShown && !hasMarkers) continue
    let node = isShown ? renderingNode(entry, props, content) : null
    if (renderEach && isShown) node = renderEach(node, index)
    if (hasMarkers) node = authoring?.mark('rendering', entry.uid, node)
    nodes.push(<Fragment key={key}>{node}</Fragment>)
  }
  const isEmpty = entries.every((entry) => isRawElement(entry))
  return { entries, nodes, isEmpty, markerId: found ? placeholderMarkerId(found.key, owner) : '' }
}

const mark = ({ authoring, hasMarkers }: Content, markerId: string, children: ReactNode): ReactNode =>
  hasMarkers ? authoring?.mark('placeholder', markerId, children) : children

function arrange(props: PlaceholderProps, content: Content): ReactNode {
  const { entries, nodes, isEmpty, markerId } = fill(props, content)
  if (!isEmpty) return mark(content, markerId, props.render ? props.render(nodes, entries, props) : nodes)
  const markers = content.hasMarkers ? [<Fragment key="markers">{mark(content, markerId, nodes)}</Fragment>] : nodes
  const node = props.renderEmpty ? props.renderEmpty(markers) : markers
  return markers.length > 0 ? content.authoring?.emptyPlaceholder(node) : node
}

/**
 * Renders what an author placed at a named spot of a route or rendering (contract "content", 14.2 to 14.4).
 * A placeholder the layout does not have renders nothing.
 */
export function Placeholder(props: PlaceholderProps): ReactNode {
  const content = useContent()
  const { errorComponent: ErrorComponent } = props
  try {
    return arrange(props, content)
  } catch (error) {
    letSpentStackPass(error)
    return ErrorComponent ? <ErrorComponent error={asError(error)} /> : <PlaceholderError error={error} />
  }
}

/** Makes the content of placeholders as lists, for components that arrange them on their own. */
export function usePlaceholderNodes(): (props: PlaceholderProps) => ReactNode[] {
  const content = useContent()
  return (props) => {
    const { nodes, markerId } = fill(props, content)
    return content.hasMarkers ? [<Fragment key="markers">{mark(content, markerId, nodes)}</Fragment>] : nodes
  }
}

/** Shows a partial design: what stands in the placeholder its `sig` names (contract "content", 3.3). */
function PartialDesign({ rendering, params }: Pick<ChildProps, 'rendering' | 'params'>): ReactNode {
  return <Placeholder name={params.sig ?? ''} rendering={rendering} />
}
