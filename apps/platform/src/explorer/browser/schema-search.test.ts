import { buildSchema } from 'graphql'
import { expect, test } from 'vitest'
import { entriesOf, findEntries } from './schema-search.ts'

const entries = entriesOf(
  buildSchema(`
    type Query { item(path: String!): Item, site: Site }
    "A thing of the tree."
    type Item { name: String!, "Of the item itself." path: String! }
    type Site { name: String, itemCount: Int, kind: Kind }
    enum Kind { SHOP "An item of mine." PRIVATE }
    input Where { path: String }
  `),
)
const found = (text: string) =>
  findEntries(entries, text).map(({ type, field }) => (field === undefined ? type : `${type}.${field}`))

test.each([
  ['item', ['Query.item', 'Item', 'Site.itemCount', 'Item.name', 'Item.path', 'Kind.PRIVATE']],
  ['Item.path', ['Item.path']],
  ['TREE', ['Item']],
  ['shop', ['Kind.SHOP']],
  ['where path', ['Where.path']],
  ['  ', []],
  ['nothing', []],
])('finds types, fields and values by name before description: %s', (text, expected) => {
  expect(found(text)).toEqual(expected)
})
