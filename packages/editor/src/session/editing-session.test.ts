import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { paramsStep } from '../commands/commands.ts'
import { browserMemory, openSession, StoredPage, StoredTitle, TITLE, titleOf } from './session.fixture.ts'

beforeEach(() => vi.useFakeTimers())
afterEach(() => vi.useRealTimers())

const uids = (page: { layout: { sitecore: { route: unknown } } }) =>
  (page.layout.sitecore.route as { placeholders: Record<string, { uid: string }[]> }).placeholders[
    'headless-main'
  ]?.map(({ uid }) => uid)

describe('saving', () => {
  test('waits for a pause, then sends each field once, from what was stored to what is meant', async () => {
    const service = new StoredTitle()
    const { session, rename, shown } = openSession(service)
    rename('House')
    rename('Our house')
    expect(titleOf(shown.page)).toBe('Our house')
    expect(session.getState().saving).toBe('waiting')
    await vi.advanceTimersByTimeAsync(799)
    expect(service.saves).toHaveLength(0)
    await vi.advanceTimersByTimeAsync(1)
    expect(service.saves).toEqual([
      { operations: [], fields: [expect.objectContaining({ before: 'Home', value: 'Our house' })] },
    ])
    expect(session.getState().saving).toBe('saved')
    rename('Ours')
    await session.flush()
    expect(service.saves[1]?.fields[0]).toMatchObject({ before: 'Our house', value: 'Ours' })
  })

  test('what is done while saving waits for its pause; who asks for all to be saved gets all', async () => {
    const service = new StoredTitle()
    const { session, rename } = openSession(service)
    const save = vi.spyOn(service, 'save').mockImplementationOnce(async (...given) => {
      rename('Meanwhile')
      return StoredTitle.prototype.save.apply(service, given)
    })
    rename('One')
    await vi.advanceTimersByTimeAsync(800)
    expect([service.title, session.getState().saving]).toEqual(['One', 'waiting'])
    await vi.advanceTimersByTimeAsync(800)
    expect([service.title, session.getState().saving]).toEqual(['Meanwhile', 'saved'])
    save.mockImplementationOnce(async (...given) => {
      rename('Two')
      return StoredTitle.prototype.save.apply(service, given)
    })
    rename('Once more')
    await session.flush()
    expect(service.title).toBe('Two')
    expect(session.getState().saving).toBe('saved')
  })

  test('the first text of an item in a language shows what has become of the others', async () => {
    const service = new StoredTitle()
    service.shownIn = 'de'
    const load = vi.spyOn(service, 'load')
    const { session, rename, shown } = openSession(service)
    const isMarked = () => JSON.stringify(shown.page).includes('shownIn')
    expect(isMarked()).toBe(true)
    rename('House')
    await session.flush()
    expect([load.mock.calls.length, isMarked(), titleOf(shown.page)]).toEqual([1, false, 'House'])
    rename('Our house')
    await session.flush()
    expect(load).toHaveBeenCalledTimes(1)
  })

  test('what was drafted letter by letter is one step, and no conflict with itself', async () => {
    const service = new StoredTitle()
    const { session, rename } = openSession(service)
    session.hold()
    session.draft({ ...TITLE, before: 'Home', value: 'Hom' })
    await vi.advanceTimersByTimeAsync(800)
    expect(service.title).toBe('Hom')
    rename('House')
    session.release()
    await session.flush()
    expect(service.title).toBe('House')
    expect(session.getState().conflicts).toEqual([])
    session.undo()
    await session.flush()
    expect(service.title).toBe('Home')
  })

  test('what is typed in a field of a form is kept with each letter; a visit of the field is one step of undo', async () => {
    const service = new StoredTitle()
    const { session, rename, shown } = openSession(service)
    rename('Before')
    session.visit(true)
    for (const text of ['B', 'Ba', 'Bar']) rename(text)
    expect(titleOf(shown.soon ?? shown.page)).toBe('Bar')
    await vi.advanceTimersByTimeAsync(800)
    expect(service.saves).toHaveLength(1)
    expect(service.title).toBe('Bar')
    for (const text of ['Barn', 'Barns']) rename(text)
    session.visit(false)
    rename('Barns and more')
    await session.flush()
    expect(service.saves[1]?.fields).toEqual([expect.objectContaining({ before: 'Bar', value: 'Barns and more' })])
    expect(session.getState().conflicts).toEqual([])
    session.undo()
    expect(titleOf(shown.page)).toBe('Barns')
    session.undo()
    expect(titleOf(shown.page)).toBe('Before')
    session.redo()
    expect(titleOf(shown.page)).toBe('Barns')
    session.undo()
    session.undo()
    await session.flush()
    expect(service.title).toBe('Home')
  })

  test('the page shows what is typed in a form once it has the time, and all of it when the field is left', () => {
    const { session, rename, shown } = openSession(new StoredTitle())
    session.visit(true)
    for (const text of ['B', 'Ba', 'Bar']) {
      rename(text)
      expect(titleOf(session.getState().page)).toBe(text)
    }
    expect(titleOf(shown.page)).toBe('Home')
    expect(shown.soon).toBe(session.getState().page)
    session.visit(false)
    expect(shown).toEqual({ page: session.getState().page, soon: undefined })
    session.undo()
    expect(titleOf(shown.page)).toBe('Home')
  })

  test('a component that is added from a form is on the page at once, with what was typed before', () => {
    const { session, rename, shown } = openSession(new StoredTitle())
    session.visit(true)
    rename('House')
    const at = { parent: null, key: 'headless-main', index: 3 }
    session.run({
      label: 'step.add',
      edits: [{ kind: 'layout', operation: { op: 'insert', at, node: { uid: 'c', componentName: 'Text' } } }],
    })
    expect(shown).toEqual({ page: session.getState().page, soon: undefined })
    expect(titleOf(shown.page)).toBe('House')
  })

  test('of a parameter the letters of a visit are sent as one operation, other parameters apart', async () => {
    const service = new StoredTitle()
    const { session } = openSession(service)
    const set = (params: Record<string, string>) => session.run(paramsStep('a', params))
    session.visit(true)
    for (const text of ['2', '24']) set({ Limit: text })
    session.visit(false)
    session.visit(true)
    set({ Title: 'T' })
    expect(session.getState().history.undo).toHaveLength(2)
    await session.flush()
    expect(service.saves[0]?.operations).toEqual([
      { op: 'setParams', uid: 'a', params: { Limit: '24' } },
      { op: 'setParams', uid: 'a', params: { Title: 'T' } },
    ])
    expect(session.getState().history.undo[0]?.edits).toEqual([
      { kind: 'layout', operation: { op: 'setParams', uid: 'a', params: { Limit: null } } },
    ])
  })

  test('what is typed and taken back in one visit leaves nothing to undo', () => {
    const { session, rename } = openSession(new StoredTitle())
    session.visit(true)
    for (const text of ['Homes', 'Home']) rename(text)
    expect(session.getState().history.undo).toEqual([])
    rename('Homer')
    for (const limit of ['4', null]) session.run(paramsStep('a', { Limit: limit }))
    expect(session.getState().history.undo).toHaveLength(1)
  })

  test('without a connection it is tried again, later each time, and nothing is lost', async () => {
    const service = new StoredTitle()
    service.problem = 'offline'
    const { session, rename, browser } = openSession(service)
    rename('House')
    await vi.advanceTimersByTimeAsync(800)
    expect(session.getState().saving).toBe('offline')
    await vi.advanceTimersByTimeAsync(1000)
    expect(session.getState().saving).toBe('offline')
    service.problem = undefined
    // Another tab life: the page is loaded anew while nothing was saved.
    const again = openSession(service, browser)
    expect(titleOf(again.shown.page)).toBe('House')
    await again.session.flush()
    expect(service.title).toBe('House')
    await vi.advanceTimersByTimeAsync(2000)
    expect(session.getState().saving).toBe('saved')
  })

  test('a session that has ended keeps everything until somebody has signed in', async () => {
    const service = new StoredTitle()
    service.problem = 'signedOut'
    const { session, rename } = openSession(service)
    rename('House')
    await vi.advanceTimersByTimeAsync(60_000)
    expect(session.getState().saving).toBe('signedOut')
    service.problem = undefined
    await session.flush()
    expect(service.title).toBe('House')
  })

  test('what the service refuses for good is not sent forever: the page is shown as it is stored', async () => {
    const service = new StoredTitle()
    const { session, rename, shown } = openSession(service)
    rename('House')
    const load = vi.spyOn(service, 'save').mockImplementationOnce(async () => {
      const { EditingServiceError } = await import('./editing-service.ts')
      throw new EditingServiceError('invalid', 'no')
    })
    await session.flush()
    expect(load).toHaveBeenCalledOnce()
    expect(titleOf(shown.page)).toBe('Home')
    expect(session.getState()).toMatchObject({ saving: 'saved', said: { phrase: 'problem.refused' } })
  })
})

