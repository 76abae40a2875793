import { dataTypeOf } from './data-types.ts'
import { kebabCase } from './names.ts'
import type { ObjectSchema, PropertySchema, UiSchema } from './property-schema.ts'

/** `firstName` is "First Name". */
const titleOf = (key: string): string =>
  kebabCase(key)
    .split('-')
    .map((word) => word.charAt(0).toUpperCase() + word.slice(1))
    .join(' ')

/**
 * The whole JSON Schema of what was said of an object (contract "component-builder", 9.1): data types expanded, a title for
 * each property, its default, and what is required in one list. Objects in it and in its lists are made whole as well.
 */
export function normalSchema(given: PropertySchema, defaults: Readonly<Record<string, unknown>> = {}): ObjectSchema {
  const listed = Array.isArray(given.required) ? (given.required as readonly string[]) : []
  const required = new Set(listed)
  const properties = Object.entries(given.properties ?? {}).map(([key, property]): [string, PropertySchema] => {
    if (property.required === true) required.add(key)
    return [key, normalProperty(key, property, defaults)]
  })
  return { ...given, type: 'object', properties: Object.fromEntries(properties), required: [...required] }
}

function normalProperty(
  key: string,
  given: PropertySchema,
  defaults: Readonly<Record<string, unknown>>,
): PropertySchema {
  const { required, ...own } = expand(given)
  const usual = Object.hasOwn(defaults, key) ? defaults[key] : own.default
  const whole = {
    ...own,
    title: own.title || titleOf(key),
    ...(Array.isArray(required) && { required }),
    ...(usual !== undefined && { default: usual }),
  }
  return nested(whole)
}

function nested(schema: PropertySchema): PropertySchema {
  const { items } = schema
  const inner = items && nested(expand(items))
  return { ...(schema.properties ? normalSchema(schema) : schema), ...(inner && { items: inner }) }
}

/** What a data type is made of; what is said of its properties by name is added to them. */
function expand(given: PropertySchema): PropertySchema {
  const type = dataTypeOf(given.type)
  if (!type) return given
  const made = type(given)
  const properties = Object.entries(made.properties ?? {}).map(([name, property]): [string, PropertySchema] => [
    name,
    { ...property, ...given.properties?.[name] },
  ])
  const { properties: _, ...own } = given
  return {
    ...made,
    ...own,
    ...(made.type !== undefined && { type: made.type }),
    ...(made.properties && { properties: Object.fromEntries(properties) }),
  }
}

const isNumber = ({ type }: PropertySchema): boolean => type === 'number' || type === 'integer'

/**
 * How the form of a schema looks: numbers have buttons for one more and one less, and what a property says of its field
 * stands in its options (9.1).
 */
export function normalUiSchema(given: UiSchema, properties: PropertySchema['properties'] = {}): UiSchema {
  const fields = Object.entries(properties).map(([key, property]): [string, UiSchema] => {
    const field = (given[key] ?? {}) as UiSchema
    const options = {
      ...(isNumber(property) && { widget: 'updown' }),
      ...(field['ui:options'] as UiSchema | undefined),
      ...property.ui,
    }
    const own = { ...field, ...(Object.keys(options).length > 0 && { 'ui:options': options }) }
    return [
      key,
      property.items
        ? { ...own, items: normalUiSchema((field.items ?? {}) as UiSchema, property.items.properties) }
        : normalUiSchema(own, property.properties),
    ]
  })
  return { ...given, ...Object.fromEntries(fields) }
}
