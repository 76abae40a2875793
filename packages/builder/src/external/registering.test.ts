import { beforeEach, describe, expect, test } from 'vitest'
import { registerDataType } from './data-types.ts'
import { offeredDatasources, registerDatasource } from './datasources.ts'
import { findComponent } from './find-component.ts'
import { attributesOf, parseProperties, propertiesOf } from './properties.ts'
import { registerComponent, webElementName } from './register-component.ts'
import { registeredComponents, registeredDatasources } from './stores.ts'

beforeEach(() => {
  for (const store of [registeredComponents(), registeredDatasources()])
    for (const id of Object.keys(store)) delete store[id]
})

const Clock = () => null
const schemaOf = (id: string) => findComponent(id)?.schema

describe('a component', () => {
  test('needs a name', () => {
    expect(() => registerComponent(Clock, { name: '' })).toThrow(
      expect.objectContaining({ code: 'component-name-missing', message: expect.stringContaining('needs a name') }),
    )
  })

  test('is kept by its id with all that is said of it, and what is not said has a default', () => {
    registerComponent(Clock, { name: 'Clock' })
    expect(registeredComponents()).toEqual({
      Clock: {
        component: Clock,
        name: 'Clock',
        id: 'Clock',
        title: 'Clock',
        schema: { description: 'External component', type: 'object', properties: {}, required: [] },
        uiSchema: {},
        thumbnail: expect.stringMatching(/^data:image\/svg/),
        group: 'Default collection',
        isHidden: false,
        datasourceIds: [],
        links: {},
        meta: {},
      },
    })
    registerComponent(Clock, { name: 'Clock', id: 'wall-clock', title: 'Wall clock', group: 'Time', isHidden: true })
    expect(findComponent('wall-clock')).toMatchObject({ title: 'Wall clock', group: 'Time', isHidden: true })
  })

  test('has a title for each property, defaults, and one list of what is required', () => {
    registerComponent(
      Clock,
      {
        name: 'Clock',
        required: ['zone'],
        properties: {
          zone: { type: 'string', default: 'UTC' },
          secondHand: { type: 'boolean', required: true },
          size: { type: 'number', title: 'Diameter', required: false },
        },
      },
      { zone: 'CET', size: 3 },
    )
    expect(schemaOf('Clock')).toMatchObject({
      required: ['zone', 'secondHand'],
      properties: {
        zone: { type: 'string', title: 'Zone', default: 'CET' },
        secondHand: { type: 'boolean', title: 'Second Hand' },
        size: { type: 'number', title: 'Diameter', default: 3 },
      },
    })
  })

  test('has a form: buttons for numbers, and what properties say of their fields, through objects and lists', () => {
    registerComponent(Clock, {
      name: 'Clock',
      ui: { note: { 'ui:widget': 'textarea', 'ui:options': { rows: 3 } } },
      properties: {
        note: { type: 'string', ui: { placeholder: 'Say' } },
        size: { type: 'integer', ui: { step: 2 } },
        hands: { type: 'array', items: { type: 'object', properties: { length: { type: 'number' } } } },
        face: { type: 'object', properties: { marks: { type: 'integer' } } },
      },
    })
    expect(findComponent('Clock')?.uiSchema).toEqual({
      note: { 'ui:widget': 'textarea', 'ui:options': { rows: 3, placeholder: 'Say' } },
      size: { 'ui:options': { widget: 'updown', step: 2 } },
      hands: { items: { length: { 'ui:options': { widget: 'updown' } } } },
      face: { marks: { 'ui:options': { widget: 'updown' } } },
    })
  })

  test('may be a definition that was made whole elsewhere', () => {
    registerComponent(Clock, { name: 'Clock', properties: { size: { type: 'number' } } }, { size: 2 })
    const { component: _, ...definition } = findComponent('Clock') ?? {}
    registerComponent(null, JSON.parse(JSON.stringify({ ...definition, id: 'copy' })))
    expect(findComponent('copy')).toEqual({ ...definition, id: 'copy', component: null })
  })
})

