/**
 * The template registry: what kinds of item there are and which fields each has. Made from what the website declares
 * and what the platform brings; ids are derived from names, so the same declaration gives the same ids everywhere.
 */
import {
  type ComponentManifest,
  FIELD_KINDS,
  type FieldKind,
  type FieldManifest,
  type FieldTypeName,
  type SiteManifest,
} from '@tessera/content'
import type { Role } from '../ground/auth/index.ts'
import { ContentError } from './content-error.ts'
import { derivedId, parseItemId } from './item-id.ts'
import type { ItemId } from './model.ts'
import { PLATFORM_TEMPLATES, type PlatformField, STANDARD_FIELDS } from './platform-templates.ts'

export interface FieldDefinition {
  readonly id: ItemId
  readonly name: string
  readonly kind: FieldKind
  /** The authoring type name on the wire (contract 12.2): `Rich Text`, `General Link`, … */
  readonly type: FieldTypeName
  readonly title: string
  readonly help?: string
  readonly required: boolean
  /** One raw value for all languages and versions, kept in `Item.shared`. */
  readonly shared: boolean
  /** One of the fields every item may carry (layout, page design, display name). */
  readonly standard: boolean
  /** Raw value of an item that says nothing. */
  readonly standardValue: string
  /** Least role an account needs to write it. Default: whoever may write the item. */
  readonly writtenBy?: Role
}

export type TemplateKind = 'page' | 'component' | 'item' | 'platform'

export interface Template {
  readonly id: ItemId
  readonly name: string
  readonly title: string
  readonly icon: string
  readonly kind: TemplateKind
  /** Ids of templates this one counts as in a `_templates` search, itself excluded. */
  readonly baseIds: readonly ItemId[]
  /** Its own fields, in the order declared; without the standard ones. */
  readonly fields: readonly FieldDefinition[]
}

export interface TemplateRegistry {
  readonly manifest: SiteManifest
  readonly all: readonly Template[]
  /** Exact name. */
  byName(name: string): Template | undefined
  /** Any GUID form. */
  byId(id: string): Template | undefined
  /** Own fields first, then the standard ones. Empty for a template nobody declares any more. */
  fieldsOf(template: string): readonly FieldDefinition[]
  /** By name, compared without case, as authoring clients send it. */
  field(template: string, name: string): FieldDefinition | undefined
  component(name: string): ComponentManifest | undefined
  /** Pages are items whose template is a declared page type. */
  isPage(template: string): boolean
}

export const EMPTY_MANIFEST: SiteManifest = { components: [], pageTypes: [], itemTypes: [] }

/** Base of every declared page type. */
export const PAGE_BASE_ID: ItemId = derivedId('template:Base Page')
/** Base of every template. */
export const STANDARD_BASE_ID: ItemId = derivedId('template:Standard')

/**
 * @throws ContentError `INVALID_MANIFEST` when two declarations share a name, a field has no name, an unknown kind, the
 *   name of a standard field, or one that every JavaScript object has (`constructor`).
 */
export function createTemplateRegistry(manifest: SiteManifest = EMPTY_MANIFEST): TemplateRegistry {
  const standard = STANDARD_FIELDS.map((field) => platformField('Standard', field, true))
  const templates: Template[] = [
    ...PLATFORM_TEMPLATES.map(
      (template): Template => ({
        id: template.id ?? derivedId(`template:${template.name}`),
        name: template.name,
        title: template.name,
        icon: template.icon,
        kind: 'platform',
        baseIds: [STANDARD_BASE_ID],
        fields: template.fields.map((field) => platformField(template.name, field, false)),
      }),
    ),
    ...manifest.pageTypes.map((type) => declared('page', type, [PAGE_BASE_ID, STANDARD_BASE_ID])),
    ...manifest.components.map((type) => declared('component', type, [STANDARD_BASE_ID])),
    ...manifest.itemTypes.map((type) => declared('item', type, [STANDARD_BASE_ID])),
  ]

  const byName = new Map<string, Template>()
  const byId = new Map<ItemId, Template>()
  const fields = new Map<string, readonly FieldDefinition[]>()
  const lookup = new Map<string, ReadonlyMap<string, FieldDefinition>>()
  for (const template of templates) {
    const other = byName.get(template.name)
    if (other) {
      throw new ContentError(
        'INVALID_MANIFEST',
        `Two templates are named "${template.name}" (${other.kind} and ${template.kind}): page types, components and item types need unique names.`,
      )
    }
    byName.set(template.name, template)
    byId.set(template.id, template)
    const whole = [...template.fields, ...standard]
    const names = new Map<string, FieldDefinition>()
    for (const field of whole) {
      const key = field.name.toLowerCase()
      if (names.has(key)) {
        throw new ContentError(
          'INVALID_MANIFEST',
          `Template "${template.name}" declares the field "${field.name}" twice, or under the name of a standard field.`,
        )
      }
      names.set(key, field)
    }
    fields.set(template.name, whole)
    lookup.set(template.name, names)
  }
  const components = new Map(manifest.components.map((component) => [component.name, component]))

  return {
    manifest,
    all: templates,
    byName: (name) => byName.get(name),
    byId: (id) => byId.get(parseItemId(id) ?? ''),
    fieldsOf: (template) => fields.get(template) ?? [],
    field: (template, name) => lookup.get(template)?.get(name.toLowerCase()),
    component: (name) => components.get(name),
    isPage: (template) => byName.get(template)?.kind === 'page',
  }
}

function declared(
  kind: TemplateKind,
  type: { name: string; title: string; icon: string; fields: readonly FieldManifest[] },
  baseIds: readonly ItemId[],
): Template {
  if (type.name.trim() === '') throw new ContentError('INVALID_MANIFEST', `A ${kind} type without a name is declared.`)
  return {
    id: derivedId(`template:${type.name}`),
    name: type.name,
    title: type.title,
    icon: type.icon,
    kind,
    baseIds,
    fields: type.fields.map((field) => declaredField(type.name, field)),
  }
}

function declaredField(template: string, field: FieldManifest): FieldDefinition {
  // Values are kept in plain objects: a name each of them answers to already would be read as a value.
  if (field.name in Object.prototype) {
    throw new ContentError(
      'INVALID_MANIFEST',
      `A field of "${template}" is named "${field.name}": choose another name.`,
    )
  }
  if (field.name.trim() === '' || !Object.hasOwn(FIELD_KINDS, field.kind)) {
    throw new ContentError(
      'INVALID_MANIFEST',
      `Field "${field.name}" of "${template}" has the kind "${field.kind}": use one of ${Object.keys(FIELD_KINDS).join(', ')}.`,
    )
  }
  return {
    id: derivedId(`field:${template}.${field.name}`),
    name: field.name,
    kind: field.kind,
    type: FIELD_KINDS[field.kind],
    title: field.title,
    ...(field.help === undefined ? {} : { help: field.help }),
    required: field.required ?? false,
    shared: field.shared ?? false,
    standard: false,
    standardValue: '',
  }
}

function platformField(template: string, field: PlatformField, standard: boolean): FieldDefinition {
  return {
    id: derivedId(`field:${template}.${field.name}`),
    name: field.name,
    kind: field.kind,
    type: FIELD_KINDS[field.kind],
    title: field.name,
    required: false,
    shared: field.shared ?? false,
    standard,
    standardValue: field.standardValue ?? '',
    ...(field.writtenBy && { writtenBy: field.writtenBy }),
  }
}