const insert = (uid: string) =>
  ({
    label: 'step.add',
    edits: [
      {
        kind: 'layout',
        operation: {
          op: 'insert',
          node: { uid, componentName: 'Text' },
          at: { parent: null, key: 'headless-main', index: 9 },
        },
        content: {},
      },
    ],
  }) as const
const remove = (uid: string) =>
  ({ label: 'step.remove', edits: [{ kind: 'layout', operation: { op: 'remove', uid } }] }) as const

describe('saving a layout', () => {
  test('what was done although its answer never came is not done again, and nothing of the rest is lost', async () => {
    const service = new StoredPage()
    const { session, shown } = openSession(service)
    session.run(insert('c'))
    session.run(remove('a'))
    service.lost = 1
    await session.flush()
    expect(session.getState().saving).toBe('offline')
    session.run(insert('d'))
    await session.flush()
    expect(uids(shown.page)).toEqual(['design', 'b', 'c', 'd'])
    expect(service.slots['headless-main']?.map(({ uid }) => uid)).toEqual(['design', 'b', 'c', 'd'])
    expect(session.getState()).toMatchObject({ saving: 'saved', said: undefined })
  })

  test('what is undone before an answer comes is undone where it is stored, too', async () => {
    const service = new StoredPage()
    const { session, rename } = openSession(service)
    rename('House')
    service.lost = 1
    await session.flush()
    session.undo()
    await session.flush()
    expect(session.getState().saving).toBe('saved')
    expect(service.title).toBe('Home')
  })

  test('with one operation that is refused the others are written all the same', async () => {
    const service = new StoredPage()
    const { session, shown } = openSession(service)
    session.run(remove('a'))
    session.run(insert('c'))
    service.slots = { 'headless-main': (service.slots['headless-main'] ?? []).filter(({ uid }) => uid !== 'a') }
    await session.flush()
    expect(service.slots['headless-main']?.map(({ uid }) => uid)).toEqual(['design', 'b', 'c'])
    expect(uids(shown.page)).toEqual(['design', 'b', 'c'])
    expect(session.getState()).toMatchObject({ saving: 'saved', said: { phrase: 'problem.layout' } })
  })

  test('what the service cannot read is lost alone', async () => {
    const service = new StoredPage()
    const { session, shown, rename } = openSession(service)
    service.unreadable = 'Unreadable'
    session.run(insert('c'))
    rename('Unreadable')
    session.run(remove('a'))
    await session.flush()
    expect(service.slots['headless-main']?.map(({ uid }) => uid)).toEqual(['design', 'b', 'c'])
    expect([titleOf(shown.page), uids(shown.page)]).toEqual(['Home', ['design', 'b', 'c']])
    expect(session.getState()).toMatchObject({ saving: 'saved', said: { phrase: 'problem.refused' } })
  })

  test('whoever did much without a connection sends it in parts that the service takes', async () => {
    const service = new StoredPage()
    const { session } = openSession(service)
    for (let count = 0; count < 450; count += 1) session.run(insert(`new-${count}`))
    await session.flush()
    expect(service.slots['headless-main']).toHaveLength(453)
    expect(Math.max(...service.saves.map(({ operations }) => operations.length))).toBeLessThanOrEqual(500)
  })
})

