import type { ExternalComponent, PropertySchema } from '@tessera/builder'
import type {
  ComponentManifest,
  FieldManifest,
  ItemTypeManifest,
  LayoutData,
  ParamManifest,
  StyleGroup,
} from '@tessera/content'
import type { AnyComponent } from '@tessera/content/react'
import type { StudioLanguage } from '../language.ts'
import ar from './ar.json' with { type: 'json' }
import de from './de.json' with { type: 'json' }

/**
 * What components, items and their settings are called, by the English title they are declared with. English has no
 * file: the declarations are its one source.
 */
export const TITLES: Readonly<Record<Exclude<StudioLanguage, 'en'>, Readonly<Record<string, string>>>> = { de, ar }

/** Translates a title that a component, an item or a field is declared with. An unknown title stays as it is. */
export type SayTitle = (title: string) => string

export const titlesIn =
  (language: string): SayTitle =>
  (title) => {
    const titles = isTranslated(language) ? TITLES[language] : {}
    return Object.hasOwn(titles, title) ? (titles[title] ?? title) : title
  }

const isTranslated = (language: string): language is keyof typeof TITLES => Object.hasOwn(TITLES, language)

export const saidComponent = (component: ComponentManifest, say: SayTitle): ComponentManifest => ({
  ...component,
  title: say(component.title),
  group: say(component.group),
  fields: component.fields.map((field) => titled<FieldManifest>(field, say)),
  params: component.params.map((param) => titled<ParamManifest>(param, say)),
  placeholders: component.placeholders.map((placeholder) => titled(placeholder, say)),
})

export const saidType = (type: ItemTypeManifest, say: SayTitle): ItemTypeManifest => ({
  ...type,
  title: say(type.title),
  fields: type.fields.map((field) => titled<FieldManifest>(field, say)),
})

export const saidStyles = (group: StyleGroup, say: SayTitle): StyleGroup => ({
  ...titled(group, say),
  choices: group.choices.map((choice) => titled(choice, say)),
})

/** What a custom component is called, and what it is given (contract "component-builder", 9.1). */
export const saidDefinition = <Of extends Pick<ExternalComponent, 'title' | 'schema'>>(one: Of, say: SayTitle): Of => ({
  ...titled(one, say),
  schema: saidProperty(one.schema, say),
})

const saidProperty = <Of extends PropertySchema>(one: Of, say: SayTitle): Of => ({
  ...one,
  ...(one.title !== undefined && { title: say(one.title) }),
  ...(one.description !== undefined && { description: say(one.description) }),
  ...(one.properties && {
    properties: Object.fromEntries(
      Object.entries(one.properties).map(([key, property]) => [key, saidProperty(property, say)]),
    ),
  }),
  ...(one.items && { items: saidProperty(one.items, say) }),
})

export const titled = <Of extends { readonly title: string }>(one: Of, say: SayTitle): Of => ({
  ...one,
  title: say(one.title),
})

/** Titles of components as phrases: a page says them where a component has nothing to show yet. */
export const titlePhrases = (components: readonly AnyComponent[], locale: string): Record<string, string> =>
  Object.fromEntries(components.map(({ name, title = name }) => [title, titlesIn(locale)(title)]))

/** A page whose fields say in their author's words what they are. */
export const saidLayout = (layout: LayoutData, say: SayTitle): LayoutData => saidFields(layout, say) as LayoutData

function saidFields(node: unknown, say: SayTitle): unknown {
  if (Array.isArray(node)) return node.map((one) => saidFields(one, say))
  if (typeof node !== 'object' || node === null) return node
  const said = Object.fromEntries(
    Object.entries(node).map(([name, inner]) => [name, name === 'metadata' ? inner : saidFields(inner, say)]),
  )
  const { metadata } = said as { metadata?: { title?: unknown; fieldId?: unknown } }
  if (typeof metadata?.title !== 'string' || metadata.fieldId === undefined) return said
  return { ...said, metadata: { ...metadata, title: say(metadata.title) } }
}
