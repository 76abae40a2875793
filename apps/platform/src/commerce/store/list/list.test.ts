import { beforeAll, describe, expect, test } from 'vitest'
import type { Database } from '../../../ground/database/index.ts'
import { describeWithTables } from '../../tables.fixture.ts'
import type { ObjectStore } from '../object-store.ts'
import { draftOf, linkOf, openStore } from '../store.fixture.ts'
import type { ListQuery, Restriction, Search } from './query.ts'

const PRODUCTS = [
  {
    ID: 'arc-lamp',
    Name: 'Arc lamp',
    Description: 'A tall lamp of steel',
    ShipWeight: 9,
    xp: { color: 'Black', tags: ['new', 'light'] },
  },
  {
    ID: 'desk-lamp',
    Name: 'Desk lamp',
    Description: 'Stands beside an arc of books',
    ShipWeight: 10,
    xp: { color: 'white', tags: ['light'], size: { width: 20 } },
  },
  {
    ID: 'chair-task',
    Name: 'Task chairs',
    Description: 'The chair for a working day',
    ShipWeight: 100,
    xp: { color: 'black', size: { width: 60 } },
  },
  {
    ID: 'rug',
    Name: 'Rug',
    Description: null,
    ShipWeight: null,
    xp: { color: null, note: 'a lamp shines on it', size: { width: 'wide' } },
  },
  { ID: 'Rug-2', Name: 'Über rug', Description: 'Woven', ShipWeight: 2.5, xp: null },
]