test('what is said stays to be spoken when a problem is told after it', () => {
  const { session } = openSession(new StoredTitle())
  session.say({ phrase: 'said.added', values: { name: 'Header' } })
  session.say({ phrase: 'problem.layout', isProblem: true })
  expect(session.getState()).toMatchObject({ said: { phrase: 'problem.layout' }, spoken: { phrase: 'said.added' } })
})

test('a value the service does not take is said with its reason, and what was there is shown again', async () => {
  const service = new StoredTitle()
  const { session, rename, shown } = openSession(service)
  service.fails = true
  rename('Much too long')
  await session.flush()
  expect(titleOf(shown.page)).toBe('Home')
  expect(session.getState().said).toMatchObject({ phrase: 'problem.value', values: { reason: 'It is too long.' } })
})

test('who writes a script in formatted text is told that it was taken out; other markup says nothing', async () => {
  const service = new StoredTitle()
  service.clean = (value) => value.replace(/<script>.*<\/script>/, '').replace('&nbsp;', ' ')
  const { session } = openSession(service)
  const write = async (before: string, value: string) => {
    session.run({ label: 'step.field', edits: [{ ...TITLE, type: 'Rich Text', before, value }] })
    await session.flush()
  }
  await write('Home', '<b>At&nbsp;home</b>')
  expect(session.getState().said).toBeUndefined()
  await write('<b>At home</b>', '<b>Home</b><script>hurt()</script>')
  expect(session.getState()).toMatchObject({
    saving: 'saved',
    said: { phrase: 'problem.cleaned', values: { name: 'Title' }, isProblem: true },
  })
})

