import { camelCase, kebabCase } from './names.ts'
import type { ObjectSchema } from './property-schema.ts'

export type Properties = Record<string, unknown>

/**
 * A value by its type (contract "component-builder", 9.3): attributes are texts. Null: it is not of its type.
 */
export function parseValue(value: unknown, type: string | undefined): unknown {
  switch (type) {
    case 'number':
      return numberOr(Number.parseFloat(String(value)))
    case 'integer':
      return numberOr(Number.parseInt(String(value), 10))
    case 'boolean':
      return [true, 'true', 1, '1'].includes(value as string)
    case 'object':
      return parseJson(value, isObject)
    case 'array':
      return parseJson(value, Array.isArray)
    default:
      return value
  }
}

const numberOr = (value: number): number | null => (Number.isNaN(value) ? null : value)

function parseJson(value: unknown, isOfType: (parsed: unknown) => boolean): unknown {
  try {
    const parsed = typeof value === 'string' ? JSON.parse(value) : value
    return isOfType(parsed) ? parsed : null
  } catch {
    return null
  }
}

/** Attributes of any element: no properties of a component. */
const isOfElement = (name: string): boolean => /^(class|id|contenteditable|data-attribute.*)$/.test(name)

/** Properties by a schema: what is not of its type gives way to the default. */
export function parseProperties({ properties }: Pick<ObjectSchema, 'properties'>, given: Properties): Properties {
  const parsed: Properties = {}
  for (const [key, { default: usual }] of Object.entries(properties)) if (usual != null) parsed[key] = usual
  for (const [name, text] of Object.entries(given)) {
    const key = camelCase(name)
    const value = isOfElement(name)
      ? null
      : parseValue(text, Object.hasOwn(properties, key) ? properties[key]?.type : undefined)
    if (value != null) parsed[key] = value
  }
  return parsed
}

/** What an attribute says of the place of a component, and nothing of what is shown in it. */
export const isPlace = (name: string): boolean =>
  /^(id|class|style|hydrate|hidden|data-external-id|data-properties)$/.test(name)

/** What the attributes of an element say of the component in it, by the names of properties. */
export const givenProperties = (attributes: Iterable<{ readonly name: string; readonly value: string }>): Properties =>
  Object.fromEntries(
    [...attributes].filter(({ name }) => !isPlace(name)).map(({ name, value }) => [camelCase(name), value]),
  )

/** What is said to whoever shows a component, and not to the component. */
const SHOWING = ['componentName', 'className', 'fallback', 'fallbackWrapper', 'suppressHydrationWarning', '_dynamic']

const isObject = (value: unknown): value is Properties =>
  typeof value === 'object' && value !== null && !Array.isArray(value)
const isData = (value: unknown): value is Properties => isObject(value) && Object.keys(value).length > 0

/**
 * What a component is given of what is said at its place: the first object of its data sources, over it the properties, each
 * by its schema if there is one, over its defaults (9.3).
 */
export function propertiesOf(given: Properties, schema: ObjectSchema | undefined): Properties {
  const { datasources, ...said } = Object.fromEntries(Object.entries(given).filter(([name]) => !SHOWING.includes(name)))
  const sources = parseJson(datasources, isObject) as Properties | null
  const data = Object.values(sources ?? {}).find(isData)
  const all = { ...data, ...said }
  return { ...data, ...(schema ? parseProperties(schema, all) : all), ...(sources && { datasources: sources }) }
}

/** The attributes that carry properties, for an element that a server renders (9.3). */
export function attributesOf(id: string, properties: Properties, context: Properties = {}): Record<string, string> {
  const { sitecoreEdgeUrl, sitecoreEdgeContextId } = context
  const attributes: Record<string, string> = { 'data-external-id': id }
  for (const [name, value] of Object.entries({ ...properties, sitecoreEdgeUrl, sitecoreEdgeContextId })) {
    const text = textOf(value)
    if (text !== undefined) attributes[kebabCase(name)] = text
  }
  return attributes
}

function textOf(value: unknown): string | undefined {
  if (value == null || typeof value === 'function' || typeof value === 'symbol') return undefined
  if (typeof value !== 'object') return String(value)
  try {
    return JSON.stringify(value)
  } catch {
    return undefined
  }
}
