/** What holds for every family that is stored and read: one script, run over each. */
import { expect } from 'vitest'
import type { Api, Page, Thing } from './api.fixture.ts'
import { fieldsOf, operationOf } from './table.fixture.ts'

export interface Sample {
  /** `Option` for `createOption` … `listOptions`; without it the plain six. */
  readonly suffix?: string
  /** Names that are not made of the six words. */
  readonly names?: Readonly<Record<string, string>>
  /** IDs of what it is in. */
  readonly at?: readonly string[]
  /** A body; `word` is a word of its own, to be searched for. */
  body(id: string, word: string): Thing
  /** A change of it. */
  readonly change: Thing
  /** Of the six, those that the family does not have. */
  readonly without?: readonly Verb[]
  /** Filters without which its list does not show it. */
  readonly shownBy?: Thing
}

type Verb = 'list' | 'create' | 'get' | 'save' | 'delete' | 'patch'

const WORDS = ['Alder', 'Birch', 'Cedar'] as const

/** Leaves nothing behind. */
export async function runStored(api: Api, family: string, sample: Sample): Promise<void> {
  const { suffix = '', names = {}, at = [], body, change, without = [], shownBy = {} } = sample
  const of = (verb: Verb) => {
    const plural = verb === 'list' && suffix !== '' ? (suffix.endsWith('s') ? 'es' : 's') : ''
    return `${family}.${names[verb] ?? `${verb}${suffix}${plural}`}`
  }
  const model = operationOf(of('get')).answer?.model ?? ''
  const fields = fieldsOf(model)
  const namesItself = !fields.get('ID')?.includes('readonly')
  const hasXp = fields.has('xp')
  const xpOf = (word: string): Thing => (hasXp ? { xp: { word, deep: { a: 1, list: [1, 2] } } } : {})
  const shown = (thing: Thing) =>
    Object.fromEntries(Object.entries(thing).filter(([name]) => !fields.get(name)?.includes('writeonly')))
  const wanted = (name: string, word: string) => ({ ...body(name, word), ...xpOf(word) })

  const made: Thing[] = []
  for (const word of WORDS) {
    const name = `e2e-${word.toLowerCase()}`
    const sent = wanted(name, word)
    const answer = await api.ok(of('create'), ...at, namesItself ? { ID: name, Nonsense: 1, ...sent } : sent)
    expect(answer).toMatchObject({ ...shown(sent), ...(namesItself && { ID: name }) })
    expect(api.last().headers.get('location')).toBe(`${api.last().path}/${answer.ID}`)
    made.push(answer)
  }
  const ids = made.map(({ ID }) => String(ID))
  const [a = '', b = ''] = ids

  if (namesItself) {
    const again = wanted('e2e-again', 'Again')
    const data = { ObjectType: model, ObjectID: a }
    await api.refused({ status: 409, code: 'IdExists', data }, of('create'), ...at, { ...again, ID: a })
    const bad = { ...again, ID: 'a b' }
    await api.refused({ status: 400, code: 'ValidationFailure', data: { Field: 'ID' } }, of('create'), ...at, bad)
  }
  const required = [...fields].find(([name, words]) => words.includes('required') && body('', '')[name] !== undefined)
  if (required) {
    const { [required[0]]: _, ...lacking } = wanted('e2e-lacking', 'Lacking')
    const data = { Field: required[0] }
    await api.refused({ status: 400, code: 'ValidationFailure', data }, of('create'), ...at, lacking)
  }

  if (!without.includes('list')) await readLists(api, of('list'), { at, made, ids, body, hasXp, shownBy })

  expect(await api.ok(of('get'), ...at, a)).toEqual(made[0])
  await api.missing(model, 'e2e-nothing', of('get'), ...at, 'e2e-nothing')

  if (!without.includes('save')) {
    const replaced = {
      ...wanted(`e2e-${WORDS[1].toLowerCase()}`, WORDS[1]),
      ...change,
      ...(hasXp && { xp: { only: 1 } }),
    }
    const saved = await api.ok(of('save'), ...at, b, replaced)
    expect(saved).toMatchObject(shown(replaced))
    if (hasXp) expect(saved.xp).toEqual({ only: 1 })
    expect(await api.ok(of('get'), ...at, b)).toEqual(saved)
    if (namesItself) {
      const fresh = await api.ok(of('save'), ...at, 'e2e-fresh', { ...wanted('e2e-fresh', 'Fresh'), ID: 'e2e-fresh' })
      expect(fresh.ID).toBe('e2e-fresh')
    }
  }

  if (!without.includes('patch')) {
    const part = { ...change, ...(hasXp && { xp: { deep: { list: [3] }, more: null } }) }
    const patched = (await api.ok<Thing | undefined>(of('patch'), ...at, a, part)) || undefined
    const after = await api.ok(of('get'), ...at, a)
    if (operationOf(of('patch')).answer) expect(after).toEqual(patched)
    expect(after).toMatchObject(shown(change))
    if (hasXp) expect(after.xp).toEqual({ word: WORDS[0], deep: { a: 1, list: [3] }, more: null })
    for (const [name, value] of Object.entries(shown(body(a, WORDS[0])))) {
      if (!(name in change)) expect(after).toMatchObject({ [name]: value })
    }
    await api.missing(model, 'e2e-nothing', of('patch'), ...at, 'e2e-nothing', part)
    if (namesItself && !without.includes('save')) {
      expect((await api.ok(of('patch'), ...at, 'e2e-fresh', { ID: 'e2e-renamed' })).ID).toBe('e2e-renamed')
      await api.missing(model, 'e2e-fresh', of('get'), ...at, 'e2e-fresh')
      ids.push('e2e-renamed')
    }
  } else if (namesItself && !without.includes('save')) ids.push('e2e-fresh')

  if (without.includes('delete')) return
  for (const id of ids) await api.ok(of('delete'), ...at, id)
  await api.missing(model, a, of('get'), ...at, a)
  await api.missing(model, a, of('delete'), ...at, a)
}

