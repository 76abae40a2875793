import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import type { Item } from './model.ts'
import { buildTree, emptyTree, type Tree } from './tree.ts'

const at = new Date('2026-03-01T00:00:00Z')
const idOf = (number: number) => `00000000-0000-4000-8000-${String(number).padStart(12, '0')}`

function item(number: number, parent: number | null, name: string, sortOrder = 100, template = 'Page'): Item {
  return {
    id: idOf(number),
    parentId: parent === null ? null : idOf(parent),
    name,
    template,
    sortOrder,
    createdAt: at,
    updatedAt: at,
    shared: {},
    versions: new Map(),
  }
}

const sample = () =>
  buildTree('master', 1, [
    item(4, 2, 'about', 200),
    item(1, null, 'sitecore', 0, 'Folder'),
    item(3, 2, 'Office', 100),
    item(2, 1, 'Home'),
    item(5, 3, 'chairs'),
  ])

/** Everything a tree says, for comparing two. */
function facts(tree: Tree, ids: readonly string[]) {
  return ids.map((id) => {
    const one = tree.get(id)
    return (
      one && {
        path: tree.path(one),
        at: tree.at(tree.path(one))?.id,
        children: tree.children(id).map((child) => child.id),
        subtree: Array.from(tree.subtree(id), (below) => below.id),
      }
    )
  })
}

describe('content tree', () => {
  test('paths are found without regard to case or a slash at the end', () => {
    const tree = sample()
    expect(tree.at('/sitecore/home/OFFICE/Chairs/')?.id).toBe(idOf(5))
    expect(tree.at('/sitecore/home/nothing')).toBeUndefined()
    expect(tree.at('/')).toBeUndefined()
    expect(tree.path(item(5, 3, 'chairs'))).toBe('/sitecore/Home/Office/chairs')
  })

  test('children come by sort order, then name; ancestors from the parent up', () => {
    const tree = sample()
    expect(tree.children(idOf(2)).map(({ name }) => name)).toEqual(['Office', 'about'])
    expect(tree.ancestors(item(5, 3, 'chairs')).map(({ name }) => name)).toEqual(['Office', 'Home', 'sitecore'])
    expect(Array.from(tree.subtree(idOf(1)), ({ name }) => name)).toEqual([
      'sitecore',
      'Home',
      'Office',
      'chairs',
      'about',
    ])
    expect(tree.ofTemplate('Page').map(({ name }) => name)).toEqual(['Home', 'Office', 'chairs', 'about'])
  })

  test('a change gives a new tree and leaves the old one as it was', () => {
    const before = sample()
    const after = before.with(2, new Map([[idOf(3), item(3, 2, 'Work', 300)]]))
    expect(after.at('/sitecore/Home/Work/chairs')?.id).toBe(idOf(5))
    expect(after.at('/sitecore/Home/Office')).toBeUndefined()
    expect(after.children(idOf(2)).map(({ name }) => name)).toEqual(['about', 'Work'])
    expect(before.at('/sitecore/Home/Office/chairs')?.id).toBe(idOf(5))
    expect([before.epoch, after.epoch]).toEqual([1, 2])
  })

  test('names can be swapped in one change', () => {
    const changes = new Map([
      [idOf(3), item(3, 2, 'about')],
      [idOf(4), item(4, 2, 'Office')],
    ])
    const after = sample().with(2, changes)
    expect([after.at('/sitecore/Home/about')?.id, after.at('/sitecore/Home/office')?.id]).toEqual([idOf(3), idOf(4)])
  })

  test('parents in a circle do not make reading endless', () => {
    const tree = buildTree('master', 1, [item(1, 2, 'a'), item(2, 1, 'b')])
    expect(tree.ancestors(item(1, 2, 'a')).length).toBeLessThan(200)
    expect([...tree.subtree(idOf(1))]).toHaveLength(2)
    expect(tree.at('/a')).toBeUndefined()
  })

  test('any row of changes gives the same tree as building it anew', () => {
    const change = fc.record({
      number: fc.integer({ min: 1, max: 12 }),
      parent: fc.option(fc.integer({ min: 1, max: 12 })),
      name: fc.constantFrom('a', 'B', 'c', 'd'),
      sortOrder: fc.constantFrom(100, 200),
      template: fc.constantFrom('Page', 'Card'),
      gone: fc.boolean(),
    })
    const ids = Array.from({ length: 12 }, (_, index) => idOf(index + 1))
    fc.assert(
      fc.property(fc.array(fc.array(change, { maxLength: 5 }), { maxLength: 6 }), (batches) => {
        let tree = emptyTree('master')
        const items = new Map<string, Item>()
        for (const batch of batches) {
          const changes = new Map(
            batch.map(({ number, parent, name, sortOrder, template, gone }) => [
              idOf(number),
              gone ? null : item(number, parent, name, sortOrder, template),
            ]),
          )
          for (const [id, one] of changes) one ? items.set(id, one) : items.delete(id)
          tree = tree.with(tree.epoch + 1, changes)
        }
        const whole = buildTree('master', tree.epoch, items.values())
        expect(facts(tree, ids)).toEqual(facts(whole, ids))
        for (const template of ['Page', 'Card']) {
          expect(tree.ofTemplate(template).map(({ id }) => id)).toEqual(whole.ofTemplate(template).map(({ id }) => id))
        }
        expect(tree.size).toBe(items.size)
      }),
    )
  })

  test('a tree of any depth is read whole', () => {
    const deep = Array.from({ length: 300 }, (_, number) =>
      item(number, number === 0 ? null : number - 1, `n${number}`),
    )
    const tree = buildTree('master', 1, deep)
    const lowest = item(299, 298, 'n299')
    expect(tree.ancestors(lowest)).toHaveLength(299)
    expect(tree.at(tree.path(lowest))?.id).toBe(idOf(299))
  })

  test('a change costs what it touches: the new tree shares all other lists with the old one', () => {
    const items = [item(0, null, 'root')]
    for (let number = 1; number <= 10_000; number++) items.push(item(number, Math.floor(number / 50), `n${number}`))
    const before = buildTree('master', 1, items)
    const after = before.with(2, new Map([[idOf(467), item(467, 9, 'renamed')]]))
    const parents = Array.from({ length: 201 }, (_, number) => idOf(number))
    const changed = parents.filter((id) => after.children(id) !== before.children(id))
    expect(changed).toEqual([idOf(9)])
    expect(after.get(idOf(468))).toBe(before.get(idOf(468)))
  })
})
