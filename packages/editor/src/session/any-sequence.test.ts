import { type ComponentManifest, type Place, uidsOf } from '@tessera/content'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import {
  addStep,
  type Direction,
  duplicateStep,
  fieldStep,
  moveBy,
  moveStep,
  paramsStep,
  removeStep,
} from '../commands/commands.ts'
import type { Ground } from '../commands/rules.ts'
import { slotsOf } from '../model/apply-edit.ts'
import type { Step } from '../model/history.ts'
import { sourceStep } from '../panels/pickers/source-step.ts'
import { browserMemory, openSession, StoredPage, TITLE, titleOf } from './session.fixture.ts'

const component = (name: string, keys: readonly string[], allow?: readonly string[]): ComponentManifest =>
  ({
    name,
    title: name,
    fields: [],
    params: [],
    variants: [],
    placeholders: keys.map((key) => ({ key, allow })),
  }) as never
const COMPONENTS = new Map(
  [
    component('Text', []),
    component('Columns', ['column-1-{*}', 'column-2-{*}']),
    component('Cards', ['cards'], ['Text']),
  ].map((one) => [one.name, one]),
)

/** What an author does; whichever rendering `nth` names among those there are by then. */
type Act =
  | { readonly act: 'add'; readonly name: string; readonly nth: number; readonly index: number }
  | { readonly act: 'move'; readonly nth: number; readonly direction: Direction }
  | { readonly act: 'drag'; readonly nth: number; readonly to: number; readonly index: number }
  | { readonly act: 'duplicate' | 'remove'; readonly nth: number }
  | { readonly act: 'set'; readonly nth: number; readonly params: Readonly<Record<string, string | null>> }
  | { readonly act: 'source'; readonly nth: number; readonly source: string }
  | { readonly act: 'write'; readonly text: string }
  | { readonly act: 'type'; readonly letters: readonly string[]; readonly keep: boolean }
  | { readonly act: 'undo' }
  | { readonly act: 'redo' }
  | { readonly act: 'save' }
  | { readonly act: 'reload' }
  /** The answer to the next save never arrives. */
  | { readonly act: 'lose' }

const nth = fc.nat(30)
const index = fc.nat(4)
const acts: fc.Arbitrary<Act> = fc.oneof(
  fc.record({ act: fc.constant('add' as const), name: fc.constantFrom(...COMPONENTS.keys()), nth, index }),
  fc.record({ act: fc.constant('move' as const), nth, direction: fc.constantFrom('up', 'down', 'out', 'into') }),
  fc.record({ act: fc.constant('drag' as const), nth, to: nth, index }),
  fc.record({ act: fc.constantFrom('duplicate' as const, 'remove' as const), nth }),
  fc.record({
    act: fc.constant('set' as const),
    nth,
    params: fc.dictionary(fc.constantFrom('Styles', 'Limit', 'Title'), fc.option(fc.string({ maxLength: 5 }))),
  }),
  fc.record({ act: fc.constant('source' as const), nth, source: fc.constantFrom('', 'local:/Data/words', 'shared') }),
  fc.record({ act: fc.constant('write' as const), text: fc.string({ maxLength: 8 }) }),
  fc.record({
    act: fc.constant('type' as const),
    letters: fc.array(fc.string({ maxLength: 4 }), { minLength: 1, maxLength: 4 }),
    keep: fc.boolean(),
  }),
  fc.record({
    act: fc.constantFrom('undo' as const, 'redo' as const, 'save' as const, 'reload' as const, 'lose' as const),
  }),
)

/** The placeholders of the page and of what stands in it. */
function placesOf({ page, components }: Ground): Pick<Place, 'parent' | 'key'>[] {
  const nodes = Object.values(slotsOf(page)).flatMap((all) =>
    all.flatMap(function inside(node): (typeof all)[number][] {
      return [node, ...Object.values(node.placeholders ?? {}).flatMap((inner) => inner.flatMap(inside))]
    }),
  )
  return [
    { parent: null, key: 'headless-main' },
    ...nodes.flatMap(({ uid, componentName }) =>
      (components.get(componentName ?? '')?.placeholders ?? []).map(({ key }) => ({ parent: uid, key })),
    ),
  ]
}

test('whatever an author did, saved, lost the answer of and came back to: undone, the page is what it was', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(acts, { maxLength: 25 }), async (sequence) => {
      const service = new StoredPage()
      const browser = browserMemory()
      let opened = openSession(service, browser)
      const start = seen(opened.shown.page)
      for (const act of sequence) {
        const { session, shown } = opened
        if (act.act === 'undo' || act.act === 'redo') session[act.act]()
        else if (act.act === 'save') await session.flush()
        else if (act.act === 'lose') service.lost = 1
        else if (act.act === 'reload') opened = openSession(service, browser)
        else if (act.act === 'type') {
          let before = String(titleOf(shown.page))
          const first = before
          session.hold()
          for (const value of act.letters) {
            session.draft({ ...TITLE, before, value })
            before = value
          }
          if (act.keep && before !== first) session.run(fieldStep({ ...TITLE, before: first, value: before }))
          else if (before !== first) session.draft({ ...TITLE, before, value: first })
          session.release()
        } else {
          const step = stepOf(act, { ...session.getState(), components: COMPONENTS, frame: undefined })
          if (step) session.run(step)
        }
      }
      const { session } = opened
      while (session.getState().history.undo.length > 0) session.undo()
      expect(seen(opened.shown.page)).toEqual(start)
      service.lost = 0
      await session.flush()
      expect(session.getState().saving).toBe('saved')
      expect(seen(openSession(service).shown.page)).toEqual(start)
    }),
    { numRuns: 300 },
  )
})

function stepOf(
  act: Exclude<Act, { act: 'undo' | 'redo' | 'save' | 'reload' | 'lose' | 'type' }>,
  ground: Ground,
): Step | undefined {
  if (act.act === 'write') {
    return fieldStep({ ...TITLE, before: String(titleOf(ground.page)), value: act.text })
  }
  const places = placesOf(ground)
  if (act.act === 'add') {
    const place = places[act.nth % places.length]
    return place && addStep(ground, act.name, { ...place, index: act.index + 1 })?.step
  }
  const uids = [...ground.own].filter((uid) => uidsIn(ground).has(uid))
  const uid = uids[act.nth % uids.length]
  if (uid === undefined) return undefined
  switch (act.act) {
    case 'move':
      return moveBy(ground, uid, act.direction)
    case 'drag': {
      const place = places[act.to % places.length]
      return place && moveStep(ground, uid, { ...place, index: act.index + 1 })
    }
    case 'duplicate':
      return duplicateStep(ground, uid)?.step
    case 'remove':
      return removeStep(ground, uid)
    case 'set':
      return paramsStep(uid, act.params)
    case 'source':
      return sourceStep(uid, act.source)
  }
}

const uidsIn = ({ page }: Ground): ReadonlySet<string> =>
  new Set(Object.values(slotsOf(page)).flatMap((nodes) => nodes.flatMap((node) => [...uidsOf(node)])))

/** The title and what stands where; a placeholder with nothing in it and one that is not there are the same. */
const seen = (page: Parameters<typeof slotsOf>[0]): unknown => [
  titleOf(page),
  JSON.parse(
    JSON.stringify(slotsOf(page), (_key, value) =>
      value !== null && typeof value === 'object' && !Array.isArray(value)
        ? Object.fromEntries(Object.entries(value).filter(([, one]) => !(Array.isArray(one) && one.length === 0)))
        : value,
    ),
  ),
]
