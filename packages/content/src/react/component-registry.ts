import type { ComponentType } from 'react'
import type { ComponentRendering } from '../layout/model.ts'
import { paramText } from '../layout/params.ts'
import type { AnyComponent } from './define-component.ts'

/** A component whose props this package cannot know. */
export type RenderedComponent = ComponentType<Record<string, unknown>>

/** What the vendors' generated maps hold of a component that is loaded late: asked for it, told whether an author edits. */
export interface LazyEntry {
  module: () => Promise<unknown>
  element: (isEditing?: boolean) => unknown
}

/** A component of the vendors' generated maps: a module with its variants, or the component itself. */
export type PlainEntry = RenderedComponent | { [exported: string]: unknown }

export type ComponentEntry = AnyComponent | LazyEntry | PlainEntry
export type ComponentMap = ReadonlyMap<string, ComponentEntry>

/** The vendors' older form (contract "content", 14.1). `exportName` is only given when the rendering names a variant. */
export type ComponentFactory = (name: string, exportName?: string, rendering?: ComponentRendering) => unknown

/** Where components come from: one of the two. */
export interface ComponentSource {
  componentMap?: ComponentMap | undefined
  componentFactory?: ComponentFactory | undefined
}

export interface FoundComponent {
  component: RenderedComponent
  /** Set when it was made by `defineComponent`. */
  declaration?: AnyComponent
}

/** Finds the component of a rendering; undefined when there is none, or not the variant it names. */
export type ComponentRegistry = (rendering: ComponentRendering) => FoundComponent | undefined

export function isDeclared(entry: unknown): entry is AnyComponent {
  return typeof entry === 'object' && entry !== null && 'interactive' in entry && 'component' in entry
}

/** Functions and classes, and what `memo`, `lazy` and `forwardRef` make. */
function isComponent(value: unknown): value is RenderedComponent {
  return typeof value === 'function' || (typeof value === 'object' && value !== null && '$$typeof' in value)
}

const isLazy = (entry: ComponentEntry): entry is LazyEntry =>
  'module' in entry && 'element' in entry && typeof entry.element === 'function'

/** The variant's name comes from the layout: `constructor` is none. */
function variantOf(variants: object | undefined, name: string): unknown {
  return variants && Object.hasOwn(variants, name) ? (variants as Record<string, unknown>)[name] : undefined
}

function pick(entry: ComponentEntry, variant: string | undefined, elementOf: (entry: LazyEntry) => unknown): unknown {
  const named = variant && variant !== 'Default'
  if (isDeclared(entry)) return named ? variantOf(entry.variants, variant) : entry.component
  if (isComponent(entry)) return named ? undefined : entry
  if (isLazy(entry)) return named ? undefined : elementOf(entry)
  return named ? variantOf(entry, variant) : (entry.Default ?? entry.default)
}

/** Makes the look-up of a source of components (contract "content", 14.1). */
export function componentRegistry(
  { componentMap, componentFactory }: ComponentSource,
  isEditing: boolean,
): ComponentRegistry {
  // An entry may make another component each time it is asked, which would be mounted anew with every render.
  const elements = new Map<LazyEntry, unknown>()
  const elementOf = (entry: LazyEntry): unknown => {
    if (!elements.has(entry)) elements.set(entry, entry.element(isEditing))
    return elements.get(entry)
  }
  return (rendering) => {
    const name = String(rendering.componentName)
    const variant = paramText(rendering.params?.FieldNames) || undefined
    const entry = componentMap?.get(name)
    const component = entry ? pick(entry, variant, elementOf) : componentFactory?.(name, variant, rendering)
    if (!isComponent(component)) return undefined
    return isDeclared(entry) ? { component, declaration: entry } : { component }
  }
}