describe('two authors', () => {
  test('in one field: both texts are there until one is chosen', async () => {
    for (const keep of ['mine', 'theirs'] as const) {
      const service = new StoredTitle()
      const { session, rename, shown } = openSession(service)
      rename('Mine')
      service.title = 'Theirs'
      await session.flush()
      expect(service.title).toBe('Theirs')
      const [conflict] = session.getState().conflicts
      expect(conflict).toMatchObject({ mine: 'Mine', theirs: 'Theirs' })
      expect(await session.publish(['en'])).toEqual({ state: 'failed' })
      if (conflict) session.settle(conflict, keep)
      await session.flush()
      const expected = keep === 'mine' ? 'Mine' : 'Theirs'
      expect([service.title, titleOf(shown.page)]).toEqual([expected, expected])
      expect(session.getState().conflicts).toEqual([])
    }
  })

  test('what is typed on while both texts are shown replaces nobody’s before one is chosen', async () => {
    const service = new StoredTitle()
    const { session, rename } = openSession(service)
    session.hold()
    session.draft({ ...TITLE, before: 'Home', value: 'Mi' })
    service.title = 'Theirs'
    await session.flush()
    session.draft({ ...TITLE, before: 'Mi', value: 'Min' })
    rename('Mine')
    session.release()
    await session.flush()
    expect(service.title).toBe('Theirs')
    const [conflict, ...others] = session.getState().conflicts
    expect([conflict, others]).toMatchObject([{ mine: 'Mine', theirs: 'Theirs' }, []])
    if (conflict) session.settle(conflict, 'mine')
    await session.flush()
    expect(service.title).toBe('Mine')
  })

  test('a page that is left before one is chosen asks again when it is opened', async () => {
    const service = new StoredTitle()
    const { session, rename, browser } = openSession(service)
    rename('Mine')
    service.title = 'Theirs'
    await session.flush()
    const again = openSession(service, browser)
    await again.session.flush()
    expect(again.session.getState().conflicts).toMatchObject([{ mine: 'Mine', theirs: 'Theirs' }])
    for (const conflict of again.session.getState().conflicts) again.session.settle(conflict, 'theirs')
    await again.session.flush()
    expect([service.title, titleOf(again.shown.page)]).toEqual(['Theirs', 'Theirs'])
    expect(titleOf(openSession(service, browser).shown.page)).toBe('Theirs')
  })

  test('what the layout cannot take any more is said, and the page is shown as it is', async () => {
    const service = new StoredTitle()
    const { session, shown } = openSession(service)
    session.run({ label: 'step.remove', edits: [{ kind: 'layout', operation: { op: 'remove', uid: 'a' } }] })
    expect(uids(shown.page)).toEqual(['design', 'b'])
    service.refuses = true
    await session.flush()
    expect(uids(shown.page)).toEqual(['design', 'a', 'b'])
    expect(session.getState().said).toMatchObject({ phrase: 'problem.layout' })
  })
})

describe('steps', () => {
  test('are undone and done again, also after a reload', async () => {
    const service = new StoredTitle()
    const browser = browserMemory()
    const first = openSession(service, browser)
    first.rename('House')
    first.rename('Our house')
    await first.session.flush()
    const { session, shown } = openSession(service, browser)
    session.undo()
    expect(titleOf(shown.page)).toBe('House')
    session.undo()
    session.undo()
    expect(titleOf(shown.page)).toBe('Home')
    session.redo()
    await session.flush()
    expect(service.title).toBe('House')
  })

  test('are counted among the page’s own when they are sent', async () => {
    const service = new StoredTitle()
    const { session } = openSession(service)
    const at = { parent: null, key: 'headless-main', index: 1 }
    session.run({ label: 'step.move', edits: [{ kind: 'layout', operation: { op: 'move', uid: 'b', at } }] })
    await session.flush()
    expect(service.saves[0]?.operations).toEqual([{ op: 'move', uid: 'b', placeholderPath: 'headless-main', index: 0 }])
  })
})

test('publishing saves first, and says when it could not', async () => {
  const service = new StoredTitle()
  const { session, rename } = openSession(service)
  rename('House')
  expect(await session.publish(['en'])).toEqual({ state: 'published' })
  expect([service.title, service.published]).toEqual(['House', ['en']])
  service.problem = 'notAllowed'
  expect(await session.publish(['en'])).toEqual({ state: 'failed' })
  expect(session.getState().said).toMatchObject({ phrase: 'problem.publish.notAllowed' })
})
