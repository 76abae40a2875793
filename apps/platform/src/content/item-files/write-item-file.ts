/** An item as the text of its file, in the one canonical form: fixed key order, fields as the template orders them. */
import { stringify } from 'yaml'
import { formatLayout, parseLayout } from '../layout-json.ts'
import { type ContentTree, FINAL_LAYOUT_FIELD, type Item, SHARED_LAYOUT_FIELD } from '../model.ts'
import type { TemplateRegistry } from '../templates.ts'
import { readableLayout } from './readable-layout.ts'
import { type References, toReadable } from './readable-values.ts'
import { referencesIn } from './tree-references.ts'

export function writeItemFile(item: Item, tree: ContentTree, templates: TemplateRegistry): string {
  const references = referencesIn(tree, item)
  const parts = (values: Readonly<Record<string, string>>, layoutField: string) =>
    readableParts(values, layoutField, item.template, templates, references)
  const shared = parts(item.shared, SHARED_LAYOUT_FIELD)
  const languages = Array.from(item.versions, ([language, list]) => [
    language,
    list.map(({ version, fields }) => {
      const { fields: readable, layout } = parts(fields, FINAL_LAYOUT_FIELD)
      return { version, ...(readable && { fields: readable }), ...(layout !== undefined && { layout }) }
    }),
  ])
  const content = {
    id: item.id,
    template: item.template,
    sortOrder: item.sortOrder,
    ...(shared.fields && { shared: shared.fields }),
    ...(shared.layout !== undefined && { layout: shared.layout }),
    ...(languages.length > 0 && { languages: Object.fromEntries(languages) }),
  }
  return stringify(content, { lineWidth: 0, singleQuote: true, aliasDuplicateObjects: false })
}

/**
 * A layout that is not in canonical form stays text, as a field. So does the value of a field the template no longer
 * declares: reading such a file says so, instead of the value getting lost here.
 */
function readableParts(
  values: Readonly<Record<string, string>>,
  layoutField: string,
  template: string,
  templates: TemplateRegistry,
  references: References,
): { fields: Record<string, unknown> | undefined; layout: unknown } {
  const raw = values[layoutField]
  const reading = raw ? parseLayout(raw) : undefined
  const layout = reading?.ok && formatLayout(reading.layout) === raw ? reading.layout : undefined
  const declared = templates.fieldsOf(template).map(({ name }) => name)
  const names = [
    ...declared,
    ...Object.keys(values)
      .filter((name) => !declared.includes(name))
      .sort(),
  ]
  const fields = names.flatMap((name): [string, unknown][] => {
    const value = values[name]
    if (value === undefined || (layout && name === layoutField)) return []
    return [[name, toReadable(templates.field(template, name)?.kind ?? 'text', value, references)]]
  })
  return {
    fields: fields.length > 0 ? Object.fromEntries(fields) : undefined,
    layout: layout && readableLayout(layout, references),
  }
}
