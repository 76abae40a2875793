import { siteManifest } from '@tessera/content/react'
import { components, itemTypes, pageTypes, styles } from '@tessera/website/components'
import { describe, expect, test } from 'vitest'
import { parse } from 'yaml'
import { readItemFiles } from './item-files.ts'
import { pictureFiles } from './picture-files.ts'

const picturePaths = new Set((await pictureFiles()).map(({ path }) => path))

const SITE = '/sitecore/content/halden-dotcom'
const LANGUAGES = ['en', 'de', 'ar']
const OPENINGS = [
  'Cart',
  'Hero',
  'PageHeader',
  'ArticleHeader',
  'SearchBox',
  'ProductHeading',
  'SignIn',
  'Register',
  'ResetPassword',
  'AccountNavigation',
  'CheckoutStart',
  'CheckoutContact',
  'CheckoutAddress',
  'CheckoutDelivery',
  'CheckoutPayment',
  'CheckoutReview',
  'OrderConfirmation',
  'CartContinue',
  'OrderLookup',
  'SupplierList',
  'Supplier',
]
const GUID = /^[\da-f]{8}-[\da-f]{4}-[1-8][\da-f]{3}-[89ab][\da-f]{3}-[\da-f]{12}$/

interface Rendering {
  component: string
  uid: string
  dataSource?: string
  params?: Record<string, string>
  placeholders?: Record<string, Rendering[]>
}

interface Item {
  id: string
  template: string
  sortOrder: number
  shared?: Record<string, unknown>
  layout?: Record<string, Rendering[]>
  languages?: Record<string, { version: number; fields: Record<string, unknown> }[]>
}

const files = await readItemFiles()
const items = new Map(files.map(({ path, text }) => [`/sitecore/${path.replace(/\.yaml$/, '')}`, parse(text) as Item]))
const manifest = siteManifest({ components, pageTypes, itemTypes, styles })
const isPage = ({ template }: Item) => manifest.pageTypes.some(({ name }) => name === template)
const pages = [...items].filter(([, item]) => isPage(item))
const withLayout = [...items].filter(([, { layout }]) => layout)
const declared = new Map(
  [...manifest.components, ...manifest.pageTypes, ...manifest.itemTypes].map((one) => [one.name, one]),
)
const componentNamed = (name: string) => manifest.components.find((component) => component.name === name)

function* renderings(placeholders: Record<string, Rendering[]> | undefined): Generator<[string, Rendering]> {
  for (const [key, list] of Object.entries(placeholders ?? {})) {
    for (const rendering of list) {
      yield [key, rendering]
      yield* renderings(rendering.placeholders)
    }
  }
}

/** Every text, number or flag below a value, with where it stands. */
function* leaves(value: unknown, at = ''): Generator<[string, unknown]> {
  if (typeof value !== 'object' || value === null) yield [at, value]
  else for (const [key, part] of Object.entries(value)) yield* leaves(part, `${at}/${key}`)
}

const keysOf = (value: object | undefined) => Object.keys(value ?? {})
const inOrder = (keys: readonly string[], order: readonly string[]) =>
  keys.join() === order.filter((key) => keys.includes(key)).join()
