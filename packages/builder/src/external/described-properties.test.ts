/** What the form of a schema asks for (contract "component-builder", 9.1). */
import { expect, test } from 'vitest'
import { choicesOf, describeProperties, shownValue } from './described-properties.ts'
import { normalSchema, normalUiSchema } from './schema.ts'

const described = (properties: Parameters<typeof normalSchema>[0]['properties'], ui = {}, required: string[] = []) => {
  const schema = normalSchema({ properties: properties ?? {}, required })
  return describeProperties(schema, normalUiSchema(ui, schema.properties))
}

test.each([
  [{ type: 'string' }, 'line'],
  [{ type: 'SingleLineText' }, 'line'],
  [{}, 'line'],
  [{ type: 'string', ui: { widget: 'textarea' } }, 'lines'],
  [{ type: 'Date' }, 'date'],
  [{ type: 'Number' }, 'number'],
  [{ type: 'integer' }, 'integer'],
  [{ type: 'Checkbox' }, 'tick'],
  [{ type: 'string', enum: ['a', 'b'] }, 'choice'],
  [{ type: 'integer', enum: [1, 2] }, 'choice'],
  [{ type: 'Link' }, 'group'],
  [{ type: 'object' }, 'json'],
  [{ type: 'List' }, 'json'],
])('%j is entered as %s', (property, entry) => {
  expect(described({ one: property }).map((each) => each.entry)).toEqual([entry])
})

test('a property is required when it has no default; one without a title is called by its key', () => {
  const all = described({ firstName: {}, age: { default: 7 } }, {}, ['firstName', 'age'])
  expect(all.map(({ title, isRequired }) => [title, isRequired])).toEqual([
    ['First Name', true],
    ['Age', false],
  ])
})

test.each([
  [{}, ['a', 'b', 'c']],
  [{ 'ui:order': ['c', '*', 'a'] }, ['c', 'b', 'a']],
  [{ 'ui:order': ['b', 'none'] }, ['b', 'a', 'c']],
  [{ b: { 'ui:widget': 'hidden' } }, ['a', 'c']],
])('with %j they are %j', (ui, keys) => {
  expect(described({ a: {}, b: {}, c: {} }, ui).map(({ key }) => key)).toEqual(keys)
})

test('a choice that the schema no longer names is still offered', () => {
  expect(choicesOf({ enum: ['a', 'b'] }, 'b')).toEqual(['a', 'b'])
  expect(choicesOf({ enum: ['a', 'b'] }, undefined)).toEqual(['a', 'b'])
  expect(choicesOf({ enum: ['a', 'b'] }, 'old')).toEqual(['a', 'b', 'old'])
})

test('a value is shown as its text', () => {
  expect([undefined, null, 0, false, 'x', [1]].map(shownValue)).toEqual(['', '', '0', 'false', 'x', '[1]'])
})
