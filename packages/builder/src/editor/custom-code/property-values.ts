import { camelCase } from '../../external/names.ts'
import { attributesOf, isPlace, type Properties, parseValue } from '../../external/properties.ts'
import type { ObjectSchema } from '../../external/property-schema.ts'
import { withAttribute } from '../bound/bindings.ts'
import type { AttributePairs } from '../schema/markup-tree.ts'

/**
 * What the attributes of an element say of the properties of a schema (contract "component-builder", 9.3); those that they
 * do not say, and texts that are not of their type, are left out.
 */
export function propertiesIn(pairs: AttributePairs, { properties }: Pick<ObjectSchema, 'properties'>): Properties {
  const said: Properties = {}
  for (const [name, text] of pairs) {
    const key = camelCase(name)
    const value = isProperty(name, properties) ? parseValue(text, properties[key]?.type) : null
    if (value !== null) said[key] = value
  }
  return said
}

/** With the properties of a schema as attributes, each at its place where it has one; what is undefined has none. */
export function withProperties(
  pairs: AttributePairs,
  { properties }: Pick<ObjectSchema, 'properties'>,
  values: Properties,
): AttributePairs {
  let written = pairs
  for (const key of Object.keys(properties)) {
    const { 'data-external-id': _id, ...made } = attributesOf('', { [key]: values[key] })
    const [attribute] = Object.entries(made)
    const known = pairs.find(([name]) => isProperty(name, properties) && camelCase(name) === key)?.[0]
    if (attribute) written = withAttribute(written, known ?? attribute[0], attribute[1])
    else if (known !== undefined) written = withAttribute(written, known, null)
  }
  return written
}

const isProperty = (name: string, properties: ObjectSchema['properties']): boolean =>
  !isPlace(name) && Object.hasOwn(properties, camelCase(name))
