/** States, labels, enablement and questions of the editor (contract "component-builder", 10.1 to 10.4), as tables. */
import { describe, expect, test } from 'vitest'
import { CONFIRMATION_PHRASES } from '../ui/confirm.ts'
import { PANEL_PHRASES } from '../ui/panel-phrases.ts'
import { EDITOR_PHRASES } from '../ui/phrases.ts'
import { PROBLEM_PHRASES } from '../ui/problem-phrases.ts'
import { CONFIRMATION, type Control, ENABLED, saveLabel } from './controls.ts'
import { AT_REST, after, type LifeEvent, type LifeState, stateAttributes } from './life-cycle.ts'

const opened: LifeEvent = { type: 'opened', isForked: false, isForOnePage: true }
const live = (events: readonly LifeEvent[]) =>
  events.reduce<LifeState | undefined>((state, event) => state && after(state, event), AT_REST)
const ready = (flags: Partial<LifeState> = {}): LifeState => ({
  phase: 'ready',
  isHidden: false,
  isChanged: false,
  isForked: false,
  isForOnePage: true,
  ...flags,
})

test.each<[string, LifeEvent[], ReturnType<typeof stateAttributes> | undefined]>([
  ['at rest it is idle and hidden', [], { state: 'idle', hidden: '', changed: null, forked: null }],
  ['it loads while it opens', [{ type: 'open' }], { state: 'loading', hidden: null, changed: null, forked: null }],
  ['and is ready then', [{ type: 'open' }, opened], { state: 'ready', hidden: null, changed: null, forked: null }],
  [
    'a change of the content is told',
    [{ type: 'open' }, opened, { type: 'changed', isChanged: true }],
    { state: 'ready', hidden: null, changed: '', forked: null },
  ],
  [
    'saving takes that back, and makes it forked',
    [{ type: 'open' }, opened, { type: 'changed', isChanged: true }, { type: 'saved', isForked: true }],
    { state: 'ready', hidden: null, changed: null, forked: '' },
  ],
  [
    'a closed one is idle and hidden',
    [{ type: 'open' }, opened, { type: 'changed', isChanged: true }, { type: 'close' }],
    { state: 'idle', hidden: '', changed: null, forked: null },
  ],
  [
    'it may be closed while it loads',
    [{ type: 'open' }, { type: 'close' }],
    { state: 'idle', hidden: '', changed: null, forked: null },
  ],
  ['opening twice is refused', [{ type: 'open' }, { type: 'open' }], undefined],
  ['so is opening before it was cleaned', [{ type: 'open' }, { type: 'close' }, { type: 'open' }], undefined],
  [
    'and not after',
    [{ type: 'open' }, { type: 'close' }, { type: 'cleaned' }, { type: 'open' }],
    { state: 'loading', hidden: null, changed: null, forked: null },
  ],
  ['saving is refused before it is ready', [{ type: 'open' }, { type: 'saved', isForked: true }], undefined],
  ['nothing is closed that is not open', [{ type: 'close' }], undefined],
])('%s', (_rule, events, attributes) => {
  const state = live(events)
  expect(state && stateAttributes(state)).toEqual(attributes)
})

describe('what can be used, and what the save button says', () => {
  test.each<[string, Partial<LifeState>, string, Control[]]>([
    ['neither forked nor changed', {}, 'Up to date', ['close']],
    ['changed', { isChanged: true }, 'Save customization', ['close', 'save', 'discard', 'menu']],
    ['forked', { isForked: true }, 'Up to date', ['close', 'unfork', 'menu']],
    ['forked and changed', { isForked: true, isChanged: true }, 'Save', ['close', 'save', 'unfork', 'discard', 'menu']],
    [
      'the shared version, changed',
      { isForOnePage: false, isChanged: true },
      'Save',
      ['close', 'save', 'discard', 'menu'],
    ],
  ])('%s', (_case, flags, label, enabled) => {
    const state = ready(flags)
    expect(EDITOR_PHRASES[`save.${saveLabel(state)}`].en).toBe(label)
    const usable = Object.entries(ENABLED).flatMap(([control, isEnabled]) => (isEnabled(state) ? [control] : []))
    expect(usable).toEqual(expect.arrayContaining(enabled))
    expect(usable).toHaveLength(enabled.length)
  })
})

test.each<[string, Partial<LifeState>, ReturnType<(typeof CONFIRMATION)['save']>[]]>([
  // In the order save, unfork, discard, close.
  ['nothing changed', {}, ['customizing', 'reverting', undefined, undefined]],
  ['something changed', { isChanged: true }, ['customizing', 'reverting', undefined, 'unsaved']],
  ['a fork', { isForked: true, isChanged: true }, [undefined, 'reverting', undefined, 'unsaved']],
  ['the shared version', { isForOnePage: false, isChanged: true }, [undefined, 'reverting', undefined, 'unsaved']],
])('questions of %s', (_case, flags, questions) => {
  const state = ready(flags)
  expect(Object.values(CONFIRMATION).map((questionOf) => questionOf(state))).toEqual(questions)
})

test.each([
  ['reverting', 'Reverting component customizations', 'Discard', /all changes .* lost/],
  ['unsaved', 'Component has unsaved changes', 'Discard', /./],
  ['customizing', 'Customizing component', 'Save', /visible only on this page.*reverted/],
] as const)('the question "%s" has the words of the error catalogue', (name, title, button, body) => {
  expect(CONFIRMATION_PHRASES[`${name}.title`].en).toBe(title)
  expect(CONFIRMATION_PHRASES[`${name}.do`].en).toBe(button)
  expect(CONFIRMATION_PHRASES[`${name}.body`].en).toMatch(body)
})

test('everything is said in the three languages of the studio', () => {
  const all = { ...EDITOR_PHRASES, ...CONFIRMATION_PHRASES, ...PANEL_PHRASES, ...PROBLEM_PHRASES }
  for (const [key, phrase] of Object.entries(all)) {
    expect([key, ...Object.keys(phrase)]).toEqual([key, 'en', 'de', 'ar'])
    expect(Object.values(phrase).every((text) => text.trim() !== '')).toBe(true)
  }
})
