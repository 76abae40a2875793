import { describe, expect, test } from 'vitest'
import { NO_HISTORY } from '../model/history.ts'
import { KEPT_FOR, keptEdits } from './kept-edits.ts'
import { browserMemory, openSession, StoredTitle, storage, TITLE, titleOf } from './session.fixture.ts'

const edit = { ...TITLE, before: 'Home', value: 'House' }
const place = { username: 'author', itemId: 'page', language: 'en', tab: 'tab', document: 'one' }
const state = { history: NO_HISTORY, unsaved: [edit], typing: undefined }
const nobody = () => false

describe('what is not saved', () => {
  test('is left to the next document of the same author, page and language, once', () => {
    const lasting = storage()
    keptEdits(lasting, place).keep(state)
    for (const other of [{ username: 'writer' }, { itemId: 'other' }, { language: 'de' }]) {
      expect(keptEdits(lasting, { ...place, ...other, document: 'two' }).adopt(nobody)).toEqual([])
    }
    const next = keptEdits(lasting, { ...place, document: 'two' })
    expect(next.adopt((document) => document === 'one')).toEqual([])
    expect(next.adopt(nobody)).toMatchObject([{ unsaved: [edit], tab: 'tab' }])
    expect(next.adopt(nobody)).toEqual([])
  })

  test('is nowhere once it is saved, and for seven days at most', () => {
    const lasting = storage()
    const one = keptEdits(lasting, place, () => 0)
    one.keep(state)
    one.keep({ ...state, unsaved: [] })
    expect(lasting.length).toBe(0)
    one.keep(state)
    expect(keptEdits(lasting, { ...place, document: 'two' }, () => KEPT_FOR + 1).adopt(nobody)).toEqual([])
    expect(lasting.length).toBe(0)
  })

  test('has an end: the oldest goes first, and what cannot be read goes at once', () => {
    const lasting = storage()
    for (let at = 0; at < 5; at++) {
      const unsaved = [{ ...edit, value: `${at}${'x'.repeat(600_000)}` }]
      keptEdits(lasting, { ...place, document: String(at) }, () => at).keep({ ...state, unsaved })
    }
    lasting.setItem('tessera-editor:author:page:en:broken', '{')
    lasting.setItem('another', 'program')
    const left = keptEdits(lasting, { ...place, document: 'next' }, () => 10).adopt(nobody)
    expect(left.map(({ at }) => at)).toEqual([2, 3, 4])
    expect(lasting.length).toBe(1)
  })
})

describe('the next document', () => {
  test('shows what was typed, says so, and undoes it as one step', async () => {
    const service = new StoredTitle()
    const browser = browserMemory()
    const first = openSession(service, browser)
    first.session.draft({ ...TITLE, before: 'Home', value: 'H' })
    first.session.draft({ ...TITLE, before: 'H', value: 'House' })
    const next = openSession(service, browserMemory(browser.lasting))
    expect(titleOf(next.shown.page)).toBe('House')
    expect(next.session.getState()).toMatchObject({ said: { phrase: 'said.back' }, saving: 'waiting' })
    next.session.undo()
    expect(titleOf(next.shown.page)).toBe('Home')
    expect(next.session.getState().history.undo).toEqual([])
  })

  test('says nothing of what was saved after all', () => {
    const service = new StoredTitle()
    const browser = browserMemory()
    openSession(service, browser).rename('House')
    service.title = 'House'
    const next = openSession(service, browserMemory(browser.lasting))
    expect(next.session.getState()).toMatchObject({ said: undefined, saving: 'saved' })
  })

  test('is in no conflict with what its author had sent before, when no answer came', async () => {
    const service = new StoredTitle()
    const browser = browserMemory()
    const first = openSession(service, browser)
    service.problem = 'offline'
    first.rename('House')
    await first.session.flush()
    first.rename('Our house')
    // It had arrived all the same.
    service.title = 'House'
    service.problem = undefined
    const next = openSession(service, browserMemory(browser.lasting))
    await next.session.flush()
    expect(service.title).toBe('Our house')
    expect(next.session.getState().conflicts).toEqual([])
  })

  test('undoes at once what several have left', async () => {
    const service = new StoredTitle()
    const browser = browserMemory()
    const one = openSession(service, browser)
    browser.open.add(one.document)
    one.rename('One')
    const other = openSession(service, { ...browserMemory(browser.lasting), open: browser.open })
    expect(titleOf(other.shown.page)).toBe('Home')
    other.rename('Two')
    const next = openSession(service, browserMemory(browser.lasting))
    expect(titleOf(next.shown.page)).toBe('Two')
    next.session.undo()
    expect(titleOf(next.shown.page)).toBe('Home')
  })
})
