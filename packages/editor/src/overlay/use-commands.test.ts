import { type ComponentManifest, placeOf } from '@tessera/content'
import { beforeEach, expect, test, vi } from 'vitest'
import { slotsOf } from '../model/apply-edit.ts'
import { openSession, SETUP, StoredTitle } from '../session/session.fixture.ts'
import { watched } from './page-watch.fixture.ts'
import { commandsOn } from './use-commands.ts'

const component = (name: string, placeholders: ComponentManifest['placeholders'] = []): ComponentManifest =>
  ({ name, title: name, group: 'Page', fields: [], params: [], variants: [], placeholders }) as never
const COLUMNS = component('Columns', [{ key: 'column-{*}', title: 'Column' }])
const END = { parent: null, key: 'headless-main', index: 9 }

// Nothing is drawn here.
beforeEach(() => void vi.stubGlobal('requestAnimationFrame', () => 0))

function pending() {
  const settle: { resolve?: () => void; reject?: (reason: Error) => void } = {}
  const promise = new Promise<void>((resolve, reject) => Object.assign(settle, { resolve, reject }))
  return { promise, resolve: () => settle.resolve?.(), reject: (reason: Error) => settle.reject?.(reason) }
}

/** Commands on a page whose code for further components comes when a test lets it. */
function opened() {
  const { session, shown } = openSession(new StoredTitle())
  const arriving = pending()
  const port = {
    read: () => shown.page,
    show: () => undefined,
    showSoon: () => undefined,
    load: () => arriving.promise,
  }
  const components = new Map([COLUMNS, component('Text')].map((one) => [one.name, one]))
  const commands = commandsOn({ session, components, port, watch: watched(), setup: SETUP })
  const slots = () => slotsOf(session.getState().page)
  return { session, commands, arriving, main: () => slots()['headless-main'] ?? [], slots }
}

test('a component is added, chosen and said once its code is there', async () => {
  const { session, commands, arriving, main } = opened()
  const adding = commands.add('Text', END)
  expect(main()).toHaveLength(3)
  arriving.resolve()
  await adding
  expect(session.getState()).toMatchObject({
    chosen: main()[3]?.uid,
    said: { phrase: 'said.added', values: { name: 'Text' } },
  })
})

test('code that does not arrive is said, and nothing is added', async () => {
  const { session, commands, arriving, main } = opened()
  arriving.reject(new Error('Failed to fetch'))
  await commands.add('Text', END)
  expect(main()).toHaveLength(3)
  expect(session.getState().said).toEqual({ phrase: 'add.notLoaded', values: { name: 'Text' }, isProblem: true })
})

test('a place that has gone while the code was on its way is said', async () => {
  const { session, commands, arriving, main } = opened()
  const adding = commands.add('Text', { parent: 'a', key: 'inside', index: 0 })
  commands.remove('a')
  arriving.resolve()
  await adding
  expect(main().map(({ uid }) => uid)).toEqual(['design', 'b'])
  expect(session.getState().said).toEqual({ phrase: 'problem.layout', isProblem: true })
})

test('two that are added before the code of the first is there do not share their placeholders', async () => {
  const { commands, arriving, main } = opened()
  const adding = [commands.add('Columns', END), commands.add('Columns', END)]
  arriving.resolve()
  await Promise.all(adding)
  expect(main().map(({ params }) => params?.DynamicPlaceholderId)).toEqual([undefined, undefined, undefined, '1', '2'])
})

test('a command works on the page as it is by then', () => {
  const { session, commands, slots } = opened()
  const { duplicate, move } = commands
  duplicate('a')
  duplicate('a')
  move('b', 'up')
  expect(placeOf(slots(), 'b')?.place.index).toBe(3)
  expect(session.getState().said).toMatchObject({ phrase: 'said.moved', values: { index: 4, count: 5 } })
})