const fail = (problems: readonly string[]) => expect(problems).toEqual([])
const absolute = (owner: string, reference: string) => reference.replace(/^\.\//, `${owner}/`)
const versions = (item: Item) =>
  Object.entries(item.languages ?? {}).map(([language, [version]]) => ({ language, fields: version?.fields ?? {} }))

describe('item files', () => {
  test('every id and every uid is a GUID of its own', () => {
    const ids = [...items.values()].map(({ id }) => id)
    const uids = withLayout.flatMap(([, { layout }]) => [...renderings(layout)].map(([, { uid }]) => uid))
    const all = [...ids, ...uids]
    fail(all.filter((id, index) => !GUID.test(id) || all.indexOf(id) !== index))
  })

  test('keys stand in canonical order', () => {
    const problems = [...items].flatMap(([path, item]) => {
      const own = declared.get(item.template)?.fields.map(({ name }) => name)
      const declaredFields = own && [...own, '__Variants']
      return [
        [keysOf(item), ['id', 'template', 'sortOrder', 'shared', 'layout', 'languages']] as const,
        [keysOf(item.languages), LANGUAGES] as const,
        ...Object.values(item.languages ?? {})
          .flat()
          .map((version) => [keysOf(version), ['version', 'fields', 'layout']] as const),
        ...(declaredFields ? versions(item).map(({ fields }) => [keysOf(fields), declaredFields] as const) : []),
        ...[...renderings(item.layout)].map(
          ([, one]) => [keysOf(one), ['component', 'uid', 'dataSource', 'params', 'placeholders']] as const,
        ),
      ].flatMap(([keys, order]) => (inOrder(keys, order) ? [] : [`${path}: ${keys.join()}`]))
    })
    fail(problems)
  })

  test('every item stands below another, down to the site', () => {
    fail([...items.keys()].filter((path) => path !== SITE && !items.has(path.slice(0, path.lastIndexOf('/')))))
  })
})

describe('words', () => {
  test('every item with words has the same fields in English, German and Arabic', () => {
    const problems = [...items].flatMap(([path, item]) => {
      if (!item.languages) return declared.has(item.template) ? [`${path}: no languages`] : []
      const shapes = versions(item).map(({ language, fields }) => [
        language,
        JSON.stringify([...leaves(fields)].map(([at]) => at)),
      ])
      const same = new Set(shapes.map(([, shape]) => shape)).size === 1
      return same && shapes.map(([language]) => language).join() === LANGUAGES.join() ? [] : [path]
    })
    fail(problems)
  })

  test('no text is empty', () => {
    const empty = (value: unknown) =>
      value === null || (typeof value === 'string' && value.replace(/<[^>]*>/g, '').trim() === '')
    fail(
      [...items].flatMap(([path, item]) =>
        [...leaves(item.languages)].filter(([, value]) => empty(value)).map(([at]) => `${path}${at}`),
      ),
    )
  })

  test('Arabic is written in Arabic, and no German page keeps an English paragraph', () => {
    const problems = [...items].flatMap(([path, { languages }]) => {
      const [en, de, ar] = LANGUAGES.map((language) => languages?.[language]?.[0]?.fields ?? {})
      return Object.entries(ar ?? {}).flatMap(([name, value]) => {
        if (typeof value !== 'string' || value.startsWith('/sitecore/')) return []
        const copied = value.length > 60 && en?.[name] === de?.[name]
        return /\p{Script=Arabic}/u.test(value) && !copied ? [] : [`${path} ${name}`]
      })
    })
    fail(problems)
  })

  test('pictures have an alt text in every language, links a text', () => {
    const problems = [...items].flatMap(([path, item]) =>
      versions(item).flatMap(({ language, fields }) =>
        Object.entries(fields).flatMap(([name, value]) => {
          if (typeof value !== 'object' || value === null || Array.isArray(value)) return []
          return ('media' in value ? 'alt' in value : 'text' in value) ? [] : [`${path} ${language} ${name}`]
        }),
      ),
    )
    fail(problems)
  })

  test('every page has a description a search engine can show', () => {
    const problems = pages.flatMap(([path, item]) =>
      versions(item).flatMap(({ language, fields }) => {
        const length = String(fields.Description ?? '').length
        return length >= 40 && length <= 200 ? [] : [`${path} ${language}: ${length}`]
      }),
    )
    fail(problems)
  })
})

describe('references', () => {
  test('items and data sources lead to items of the tree', () => {
    const problems = [...items].flatMap(([path, item]) => {
      const named = [...leaves(item.languages), ...leaves(item.shared)].flatMap(([, value]) =>
        typeof value === 'string' && /^(\.\/|\/sitecore\/)/.test(value) ? [value] : [],
      )
      const sources = [...renderings(item.layout)].flatMap(([, { dataSource }]) => dataSource ?? [])
      return [...named, ...sources].map((reference) => absolute(path, reference)).filter((to) => !items.has(to))
    })
    fail(problems)
  })

  test('a data source is an item of its component', () => {
    const problems = withLayout.flatMap(([path, { layout }]) =>
      [...renderings(layout)].flatMap(([, { component, dataSource }]) =>
        dataSource && items.get(absolute(path, dataSource))?.template !== component ? [`${path} ${dataSource}`] : [],
      ),
    )
    fail(problems)
  })

  test('pictures are in the media library', () => {
    const used = [...items.values()].flatMap(({ languages }) =>
      [...leaves(languages)].filter(([at]) => at.endsWith('/media')),
    )
    fail([...new Set(used.map(([, key]) => String(key)))].filter((key) => !picturePaths.has(key)))
  })

  test('links inside rich text lead to pages of the same language', () => {
    const problems = [...items].flatMap(([path, item]) =>
      versions(item).flatMap(({ language, fields }) =>
        [...JSON.stringify(fields).matchAll(/href=\\"(\/[^"#?\\]*)/g)].flatMap(([, href = '']) => {
          const prefix = language === 'en' ? '' : `/${language}`
          const inside =
            href.startsWith(prefix) && items.has(`${SITE}/Home${href.slice(prefix.length)}`.replace(/\/$/, ''))
          return inside ? [] : [`${path} ${language} ${href}`]
        }),
      ),
    )
    fail(problems)
  })
})

describe('layouts', () => {
  test('every page has one component that owns the h1', () => {
    expect(pages.length).toBeGreaterThan(30)
    fail(
      pages.flatMap(([path, { layout }]) => {
        const count = [...renderings(layout)].filter(
          ([, { component, params }]) => OPENINGS.includes(component) || params?.ForOthers === '1',
        ).length
        return count === 1 ? [] : [`${path}: ${count}`]
      }),
    )
  })

  test('no two pages that lead into the catalogue are composed alike', () => {
    const compositions = pages
      .filter(([, { template }]) => template === 'Category')
      .map(([, { layout }]) =>
        [...renderings(layout)].map(([key, one]) => `${key}:${one.component}.${one.params?.FieldNames ?? ''}`).join(),
      )
    expect(new Set(compositions).size).toBe(compositions.length)
  })

  test('dynamic placeholder ids are unique in a page, and all that need one have it', () => {
    const problems = withLayout.flatMap(([path, { layout }]) => {
      const dynamic = [...renderings(layout)].filter(([, { component }]) =>
        componentNamed(component)?.placeholders.some(({ key }) => key.includes('{*}')),
      )
      const ids = dynamic.map(([, { params }]) => params?.DynamicPlaceholderId)
      return new Set(ids).size === ids.length && ids.every((id) => id && /^[1-9]\d*$/.test(id)) ? [] : [path]
    })
    fail(problems)
  })

  test('params, variants and placeholders are those the components declare', () => {
    const problems = withLayout.flatMap(([path, { layout }]) =>
      [...renderings(layout)].flatMap(([, { component, params = {}, placeholders }]) => {
        const manifestOf = componentNamed(component)
        const wrong = Object.entries(params).filter(([name, value]) => {
          if (name === 'FieldNames') return !manifestOf?.variants.includes(value)
          if (['DynamicPlaceholderId', 'RenderingIdentifier', 'Styles', 'GridParameters'].includes(name)) return false
          const param = manifestOf?.params.find((one) => one.name === name)
          return !param || (param.choices && !param.choices.includes(value))
        })
        const misplaced = Object.entries(placeholders ?? {}).flatMap(([key, list]) => {
          const slot = manifestOf?.placeholders.find((one) => one.key === key)
          return slot
            ? list
                .filter((inner) => slot.allow && !slot.allow.includes(inner.component))
                .map((inner) => [key, inner.component])
            : [[key]]
        })
        return [...wrong, ...misplaced].map((what) => `${path} ${component}: ${what.join(' ')}`)
      }),
    )
    fail(problems)
  })
})
