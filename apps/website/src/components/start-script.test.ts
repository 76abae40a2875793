import { runInNewContext } from 'node:vm'
import { expect, test } from 'vitest'
import { announcementMark } from './announcement-bar/dismissal.ts'
import { startScript } from './start-script.ts'

/** Runs the script in a page that has only what it may touch. */
function run(kept: Record<string, string>, systemIsDark = false) {
  const listeners: Record<string, (event: object) => void> = {}
  const stored = new Map(Object.entries(kept))
  const pressed: unknown[] = []
  const rules: string[] = []
  const dataset: Record<string, string> = {}
  const control = { setAttribute: (_: string, value: unknown) => pressed.push(value) }
  const document = {
    documentElement: { dataset },
    adoptedStyleSheets: [],
    querySelectorAll: () => [control],
    addEventListener: (name: string, listener: (event: object) => void) => {
      listeners[name] = listener
    },
  }
  runInNewContext(startScript, {
    document,
    localStorage: {
      getItem: (key: string) => stored.get(key) ?? null,
      setItem: (key: string, value: string) => stored.set(key, value),
    },
    matchMedia: () => ({ matches: systemIsDark }),
    CSSStyleSheet: class {
      replaceSync(rule: string) {
        rules.push(rule)
      }
    },
  })
  return { dataset, stored, rules, pressed, press: () => listeners.click?.({ target: { closest: () => control } }) }
}

test('it says that scripts run and leaves the theme to the system', () => {
  expect(run({}).dataset).toEqual({ scripts: '' })
})

test('the switch turns what is seen, keeps it, and says whether it is pressed', () => {
  const page = run({}, true)
  page.press()
  expect(page.dataset.theme).toBe('light')
  expect(page.stored.get('theme')).toBe('light')
  page.press()
  expect(page.dataset.theme).toBe('dark')
  expect(page.pressed).toEqual([false, true])
})

test('a dismissed announcement is hidden before it is painted', () => {
  const mark = announcementMark('The shop is closed on Monday')
  expect(run({ 'halden-dismissed': mark }).rules).toEqual([`[data-announcement="${mark}"]{display:none}`])
})

test('what else stands in the storage does not get into a style sheet', () => {
  expect(run({ 'halden-dismissed': '"]{} body{display:none}' }).rules).toEqual([])
  expect(run({ theme: 'x" onload="' }).dataset.theme).toBeUndefined()
})

test('a changed text has another mark', () => {
  expect(announcementMark('a')).not.toBe(announcementMark('b'))
  expect(announcementMark('قادم')).toMatch(/^\w+$/)
})