describe('a data type', () => {
  const text = { type: 'string' }
  const item = (fields: object) => ({
    name: text,
    displayName: text,
    id: text,
    url: text,
    fields: { type: 'object', properties: fields },
  })
  test.each([
    ['Date', { type: 'string', format: 'date' }],
    ['Datetime', { type: 'string', format: 'date-time' }],
    ['RichText', text],
    ['SingleLineText', text],
    ['MultiLineText', text],
    ['String', text],
    ['Checkbox', { type: 'boolean' }],
    ['Boolean', { type: 'boolean' }],
    ['Number', { type: 'number' }],
    ['Image', { type: 'object', properties: { src: text } }],
    ['File', { type: 'object', properties: { src: text, title: text, displayName: text } }],
    ['Item', { type: 'object', properties: item({ age: { properties: { value: { type: 'number' } } } }) }],
    ['DropLink', { type: 'object', properties: item({ age: {} }) }],
    ['DropTree', { type: 'object', properties: item({ age: {} }) }],
    ['List', { type: 'array', items: { type: 'object', properties: item({ age: {} }) } }],
    ['Link', { type: 'object', required: ['href'], properties: { href: text, querystring: text, target: text } }],
  ])('%s is %j', (type, schema) => {
    registerComponent(Clock, { name: 'Clock', properties: { it: { type, properties: { age: { type: 'Number' } } } } })
    expect(schemaOf('Clock')?.properties.it).toMatchObject({ title: 'It', ...schema })
  })

  test('of one’s own begins with a capital letter', () => {
    registerDataType(() => ({ type: 'string', format: 'color' }), { name: 'Colour' })
    registerComponent(Clock, { name: 'Clock', properties: { face: { type: 'Colour', title: 'Face' } } })
    expect(schemaOf('Clock')?.properties.face).toEqual({ type: 'string', format: 'color', title: 'Face' })
    expect(() => registerDataType(() => ({}), { name: 'colour' })).toThrow(
      expect.objectContaining({ code: 'data-type-name-invalid' }),
    )
  })
})

describe('an id with a query', () => {
  test('presets properties, which authors do not see', () => {
    registerComponent(Clock, {
      name: 'Form',
      properties: { size: { type: 'number' } },
      ui: { size: { 'ui:help': 'x' } },
    })
    const found = findComponent('Form?formId=a%20b&size=3')
    expect(found?.component).toBe(Clock)
    expect(found?.schema.properties).toMatchObject({ formId: { type: 'string', default: 'a b' }, size: { default: 3 } })
    expect(found?.uiSchema).toMatchObject({
      formId: { 'ui:widget': 'hidden' },
      size: { 'ui:widget': 'hidden', 'ui:help': 'x' },
    })
    expect(findComponent('Form')?.schema.properties.size?.default).toBeUndefined()
  })

  test('is what is registered by exactly that id, over what it is an instance of', () => {
    registerComponent(Clock, { name: 'Form', group: 'Forms' })
    registerComponent(null, { name: 'Contact', id: 'Form?formId=1', title: 'Contact form' })
    expect(findComponent('Form?formId=1')).toMatchObject({ title: 'Contact form', component: Clock })
    expect(findComponent('Other?formId=1')).toBeUndefined()
  })

  test.each(['constructor', '__proto__', 'toString?x=1'])('%s is no component', (id) => {
    expect(findComponent(id)).toBeUndefined()
  })
})