interface Listed {
  readonly at: readonly string[]
  readonly made: readonly Thing[]
  readonly ids: readonly string[]
  readonly hasXp: boolean
  readonly shownBy: Thing
  body(id: string, word: string): Thing
}

/** Filters, sort, pages, search, and what a list refuses. Contract section 6. */
async function readLists(api: Api, list: string, { at, made, ids, body, hasXp, shownBy }: Listed): Promise<void> {
  const { sort, search } = operationOf(list)
  const byId = { ...shownBy, ID: ids.join('|') }
  const sorts = sort.includes('ID') || sort.includes('*')
  const descending = made.toSorted((x, y) => (String(x.ID) < String(y.ID) ? 1 : -1))
  const whole = await api.ok<Page>(list, ...at, { filters: byId, ...(sorts && { sortBy: ['!ID'] }) })
  expect(sorts ? whole.Items : whole.Items.toSorted((x, y) => (String(x.ID) < String(y.ID) ? 1 : -1))).toEqual(
    descending,
  )
  const one = { Page: 1, PageSize: 20, TotalCount: 3, TotalPages: 1, ItemRange: [1, 3] }
  expect(whole.Meta).toEqual({ ...one, NextPageKey: null, Facets: [] })
  if (sorts) {
    const last = await api.ok<Page>(list, ...at, { filters: byId, sortBy: ['ID'], page: 2, pageSize: 2 })
    expect(last.Items).toEqual(descending.slice(0, 1))
    expect(last.Meta).toMatchObject({ Page: 2, PageSize: 2, TotalCount: 3, TotalPages: 2, ItemRange: [3, 3] })
  }
  const others = { ...shownBy, ID: [`!${ids[0]}`, byId.ID], ...(hasXp && { xp: { absent: '!*', deep: { a: '>0' } } }) }
  expect(await api.ids(list, ...at, { filters: others })).toHaveLength(2)
  const none = { TotalCount: 0, TotalPages: 0, ItemRange: [0, 0] }
  expect((await api.ok<Page>(list, ...at, { filters: { ID: 'e2e-none' } })).Meta).toMatchObject(none)
  if (hasXp) {
    expect(await api.ids(list, ...at, { filters: { ...shownBy, xp: { word: 'bIR*' } } })).toEqual([ids[1]])
  }
  const text = Object.entries(body('e2e', WORDS[1])).find(
    ([name, value]) => (search.includes(name) || search.includes('*')) && value === WORDS[1],
  )
  if (text) {
    const searching = { search: WORDS[1].toLowerCase(), searchOn: [text[0]], filters: byId }
    expect(await api.ids(list, ...at, searching)).toEqual([ids[1]])
  }
  await api.refused({ status: 400, code: 'List.InvalidProperty' }, list, ...at, { filters: { Nowhere: 'x' } })
  await expect(api.driver.call(list, [...at, { filters: { Name: null } }])).rejects.toThrow('null')
}

export interface Links {
  readonly family: string
  /** `Product` for `saveProductAssignment` …; without it `saveAssignment`. */
  readonly of?: string
  readonly names?: { readonly save?: string; readonly list?: string; readonly remove?: string }
  readonly at?: readonly string[]
  readonly body: Thing
  /** Of the list. */
  readonly query?: Thing
  /** A query of the list that finds none of it. */
  readonly otherQuery?: Thing
  /** Path and query of its removal, without {@link at}. */
  readonly remove: readonly unknown[]
  /** A reference of {@link body} that leads nowhere, and the type of what is missing. */
  readonly nowhere?: readonly [field: string, type: string]
}

/** Assigns twice, lists, takes away. */
export async function runLinks(api: Api, { family, of = '', names = {}, at = [], ...links }: Links): Promise<void> {
  const { body, query = {}, otherQuery, remove, nowhere } = links
  const save = `${family}.${names.save ?? `save${of}Assignment`}`
  const list = `${family}.${names.list ?? `list${of}Assignments`}`
  const removal = `${family}.${names.remove ?? `delete${of}Assignment`}`
  await api.ok(save, ...at, body)
  await api.ok(save, ...at, body)
  const { Items, Meta } = await api.ok<Page>(list, ...at, query)
  expect(Items.filter((item) => Object.entries(body).every(([name, value]) => item[name] === value))).toHaveLength(1)
  expect(Meta.TotalCount).toBe(Items.length)
  if (otherQuery) expect((await api.ok<Page>(list, ...at, otherQuery)).Items).toEqual([])
  if (nowhere) {
    const [field, type] = nowhere
    await api.missing(type, 'e2e-nowhere', save, ...at, { ...body, [field]: 'e2e-nowhere' })
  }
  await api.ok(removal, ...at, ...remove)
  expect((await api.ok<Page>(list, ...at, query)).Items).toHaveLength(Items.length - 1)
}
