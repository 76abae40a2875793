/** Halden's pages are built of components of the builder, too (contract "component-builder", 1 and 8). */
import { expect, test } from 'vitest'
import { parse } from 'yaml'
import { readLibraries } from './component-libraries.ts'
import { readItemFiles } from './item-files.ts'

interface Placed {
  readonly component: string
  readonly params?: Readonly<Record<string, string>>
  readonly placeholders?: Readonly<Record<string, readonly Placed[]>>
}

const libraries = await readLibraries()
const components = libraries.flatMap(({ id, collections }) =>
  collections.flatMap((collection) => collection.components.map((component) => ({ library: id, ...component }))),
)
const inOrder = (placeholders: Placed['placeholders']): Placed[] =>
  Object.values(placeholders ?? {})
    .flat()
    .flatMap((each) => [each, ...inOrder(each.placeholders)])
/** The built components of each page. */
const pages = (await readItemFiles())
  .map(({ text }) => inOrder((parse(text) as { layout?: Placed['placeholders'] }).layout))
  .map((placed) => placed.filter(({ component }) => component === 'FEaaSWrapper').map(({ params = {} }) => params))
const placed = pages.flat()
const componentOf = ({ LibraryId, ComponentId }: Readonly<Record<string, string>>) =>
  components.find(({ library, id }) => library === LibraryId && id === ComponentId)

test('every built component on a page is in a library, and so is what it is changed to there', () => {
  expect(placed.filter((params) => componentOf(params) === undefined)).toEqual([])
  const changed = placed.filter(({ ComponentInstanceId }) => ComponentInstanceId)
  const known = changed.filter((params) =>
    componentOf(params)?.forks?.some(({ id }) => id === params.ComponentInstanceId),
  )
  expect(known).toEqual(changed)
})

test('eight components are on pages, two of them changed for one page', () => {
  expect(new Set(placed.map(({ ComponentId }) => ComponentId)).size).toBeGreaterThanOrEqual(8)
  expect(pages.some((each) => each.filter(({ ComponentInstanceId }) => ComponentInstanceId).length >= 2)).toBe(true)
})

test('one shows products as they are sold, one the site’s own code', () => {
  const own = placed.filter((params) => componentOf(params)?.view.includes('<feaas-external'))
  expect(own.length).toBeGreaterThan(0)
  const data = placed.flatMap(({ ComponentDataOverride }) => (ComponentDataOverride ? [ComponentDataOverride] : []))
  expect(data.map((text) => Object.keys(JSON.parse(text)))).toContainEqual(['products'])
})

test('what a component links to of its own accord, and says, is only until the page says otherwise', () => {
  for (const { id, view } of components)
    for (const [link] of view.matchAll(/<a [^>]*>/g))
      expect([id, link]).toEqual([id, expect.stringContaining('data-path-href=')])
})