describe('properties', () => {
  test.each([
    ['string', 'text', 'text'],
    ['string', '7', '7'],
    ['number', '1.5', 1.5],
    ['number', 1.5, 1.5],
    ['number', 'many', undefined],
    ['integer', '42.9', 42],
    ['boolean', 'true', true],
    ['boolean', true, true],
    ['boolean', '1', true],
    ['boolean', '', false],
    ['boolean', 'false', false],
    ['object', '{"a":1}', { a: 1 }],
    ['object', '{', undefined],
    ['object', '[1]', undefined],
    ['array', '[1,2]', [1, 2]],
    ['array', '{}', undefined],
    [undefined, 'as it is', 'as it is'],
  ])('%s of %j is %j', (type, text, value) => {
    expect(parseProperties({ properties: { it: type ? { type } : {} } }, { it: text }).it).toEqual(value)
  })

  test('come through attributes and back, of every type', () => {
    const properties = {
      aText: { type: 'string' },
      aNumber: { type: 'number' },
      aCount: { type: 'integer' },
      isIt: { type: 'boolean' },
      anObject: { type: 'object' },
      aList: { type: 'array' },
      aLink: { type: 'Link' },
      anItem: { type: 'Item', properties: { title: { type: 'String' } } },
      someItems: { type: 'List' },
    }
    registerComponent(Clock, { name: 'Clock', properties })
    const given = {
      aText: 'a "quoted" text',
      aNumber: 1.5,
      aCount: 3,
      isIt: true,
      anObject: { deep: [{ a: null }] },
      aList: [1, 'two'],
      aLink: { href: '/x', text: 'X' },
      anItem: { name: 'n', fields: { title: { value: 'T' } } },
      someItems: [{ id: '1', fields: {} }],
    }
    const attributes = attributesOf('Clock', given)
    expect(attributes['a-text']).toBe(given.aText)
    expect(Object.values(attributes).every((value) => typeof value === 'string')).toBe(true)
    const { 'data-external-id': id, ...written } = attributes
    expect(id).toBe('Clock')
    expect(propertiesOf(written, schemaOf('Clock'))).toEqual(given)
  })

  test('lie over the first object of the data sources, and that over the defaults', () => {
    registerComponent(Clock, {
      name: 'Clock',
      properties: { zone: { default: 'UTC' }, size: { type: 'number', default: 1 } },
    })
    const datasources = { none: {}, list: [1], lamps: { size: '2', more: 'm' } }
    const said = { componentName: 'Clock', className: 'c', fallback: 'f', zone: 'CET' }
    expect(propertiesOf({ ...said, datasources: JSON.stringify(datasources) }, schemaOf('Clock'))).toEqual({
      zone: 'CET',
      size: 2,
      more: 'm',
      datasources,
    })
    expect(propertiesOf({ datasources: '{' }, schemaOf('Clock'))).toEqual({ zone: 'UTC', size: 1 })
  })

  test('are not what every element has, where there is a schema', () => {
    const given = { class: 'c', id: 'i', contenteditable: 'true', 'data-attribute-x': 'y', own: 'o' }
    registerComponent(Clock, { name: 'Clock' })
    expect(propertiesOf(given, schemaOf('Clock'))).toEqual({ own: 'o' })
    expect(propertiesOf(given, undefined)).toEqual(given)
  })

  test('that no attribute can carry are left out; where the edge is goes with them', () => {
    const given = { onClick: () => {}, none: null, missing: undefined, zone: 'UTC' }
    const context = { sitecoreEdgeUrl: 'https://edge.example', sitecoreEdgeContextId: 'c', siteName: 's' }
    expect(attributesOf('Clock', given, context)).toEqual({
      'data-external-id': 'Clock',
      zone: 'UTC',
      'sitecore-edge-url': 'https://edge.example',
      'sitecore-edge-context-id': 'c',
    })
  })
})

describe('a data source', () => {
  const handler = () => Promise.resolve({})
  test('needs a handler and an id of letters, digits, hyphens and underscores', () => {
    const codeOf = (options: { id: string }, own: unknown = handler) => {
      try {
        registerDatasource(own as typeof handler, options)
        return 'registered'
      } catch (error) {
        return (error as { code: string }).code
      }
    }
    expect(codeOf({ id: 'lamps-2_a' })).toBe('registered')
    expect(codeOf({ id: 'lamps' }, {})).toBe('datasource-handler-missing')
    expect(codeOf({ id: '' })).toBe('datasource-id-missing')
    for (const id of ['a b', 'a.b', 'ä', '$']) expect(codeOf({ id })).toBe('datasource-id-invalid')
  })

  test('is kept with its name and its whole schema, and offered to authors if it has an example or a schema', () => {
    registerDatasource(handler, { id: 'taken' })
    registerDatasource(handler, { id: 'sampled', title: 'Lamps', sample: [{ a: 1 }] })
    registerDatasource(handler, { id: 'described', name: 'Days', properties: { nextDay: { type: 'Date' } } })
    expect(registeredDatasources().taken).toMatchObject({ id: 'taken', name: 'taken', description: null, handler })
    expect(offeredDatasources().map(({ id, name }) => [id, name])).toEqual([
      ['sampled', 'Lamps'],
      ['described', 'Days'],
    ])
    expect(registeredDatasources().described?.schema).toEqual({
      type: 'object',
      title: 'Days',
      required: [],
      properties: { nextDay: { type: 'string', format: 'date', title: 'Next Day' } },
    })
  })
})

test('the tag of a web element is made of its id, without what is preset', () => {
  expect([webElementName('StoreFinder'), webElementName('Form?formId=1')]).toEqual(['byoc-store-finder', 'byoc-form'])
})
