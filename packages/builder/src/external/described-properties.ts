import type { ObjectSchema, PropertySchema, UiSchema } from './property-schema.ts'

/** How a property is entered. */
export type PropertyEntry =
  | 'line'
  | 'lines'
  | 'date'
  | 'number'
  | 'integer'
  | 'tick'
  | 'choice'
  /** The properties of an object, each by itself. */
  | 'group'
  /** Other objects, and lists: as JSON. */
  | 'json'

/** A property as a form asks for it (contract "component-builder", 9.1). */
export interface DescribedProperty {
  readonly key: string
  readonly title: string
  readonly entry: PropertyEntry
  /** Something has to be entered: there is no default. */
  readonly isRequired: boolean
  readonly schema: PropertySchema
  readonly ui: UiSchema
}

/** The properties of a schema that authors see, in the order that `ui:order` says. */
export function describeProperties(
  { properties = {}, required }: Partial<ObjectSchema>,
  ui: UiSchema = {},
): readonly DescribedProperty[] {
  return inOrder(Object.keys(properties), ui).flatMap((key) => {
    const schema = properties[key] ?? {}
    const own = (ui[key] ?? {}) as UiSchema
    const widget = widgetOf(own)
    if (widget === 'hidden') return []
    const isRequired = Array.isArray(required) && required.includes(key) && schema.default === undefined
    return [{ key, title: schema.title || key, entry: entryOf(schema, widget), isRequired, schema, ui: own }]
  })
}

/** `*` is where the others are, the end by default. */
function inOrder(keys: readonly string[], ui: UiSchema): readonly string[] {
  const order = Array.isArray(ui['ui:order']) ? (ui['ui:order'] as readonly string[]) : []
  const others = keys.filter((key) => !order.includes(key))
  const all = order.includes('*') ? order : [...order, '*']
  return all.flatMap((key) => (key === '*' ? others : keys.filter((one) => one === key)))
}

const widgetOf = (ui: UiSchema): unknown =>
  ui['ui:widget'] ?? (ui['ui:options'] as { readonly widget?: unknown } | undefined)?.widget

function entryOf({ type, enum: choices, properties, format }: PropertySchema, widget: unknown): PropertyEntry {
  if (type === 'object') return properties ? 'group' : 'json'
  if (type === 'array') return 'json'
  if (type === 'boolean') return 'tick'
  if (choices) return 'choice'
  if (type === 'number' || type === 'integer') return type
  if (widget === 'textarea') return 'lines'
  return format === 'date' ? 'date' : 'line'
}

/** What is offered of a property that is chosen: with the value it has, though the schema no longer names it. */
export function choicesOf({ enum: choices = [] }: PropertySchema, value: unknown): readonly unknown[] {
  const isNamed = value === undefined || choices.some((choice) => shownValue(choice) === shownValue(value))
  return isNamed ? choices : [...choices, value]
}

/** A value as a form shows it: nothing is the empty text. */
export function shownValue(value: unknown): string {
  if (value === undefined || value === null) return ''
  return typeof value === 'object' ? JSON.stringify(value) : String(value)
}
