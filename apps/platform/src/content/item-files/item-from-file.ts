/** The content of an item file as an item: field values made raw, layouts stored form, problems with their lines. */
import { checkedValue } from '../check-value.ts'
import { ContentError } from '../content-error.ts'
import { newItemId } from '../item-id.ts'
import { requireLanguage } from '../item-name.ts'
import { formatLayout } from '../layout-json.ts'
import { type ContentTree, FINAL_LAYOUT_FIELD, type Item, type ItemVersion, SHARED_LAYOUT_FIELD } from '../model.ts'
import { sameValues } from '../publish-plan.ts'
import type { TemplateRegistry } from '../templates.ts'
import type { ImportProblem, ItemFile, YamlPath } from './item-file.ts'
import { layoutFrom } from './readable-layout.ts'
import { fromReadable, ValueProblem } from './readable-values.ts'
import { referencesIn } from './tree-references.ts'

export const ITEM_KEYS = ['id', 'template', 'sortOrder', 'shared', 'layout', 'languages']
const VERSION_KEYS = ['version', 'fields', 'layout']

/** Where an item without a `sortOrder` stands among its siblings. */
export const DEFAULT_SORT_ORDER = 100

export interface ReadingContext {
  /** The tree as it will be, so that files may refer to each other in any order. */
  readonly tree: ContentTree
  readonly templates: TemplateRegistry
  readonly now: Date
  readonly problems: ImportProblem[]
}

type Values = Readonly<Record<string, string>>

/**
 * @param place the item's id, parent, name and template
 * @param before the item as it was, if it was; versions that stay the same keep their revision
 */
export function itemFromFile(file: ItemFile, place: Item, before: Item | undefined, context: ReadingContext): Item {
  const { content } = file
  const report = (at: YamlPath, message: string) => context.problems.push(file.problem(at, message))
  const references = referencesIn(context.tree, place)
  unknownKeys(content, ITEM_KEYS, [], report)

  const layoutAt = (value: unknown, at: YamlPath): string =>
    formatLayout(
      layoutFrom(value, at, {
        references,
        itemId: place.id,
        knowsComponent: (name) => context.templates.component(name) !== undefined,
        report,
      }),
    )

  const valuesAt = (value: unknown, at: YamlPath, shared: boolean): Record<string, string> => {
    const values: Record<string, string> = {}
    if (value === undefined || value === null) return values
    if (!isRecord(value)) {
      report(at, 'write fields as `Name: value` here')
      return values
    }
    for (const [name, readable] of Object.entries(value)) {
      const field = context.templates.field(place.template, name)
      if (!field || field.shared !== shared) {
        const allowed = context.templates.fieldsOf(place.template).filter((one) => one.shared === shared)
        const where = shared ? 'below `shared`' : 'in a version'
        report(
          [...at, name],
          field
            ? `the field "${name}" of ${place.template} does not stand ${where}: it has ${shared ? 'a value per version' : 'one shared value'}`
            : `${place.template} has no field "${name}"; ${where} it has ${allowed.map((one) => one.name).join(', ')}`,
        )
        continue
      }
      if (values[field.name] !== undefined) report([...at, name], `the field "${field.name}" stands here twice`)
      try {
        values[field.name] = checkedValue(field, fromReadable(field.kind, readable, references))
      } catch (error) {
        if (!(error instanceof ValueProblem || error instanceof ContentError)) throw error
        report([...at, name], `"${name}": ${error.message}`)
      }
    }
    return values
  }

  const withLayout = (values: Record<string, string>, name: string, layout: unknown, at: YamlPath): Values => {
    if (layout === undefined || layout === null) return values
    if (values[name] !== undefined) report(at, `the layout is given twice: here and as the field ${name}`)
    return { ...values, [name]: layoutAt(layout, at) }
  }

  const versionsAt = (value: unknown, language: string): readonly ItemVersion[] => {
    const at = ['languages', language]
    if (!Array.isArray(value) || value.length === 0) {
      report(at, 'write a list of versions here: `- version: 1`')
      return []
    }
    const versions: ItemVersion[] = value.flatMap((entry: unknown, index) => {
      const here = [...at, index]
      if (!isRecord(entry)) {
        report(here, 'a version is a map with version, fields and layout')
        return []
      }
      unknownKeys(entry, VERSION_KEYS, here, report)
      const number = entry.version ?? index + 1
      if (typeof number !== 'number' || !Number.isInteger(number) || number < 1 || number > 999_999_999) {
        report([...here, 'version'], 'a version number is a whole number from 1')
        return []
      }
      const values = valuesAt(entry.fields, [...here, 'fields'], false)
      const fields = withLayout(values, FINAL_LAYOUT_FIELD, entry.layout, [...here, 'layout'])
      return [versionOf(before, language, number, fields, context.now)]
    })
    const twice = versions.find(
      (version, index) => versions.findIndex((one) => one.version === version.version) < index,
    )
    if (twice) report(at, `version ${twice.version} stands in ${language} twice`)
    return versions.sort((one, other) => one.version - other.version)
  }

  const versions = new Map<string, readonly ItemVersion[]>()
  if (content.languages !== undefined && content.languages !== null && !isRecord(content.languages)) {
    report(['languages'], 'write languages as `en: [ … ]` here')
  } else {
    for (const [language, list] of Object.entries(content.languages ?? {})) {
      try {
        versions.set(requireLanguage(language), versionsAt(list, language))
      } catch (error) {
        if (!(error instanceof ContentError)) throw error
        report(['languages', language], error.message)
      }
    }
  }
  const shared = valuesAt(content.shared, ['shared'], true)
  return {
    ...place,
    shared: withLayout(shared, SHARED_LAYOUT_FIELD, content.layout, ['layout']),
    versions,
  }
}

function versionOf(
  before: Item | undefined,
  language: string,
  version: number,
  fields: Values,
  now: Date,
): ItemVersion {
  const old = before?.versions.get(language)?.find((one) => one.version === version)
  if (old && sameValues(old.fields, fields)) return old
  return { language, version, revision: newItemId(), createdAt: old?.createdAt ?? now, updatedAt: now, fields }
}

function unknownKeys(
  value: Readonly<Record<string, unknown>>,
  known: readonly string[],
  at: YamlPath,
  report: (at: YamlPath, message: string) => void,
): void {
  for (const key of Object.keys(value)) {
    if (!known.includes(key)) report([...at, key], `"${key}" is not known here: ${known.join(', ')} are`)
  }
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}