describeWithTables('lists', (open) => {
  let db: Database
  let store: ObjectStore
  beforeAll(async () => {
    ;({ db, store } = await openStore(open))
    await store.putMany(
      db,
      PRODUCTS.map((body, n) => ({ ...draftOf('Product', body.ID, body), owner: n < 2 ? 'maker' : null })),
    )
    await store.putMany(db, [
      linkOf('ProductAssignment', 'rug|acme||', { ProductID: 'rug', BuyerID: 'acme' }),
      linkOf('ProductAssignment', 'arc-lamp|acme|g1|', { ProductID: 'arc-lamp', BuyerID: 'acme', UserGroupID: 'g1' }),
    ])
    await store.putMany(db, [
      draftOf('BuyerUser', 'u1', { LastName: 'Berg', FirstName: 'Ann', Username: 'ann@acme.example' }, 'acme'),
      draftOf('BuyerUser', 'u2', { LastName: 'Ås', FirstName: 'Ole', Username: 'ole' }, 'acme'),
      draftOf('BuyerUser', 'u1', { LastName: 'berg', FirstName: 'Abe', Username: 'abe' }, 'other'),
    ])
  })
  const ids = async (query: Partial<ListQuery>) => {
    const { items } = await store.list(db, { family: 'Product', ...query })
    return items.map(({ id }) => id).join(' ')
  }
  const search = (terms: string, more: Partial<Search> = {}) => ids({ search: { terms, ...more } })

  describe('order', () => {
    const sorted = (...fields: string[]) =>
      ids({ sort: fields.map((field) => ({ field: field.replace('!', ''), descending: field.startsWith('!') })) })

    test('the model’s own, in any case of letters', async () => {
      expect(await ids({})).toBe('arc-lamp desk-lamp rug chair-task Rug-2')
    })

    test('numbers by size, text by letters, ids as they are written; absent ones last, or first when turned', async () => {
      expect(await sorted('ShipWeight')).toBe('Rug-2 arc-lamp desk-lamp chair-task rug')
      expect(await sorted('!ShipWeight')).toBe('rug chair-task desk-lamp arc-lamp Rug-2')
      expect(await sorted('ID')).toBe('Rug-2 arc-lamp chair-task desk-lamp rug')
      expect(await sorted('!ID')).toBe('rug desk-lamp chair-task arc-lamp Rug-2')
    })

    test('extended properties: numbers before text, then by the id', async () => {
      expect(await sorted('xp.size.width')).toBe('desk-lamp chair-task rug Rug-2 arc-lamp')
      expect(await sorted('xp.color', 'Name')).toBe('arc-lamp chair-task desk-lamp rug Rug-2')
      expect(await sorted('xp.color', '!Name')).toBe('chair-task arc-lamp desk-lamp Rug-2 rug')
    })

    test.each(['Nonsense', 'xp', 'Inventory', 'xp.tags.', 'constructor'])('not by %s', async (field) => {
      await expect(sorted(field)).rejects.toMatchObject({ code: 'List.InvalidSortProperty' })
    })

    test('across scopes the scope decides between equals', async () => {
      const { items, total } = await store.list(db, { family: 'BuyerUser', sort: [{ field: 'LastName' }] })
      expect(items.map(({ scope, id }) => `${scope}/${id}`)).toEqual(['acme/u1', 'other/u1', 'acme/u2'])
      expect(total).toBe(3)
      expect((await store.list(db, { family: 'BuyerUser', scope: 'acme' })).total).toBe(2)
      expect((await store.list(db, { family: 'BuyerUser', scope: ['other', 'none'] })).total).toBe(1)
    })
  })

  describe('search', () => {
    test('finds words in any form and case, names before descriptions', async () => {
      expect(await search('LAMPS')).toBe('arc-lamp desk-lamp')
      expect(await search('chair')).toBe('chair-task')
      expect(await search('arc')).toBe('arc-lamp desk-lamp')
    })

    test('any term will do; a phrase comes first, then more of the terms', async () => {
      expect(await search('desk lamp')).toBe('desk-lamp arc-lamp')
      expect(await search('rug lamp')).toBe('arc-lamp desk-lamp rug Rug-2')
      expect(await search('nothing of this')).toBe('arc-lamp desk-lamp')
    })

    test('finds ids and e-mail addresses by their parts', async () => {
      expect(await search('chair-task')).toBe('chair-task')
      const users = await store.list(db, { family: 'BuyerUser', search: { terms: 'ACME.example' } })
      expect(users.items.map(({ id }) => id)).toEqual(['u1'])
    })

    test('finds letters outside ASCII in any case', async () => {
      expect(await search('ÜBER')).toBe('Rug-2')
    })

    test('looks only where it is told, wildcards included', async () => {
      expect(await search('lamp', { on: ['Name'] })).toBe('arc-lamp desk-lamp')
      expect(await search('arc', { on: ['Name'] })).toBe('arc-lamp')
      expect(await search('lamp', { on: ['xp.note'] })).toBe('rug')
      expect(await search('light', { on: ['xp.tags'] })).toBe('arc-lamp desk-lamp')
      expect(await search('shines', { on: ['xp.*'] })).toBe('rug')
      expect(await search('wide', { on: ['xp.size.*', 'Name'] })).toBe('rug')
      expect(await search('shines')).toBe('')
    })

    test.each([
      ['AllTermsAnyField', 'arc steel', 'arc-lamp'],
      ['AllTermsAnyField', 'task day', 'chair-task'],
      ['AllTermsSameField', 'task day', ''],
      ['AllTermsSameField', 'working chair', 'chair-task'],
      ['ExactPhrase', 'arc of books', 'desk-lamp'],
      ['ExactPhrase', 'books arc', ''],
      ['ExactPhrase', 'task task', ''],
      ['ExactPhrasePrefix', 'arc of boo', 'desk-lamp'],
      ['ExactPhrasePrefix', 'des', 'desk-lamp'],
      ['ExactPhrasePrefix', 'desk chai', ''],
    ] as const)('%s: %s', async (type, terms, found) => expect(await search(terms, { type })).toBe(found))

    test('nothing but punctuation searches nothing; signs of the search language are signs', async () => {
      expect(await ids({ search: { terms: ' -- ' }, sort: [{ field: 'ID' }], pageSize: 1 })).toBe('Rug-2')
      for (const terms of ["o'b & !c | (", 'a:*', '<->', '\\', "'':", '|||', 'x'.repeat(3000)]) {
        for (const type of ['AnyTerm', 'ExactPhrase', 'ExactPhrasePrefix', 'AllTermsSameField'] as const)
          await search(terms, { type })
      }
    })

    test('refuses fields that are not searched, and more words than anybody means', async () => {
      await expect(search('x', { on: ['Nonsense'] })).rejects.toMatchObject({ code: 'List.InvalidSearchProperty' })
      const users = store.list(db, { family: 'BuyerUser', search: { terms: 'x', on: ['Phone'] } })
      await expect(users).rejects.toMatchObject({ code: 'List.InvalidSearchProperty' })
      await expect(search('a '.repeat(33))).rejects.toMatchObject({ code: 'Search.InvalidQuery' })
    })
  })

  test('pages say how many there are in all; one beyond the end is empty', async () => {
    const page = (n: number, pageSize: number) => store.list(db, { family: 'Product', page: n, pageSize })
    expect(await page(2, 2)).toMatchObject({ total: 5, items: [{ id: 'rug' }, { id: 'chair-task' }] })
    expect(await page(3, 2)).toMatchObject({ total: 5, items: [{ id: 'Rug-2' }] })
    expect(await page(9, 2)).toMatchObject({ total: 5, items: [] })
    for (const size of [0, 101, -1, 1.5, Number.NaN])
      await expect(page(1, size)).rejects.toMatchObject({ code: 'List.InvalidPageSize' })
    await expect(page(1001, 100)).rejects.toMatchObject({ code: 'Search.ResultSetTooLarge' })
    expect((await page(1000, 100)).items).toEqual([])
  })

  test.each([
    [[{ owner: 'maker' }], 'arc-lamp desk-lamp'],
    [[{ owner: null }], 'rug chair-task Rug-2'],
    [[{ id: ['rug', 'RUG-2', 'none'] }], 'rug'],
    [[{ body: { Name: 'Rug' } }], 'rug'],
    [
      [{ linked: 'ProductAssignment', by: { key: 'ProductID' }, where: [{ field: 'BuyerID', is: 'acme' }] }],
      'arc-lamp rug',
    ],
    [
      [{ linked: 'ProductAssignment', by: { key: 'ProductID' }, where: [{ field: 'UserGroupID', is: ['g1', 'g2'] }] }],
      'arc-lamp',
    ],
    [[{ linked: 'ProductAssignment', by: { key: 'ProductID' }, where: [{ field: 'UserGroupID', is: null }] }], 'rug'],
    [[{ any: [{ id: ['rug'] }, { all: [{ owner: 'maker' }, { body: { ShipWeight: 10 } }] }] }], 'desk-lamp rug'],
    [[{ not: { owner: 'maker' } }, { not: { id: ['rug'] } }], 'chair-task Rug-2'],
    [[{ any: [] }], ''],
    [[{ all: [] }], 'arc-lamp desk-lamp rug chair-task Rug-2'],
  ] as [Restriction[], string][])('restricted to %j', async (restrict, found) => {
    expect(await ids({ restrict })).toBe(found)
    expect((await store.list(db, { family: 'Product', restrict, pageSize: 1 })).total).toBe(
      found === '' ? 0 : found.split(' ').length,
    )
  })

  describe('facets', () => {
    const facets = async (query: Partial<ListQuery>, minCount = 1) => {
      const requests = [
        { name: 'Colour', path: 'color', minCount },
        { name: 'Tags', path: 'tags', minCount },
      ]
      const answer = await store.list(db, { family: 'Product', facets: requests, ...query })
      return answer.facets.map(({ values }) => values.map(({ value, count }) => `${value} ${count}`).join(', '))
    }

    test('count values and elements of lists, whatever their case, most frequent first', async () => {
      expect(await facets({})).toEqual(['Black 2, white 1', 'light 2, new 1'])
    })

    test('count only what is found, and leave out what is rarer than asked', async () => {
      expect(await facets({ search: { terms: 'chair' } })).toEqual(['black 1', ''])
      expect(await facets({ filters: [{ name: 'xp.tags', value: 'light' }] })).toEqual([
        'Black 1, white 1',
        'light 2, new 1',
      ])
      expect(await facets({}, 2)).toEqual(['Black 2', 'light 2'])
    })

    test('keep values nothing has, when asked to, but not those the caller may not see', async () => {
      expect(await facets({ search: { terms: 'chair' } }, 0)).toEqual(['Black 1, white 0', 'light 0, new 0'])
      expect(await facets({ restrict: [{ id: ['chair-task'] }] }, 0)).toEqual(['black 1', ''])
    })

    test('are those of the whole result, whichever part of it a page shows', async () => {
      const filters = [{ name: 'xp.tags', value: 'light' }]
      const whole = await facets({ filters })
      for (const page of [1, 2, 3]) expect(await facets({ filters, page, pageSize: 1 })).toEqual(whole)
      expect(await facets({ restrict: [{ id: [] }] })).toEqual(['', ''])
    })

    test('paths of any text are paths and nothing more', async () => {
      const odd = ['a"b', "o'k", '\\', '$', 'a.b.c'].map((path) => ({ name: path, path, minCount: 1 }))
      expect((await store.list(db, { family: 'Product', facets: odd })).facets).toHaveLength(5)
    })
  })
})
