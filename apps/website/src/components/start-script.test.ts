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
  let focused = ''
  const before = { name: 'before', position: 2, focus: () => (focused = 'before') }
  const inside = { name: 'inside', position: 20, focus: () => (focused = 'inside') }
  const after = { name: 'after', position: 4, focus: () => (focused = 'after') }
  const bar = {
    dataset: { announcement: announcementMark('The shop is closed on Monday') },
    compareDocumentPosition: (other: typeof after) => other.position,
  }
  const document = {
    documentElement: { dataset },
    adoptedStyleSheets: [],
    querySelectorAll: (selector: string) => (selector.includes('theme') ? [control] : [before, inside, after]),
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
  const click = (selector: string, found: object) =>
    listeners.click?.({ target: { closest: (asked: string) => (asked === selector ? found : null) } })
  return {
    dataset,
    stored,
    rules,
    pressed,
    press: () => click('[data-theme-switch]', control),
    dismiss: (byKeyboard: boolean) => click('[data-dismiss]', { closest: () => bar, matches: () => byKeyboard }),
    focused: () => focused,
  }
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

test('a dismissed announcement goes at once and is remembered by its text', () => {
  const page = run({})
  page.dismiss(false)
  const mark = announcementMark('The shop is closed on Monday')
  expect(page.rules).toEqual([`[data-announcement="${mark}"]{display:none}`])
  expect(page.stored.get('halden-dismissed')).toBe(mark)
  expect(page.dataset.theme).toBeUndefined()
})

test('a keyboard’s focus goes on to what follows the announcement, a pointer’s stays', () => {
  const [keyboard, pointer] = [run({}), run({})]
  keyboard.dismiss(true)
  pointer.dismiss(false)
  expect([keyboard.focused(), pointer.focused()]).toEqual(['after', ''])
})

test('what else stands in the storage does not get into a style sheet', () => {
  expect(run({ 'halden-dismissed': '"]{} body{display:none}' }).rules).toEqual([])
  expect(run({ theme: 'x" onload="' }).dataset.theme).toBeUndefined()
})

test('a changed text has another mark', () => {
  expect(announcementMark('a')).not.toBe(announcementMark('b'))
  expect(announcementMark('قادم')).toMatch(/^\w+$/)
})
