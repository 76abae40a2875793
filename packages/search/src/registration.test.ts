import { afterEach, expect, test, vi } from 'vitest'
import { createSearchClient } from './client.ts'
import { createLog, LOG_LEVELS, type LogLevel } from './log.ts'
import type { WidgetType } from './request/widget-types.ts'
import { widgetRegistry } from './widgets/default-registry.ts'
import { createWidgetRegistry } from './widgets/registry.ts'

afterEach(() => vi.restoreAllMocks())

// Specification: log-levels
test('a log writes what is as grave as its level or graver; at first nothing', () => {
  const said: string[] = []
  for (const level of LOG_LEVELS)
    if (level !== 'none') vi.spyOn(console, level).mockImplementation((text) => said.push(text))
  const log = createLog()
  log.error('never')
  log.setLevel('info')
  for (const level of LOG_LEVELS) if (level !== 'none') log[level](level)
  expect(said).toEqual(['error', 'warn', 'info'])
  log.setLevel('none')
  log.error('never')
  expect(said).toHaveLength(3)
  expect(log.getLevel()).toBe('none')
})

// Specification: invalid-log-level
test('an unknown log level is refused', () => {
  expect(() => createLog('loud' as LogLevel)).toThrow('Invalid log level: "loud"')
})

// Specification: use-token-deprecated
test('useToken warns once and does nothing else', () => {
  const warn = vi.spyOn(console, 'warn').mockImplementation(() => {})
  createSearchClient({ customerKey: '1-2', apiKey: 'k', useToken: false, logLevel: 'warn' })
  expect(warn.mock.calls).toEqual([['The option "useToken" is deprecated and has no effect']])
})

test('what is set for id and entity goes over what is set for the id, that over the type', () => {
  const registry = createWidgetRegistry<() => null>()
  const [One, Two, Three] = [
    function One() {
      return null
    },
    function Two() {
      return null
    },
    function Three() {
      return null
    },
  ]
  registry.setWidgetType('banner', {
    component: One,
    options: { visibility: { threshold: 1 }, props: { a: 1, b: 1 }, preRender: false },
  })
  registry.setWidget('hero', { type: 'banner', options: { props: { a: 2 }, visibility: { triggerOnce: false } } })
  registry.setWidget('hero', 'content', { component: Two, options: { preRender: true } })
  registry.setWidget('other', { component: Three })
  expect(registry.widget('hero', 'content')).toEqual({
    type: 'banner',
    component: Two,
    options: { visibility: { threshold: 1, triggerOnce: false }, props: { a: 2, b: 1 }, preRender: true },
  })
  expect(registry.widget('hero', 'product').component).toBe(One)
  expect(registry.widget('hero', 'product').options.preRender).toBe(false)
  expect(registry.widget('found', 'content', 'banner').component).toBe(One)
  expect(registry.widget('found', 'content').component).toBeUndefined()
})

test('what is set later goes over what was set before', () => {
  const registry = createWidgetRegistry()
  const onInView = () => {}
  registry.setWidget('hero', { type: 'banner', options: { state: { a: 1 }, visibility: { skip: true } } })
  registry.setWidget('hero', { options: { state: { b: 2 }, visibility: { skip: false, onInView } } })
  expect(registry.widget('hero', 'content')).toEqual({
    type: 'banner',
    options: { state: { a: 1, b: 2 }, visibility: { skip: false, onInView } },
  })
})

test('an element in whose view a widget is stays what it is', () => {
  const registry = createWidgetRegistry()
  const [one, other] = [{ nodeType: 1 }, { nodeType: 9 }] as unknown as [Element, Element]
  registry.setWidgetType('banner', { options: { visibility: { root: one } } })
  registry.setWidget('hero', { type: 'banner', options: { visibility: { root: other } } })
  expect(registry.widget('x', 'content', 'banner').options.visibility?.root).toBe(one)
  expect(registry.widget('hero', 'content').options.visibility?.root).toBe(other)
})

test('what is registered for all holds for clients without a registry of their own, also afterwards', () => {
  const configuration = { customerKey: '1-2', apiKey: 'k' }
  const own = createWidgetRegistry()
  const [one, other] = [createSearchClient(configuration), createSearchClient(configuration, { registry: own })]
  widgetRegistry.setWidget('late', { type: 'banner' })
  expect(one.registry.widget('late', 'content').type).toBe('banner')
  expect(other.registry.widget('late', 'content').type).toBeUndefined()
})

// Specification: registration-name, unknown-widget-type
test('unknown types and components without a name are refused', () => {
  const registry = createWidgetRegistry()
  expect(() => registry.setWidgetType('carousel' as WidgetType, {})).toThrow('Invalid widget type: "carousel"')
  expect(() => registry.setWidget('a', { type: 'carousel' as WidgetType })).toThrow('Invalid widget type: "carousel"')
  expect(() =>
    registry.setWidget('a', {
      component: (
        () => () =>
          null
      )(),
    }),
  ).toThrow('A component needs a name')
})
