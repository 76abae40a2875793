import type { FieldDeclarations, ItemShape } from '../declare/fields.ts'
import type { ItemType, PageType } from '../declare/item-type.ts'
import { limitsOf } from '../declare/limits.ts'
import type {
  ComponentManifest,
  FieldManifest,
  ItemTypeManifest,
  ParamManifest,
  SiteManifest,
} from '../declare/manifest.ts'
import type { ParamDeclarations } from '../declare/params.ts'
import type { StyleGroup } from '../declare/styles.ts'
import { type AnyComponent, componentMap } from './define-component.ts'

export interface SiteDeclaration {
  components: readonly AnyComponent[]
  pageTypes?: readonly PageType[]
  itemTypes?: readonly ItemType[]
  /** Looks an author can give a rendering. Default: none, only classes written by hand. */
  styles?: readonly StyleGroup[]
}

/** `PrimaryLink` → `Primary link`, `logoURL` → `Logo URL`. */
export function inWords(name: string): string {
  const words = name
    .replace(/[-_]+/g, ' ')
    .replace(/([a-z\d])([A-Z])/g, '$1 $2')
    .replace(/([A-Z])([A-Z][a-z])/g, '$1 $2')
    .split(' ')
    .filter(Boolean)
    .map((word) => (/^[A-Z]{2,}$/.test(word) ? word : word.toLowerCase()))
    .join(' ')
  return words.charAt(0).toUpperCase() + words.slice(1)
}

function fieldManifests(fields: FieldDeclarations | undefined): FieldManifest[] {
  return Object.entries(fields ?? {}).map(([name, { kind, title, help, shared, type, format, ...limits }]) => ({
    name,
    kind,
    title: title ?? inWords(name),
    ...(help && { help }),
    ...limitsOf(limits),
    ...(shared && { shared }),
    ...(type && { itemType: type().name }),
    ...(format && { format }),
  }))
}

function paramManifests(params: ParamDeclarations | undefined): ParamManifest[] {
  return Object.entries(params ?? {}).map(([name, declaration]) => ({
    name,
    title: declaration.title ?? inWords(name),
    kind: declaration.kind,
    ...(declaration.help && { help: declaration.help }),
    ...limitsOf(declaration),
    ...(declaration.choices && { choices: [...declaration.choices] }),
    ...(declaration.default !== undefined && { default: declaration.default }),
    ...(declaration.format && { format: declaration.format }),
  }))
}

function componentManifest(component: AnyComponent): ComponentManifest {
  const variants = Object.keys(component.variants ?? {})
  if (variants.includes('Default')) {
    throw new Error(`Component "${component.name}" declares a variant "Default". Its default variant is \`component\`.`)
  }
  return {
    name: component.name,
    title: component.title ?? inWords(component.name),
    group: component.group ?? 'Content',
    icon: component.icon ?? 'square',
    fields: fieldManifests(component.fields),
    params: paramManifests(component.params),
    variants: ['Default', ...variants],
    placeholders: Object.entries(component.placeholders ?? {}).map(([key, { title, allow }]) => ({
      key,
      title: title ?? inWords(key.replace(/-?\{\*\}/g, '')),
      ...(allow && { allow: [...allow] }),
    })),
  }
}

/** What editors know of a kind of page or item: its name and its form. */
export function typeManifest(type: ItemShape & { title?: string; icon?: string }): ItemTypeManifest {
  return {
    name: type.name,
    title: type.title ?? inWords(type.name),
    icon: type.icon ?? 'file',
    fields: fieldManifests(type.fields),
  }
}

/** What editors know of components: their palette entries and forms. The order of declaration is kept. */
export const componentManifests = (components: readonly AnyComponent[]): ComponentManifest[] =>
  components.map(componentManifest)

/** Components, page types and item types each become a template, so their names share one space. */
function refuseDuplicates(names: readonly (readonly [what: string, name: string])[]): void {
  const seen = new Map<string, string>()
  for (const [what, name] of names) {
    if (!name.trim()) throw new Error(`A ${what} has no name.`)
    const other = seen.get(name)
    if (other)
      throw new Error(`The name "${name}" is used twice, by ${other} and ${what}. Give one of them another name.`)
    seen.set(name, what)
  }
}

function refuseUnknownNames(declaration: SiteDeclaration, manifest: SiteManifest): void {
  const known = componentMap(declaration.components)
  for (const component of manifest.components) {
    for (const placeholder of component.placeholders) {
      for (const name of placeholder.allow ?? []) {
        if (!known.has(name)) {
          throw new Error(
            `Placeholder "${placeholder.key}" of component "${component.name}" allows "${name}", which is no component. ` +
              `Known: ${[...known.keys()].sort().join(', ')}.`,
          )
        }
      }
    }
  }
  for (const { title, components: offeredFor = [] } of manifest.styles ?? []) {
    for (const name of offeredFor) {
      if (!known.has(name)) throw new Error(`The styles "${title}" are for "${name}", which is no component.`)
    }
  }
  const types = new Set([...manifest.pageTypes, ...manifest.itemTypes].map(({ name }) => name))
  for (const owner of [...manifest.components, ...manifest.pageTypes, ...manifest.itemTypes]) {
    for (const field of owner.fields) {
      if (field.itemType && !types.has(field.itemType)) {
        throw new Error(
          `Field "${field.name}" of "${owner.name}" refers to the type "${field.itemType}", which is not in pageTypes or itemTypes.`,
        )
      }
    }
  }
}

/** A class belongs to one choice: it could not be told which one was made. */
function refuseSharedClasses(groups: readonly StyleGroup[]): void {
  const seen = new Map<string, string>()
  for (const { title, choices } of groups) {
    for (const { className } of choices) {
      if (!/^[^\s"]+$/.test(className)) {
        throw new Error(`Style "${className}" of "${title}" is no class. Give it one word.`)
      }
      const other = seen.get(className)
      if (other !== undefined) {
        throw new Error(
          `The class "${className}" is used twice, by "${other}" and "${title}". Give one of them another.`,
        )
      }
      seen.set(className, title)
    }
  }
}

/**
 * What the site declares, as plain JSON (design, section 5). The order of declaration is kept.
 * @throws when a name or the class of a style is empty or used twice, or an allow list or a reference names something that is not declared.
 */
export function siteManifest(declaration: SiteDeclaration): SiteManifest {
  const { components, pageTypes = [], itemTypes = [], styles } = declaration
  refuseDuplicates([
    ...components.map(({ name }) => ['component', name] as const),
    ...pageTypes.map(({ name }) => ['page type', name] as const),
    ...itemTypes.map(({ name }) => ['item type', name] as const),
  ])
  const manifest: SiteManifest = {
    components: componentManifests(components),
    pageTypes: pageTypes.map(typeManifest),
    itemTypes: itemTypes.map(typeManifest),
    ...(styles && { styles: [...styles] }),
  }
  refuseSharedClasses(styles ?? [])
  refuseUnknownNames(declaration, manifest)
  return manifest
}
