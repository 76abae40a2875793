import { afterEach, expect, test, vi } from 'vitest'
import { createSearchClient } from './client.ts'
import { createLog, LOG_LEVELS, type LogLevel } from './log.ts'
import type { WidgetType } from './request/widget-types.ts'
import { createWidgetRegistry } from './widgets/registry.ts'

afterEach(() => vi.restoreAllMocks())

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

test('an unknown log level is refused', () => {
  expect(() => createLog('loud' as LogLevel)).toThrow('Invalid log level: "loud"')
})

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
  registry.setWidgetType('banner', { component: One, options: { visibility: { threshold: 1 }, props: { a: 1 } } })
  registry.setWidget('hero', { type: 'banner', options: { props: { a: 2 } } })
  registry.setWidget('hero', 'content', { component: Two })
  registry.setWidget('other', { component: Three })
  expect(registry.widget('hero', 'content')).toEqual({
    type: 'banner',
    component: Two,
    options: { visibility: { threshold: 1 }, props: { a: 2 } },
  })
  expect(registry.widget('hero', 'product').component).toBe(One)
  expect(registry.widget('found', 'content', 'banner').component).toBe(One)
  expect(registry.widget('found', 'content').component).toBeUndefined()
})

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
