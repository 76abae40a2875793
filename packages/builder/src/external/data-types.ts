import { dataTypeNameInvalid } from '../errors.ts'
import type { PropertySchema } from './property-schema.ts'

/** Makes of a property of its type what JSON Schema knows. */
export type DataType = (property: PropertySchema) => PropertySchema

const text = { type: 'string' } as const
const texts = (...names: string[]) => Object.fromEntries(names.map((name) => [name, text]))

const link: PropertySchema = {
  type: 'object',
  properties: {
    href: { ...text, title: 'URL', description: 'Where the link leads', required: true },
    text: { ...text, title: 'Text', description: 'What is shown of the link' },
    linktype: {
      ...text,
      title: 'Kind',
      description: 'What the link leads to',
      enum: ['internal', 'external', 'media', 'anchor', 'mailto', 'javascript'],
      default: 'internal',
    },
    title: { ...text, title: 'Title', description: 'Title attribute of the link' },
    class: { ...text, title: 'Class', description: 'Class attribute of the link' },
    target: {
      ...text,
      title: 'Target',
      description: 'Target attribute of the link',
      enum: ['', '_blank', '_self', '_parent', '_top'],
    },
    anchor: { ...text, title: 'Anchor', description: 'Name within the page, without the hash' },
    querystring: { ...text, title: 'Query', description: 'Parameters added to the URL' },
  },
}

const file: PropertySchema = {
  type: 'object',
  properties: {
    src: { ...text, title: 'Source', description: 'Where the file is' },
    title: { ...text, title: 'Title', description: 'Title of the file' },
    displayName: { ...text, title: 'Display name', description: 'Name of the file as it is shown' },
  },
}

/** An item of content with these properties as its fields. */
function itemOf(properties: PropertySchema['properties'] = {}): PropertySchema {
  const fields = Object.entries(properties).map(([name, property]): [string, PropertySchema] => [
    name,
    { type: 'object', properties: { value: { title: name, ...property } } },
  ])
  return {
    type: 'object',
    properties: {
      ...texts('name', 'displayName', 'id', 'url'),
      fields: { type: 'object', properties: Object.fromEntries(fields) },
    },
  }
}

const item: DataType = ({ properties, ...rest }) => ({ ...rest, ...itemOf(properties) })

/** The types of content fields (contract "component-builder", 9.1). */
const dataTypes = new Map<string, DataType>([
  ['Link', () => link],
  ['DropLink', item],
  ['DropTree', item],
  ['File', () => file],
  ['Date', () => ({ ...text, format: 'date' })],
  ['Datetime', () => ({ ...text, format: 'date-time' })],
  ['RichText', () => text],
  ['Image', ({ properties }) => ({ type: 'object', properties: { src: text, ...properties } })],
  ['SingleLineText', () => text],
  ['MultiLineText', () => text],
  ['Checkbox', () => ({ type: 'boolean' })],
  ['String', () => text],
  ['Number', () => ({ type: 'number' })],
  ['Boolean', () => ({ type: 'boolean' })],
  ['Item', item],
  ['List', ({ properties, ...rest }) => ({ ...rest, type: 'array', items: itemOf(properties) })],
])

export const dataTypeOf = (name: string | undefined): DataType | undefined => dataTypes.get(name ?? '')

/**
 * Adds a data type of one's own.
 * @throws {BuilderError} `data-type-name-invalid` unless its name begins with a capital letter
 */
export function registerDataType(type: DataType, { name }: { readonly name: string }): void {
  if (!/^\p{Lu}/u.test(name)) throw dataTypeNameInvalid(name)
  dataTypes.set(name, type)
}
