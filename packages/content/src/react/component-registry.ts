import type { ComponentType } from 'react'
import type { ComponentRendering } from '../layout/model.ts'
import { paramText } from '../layout/params.ts'
import type { AnyComponent } from './define-component.ts'

/** A component whose props this package cannot know. */
export type RenderedComponent = ComponentType<Record<string, unknown>>

/** A component of the vendors' generated maps: a module with its variants, or the component itself. */
export type PlainEntry = RenderedComponent | { [exported: string]: unknown }

export type ComponentEntry = AnyComponent | PlainEntry
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

function pick(entry: ComponentEntry, variant: string | undefined): unknown {
  const named = variant && variant !== 'Default'
  if (isDeclared(entry)) return named ? entry.variants?.[variant] : entry.component
  if (isComponent(entry)) return named ? undefined : entry
  return named ? entry[variant] : (entry.Default ?? entry.default)
}

/** Makes the look-up of a source of components (contract "content", 14.1). */
export function componentRegistry({ componentMap, componentFactory }: ComponentSource): ComponentRegistry {
  return (rendering) => {
    const name = String(rendering.componentName)
    const variant = paramText(rendering.params?.FieldNames) || undefined
    const entry = componentMap?.get(name)
    const component = entry ? pick(entry, variant) : componentFactory?.(name, variant, rendering)
    if (!isComponent(component)) return undefined
    return isDeclared(entry) ? { component, declaration: entry } : { component }
  }
}
