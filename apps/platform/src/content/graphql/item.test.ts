import { describe, expect, test } from 'vitest'
import { AUTHOR } from '../small-platform.fixture.ts'
import { HOME, idAt, SITE } from '../small-site.fixture.ts'
import { openSmallGraphQL, type Page } from './small-graphql.fixture.ts'

const { data } = openSmallGraphQL()

const plain = (path: string) => idAt(path).replaceAll('-', '').toUpperCase()

type Asked = { item: { id: string; version: number; fields: { name: string }[] } | null }

describe('item', () => {
  test('by path or id in any form, with everything a client asks for', async () => {
    const query = `query($path:String!,$language:String,$version:String){ item(path:$path, language:$language, version:$version) {
      id name displayName path version language{name} languages{name} template{id name} hasChildren parent{name}
      url{path url hostName scheme siteName} personalization{variantIds}
      field(name:"title"){ name value jsonValue } fields(ownFields:true){ name } } }`
    const { item } = await data<Asked>(query, { path: idAt(`${HOME}/Shop`), language: 'de' })
    expect(item).toMatchObject({
      id: plain(`${HOME}/Shop`),
      name: 'Shop',
      path: `${HOME}/Shop`,
      version: 1,
      language: { name: 'de' },
      languages: [{ name: 'en' }, { name: 'de' }],
      template: { name: 'Page' },
      hasChildren: true,
      parent: { name: 'Home' },
      url: {
        path: '/de/shop',
        url: 'https://acme.example/de/shop',
        hostName: 'acme.example',
        scheme: 'https',
        siteName: 'acme-dotcom',
      },
      personalization: { variantIds: [] },
      field: { name: 'Title', value: 'Laden', jsonValue: { value: 'Laden' } },
    })
    expect(item?.fields.map(({ name }) => name)).toEqual([
      'Title',
      'NavigationTitle',
      'Description',
      'Image',
      'NoIndex',
    ])
    for (const path of [
      `${HOME}/Shop`,
      `${HOME.toUpperCase()}/SHOP`,
      `{${idAt(`${HOME}/Shop`)}}`,
      plain(`${HOME}/Shop`),
    ]) {
      expect((await data<Asked>(query, { path, language: 'de' })).item?.id).toBe(item?.id)
    }
    for (const version of ['', 'latest', '1', 1, null]) {
      expect((await data<Asked>(query, { path: `${HOME}/Shop`, language: 'de', version })).item?.version).toBe(1)
    }
    expect((await data(query, { path: `${HOME}/Shop`, language: 'de', version: '2' })).item).toBeNull()
    expect((await data(query, { path: '/nowhere', language: 'de' })).item).toBeNull()
    for (const version of ['0', '-1', '1.5', '1e0', '0x1', ' ', 'x', '1; drop table', '9'.repeat(400), '\u0000']) {
      const { item } = await data<Asked>(query, { path: `${HOME}/Shop`, language: 'de', version })
      expect([version, item?.version]).toEqual([version, version.trim() === '' ? 1 : undefined])
    }
    for (const language of ['fr', '__proto__', 'constructor', 'en|de', '../en', 'e'.repeat(5000), '\u0000']) {
      expect((await data(query, { path: `${HOME}/Shop`, language })).item).toBeNull()
    }
  })

  test('rendered is null for an item that is no page', async () => {
    expect(
      (await data(`{ item(path:"${SITE}/Data/shared") { rendered url{path} field(name:"nope"){value} } }`)).item,
    ).toEqual({
      rendered: null,
      url: null,
      field: null,
    })
  })

  test('children and ancestors, narrowed and paged', async () => {
    type Children = { item: { children: Page<{ name: string }> } }
    const first = await data<Children>(
      `{ item(path:"${HOME}") { children(hasLayout:true, first:2) { total pageInfo{hasNext endCursor} results{name} } } }`,
    )
    expect(first.item.children).toMatchObject({
      total: 5,
      pageInfo: { hasNext: true },
      results: [{ name: 'Shop' }, { name: 'Hidden' }],
    })
    const after = first.item.children.pageInfo.endCursor
    const second = await data<Children>(
      `query($after:String){ item(path:"${HOME}") { children(hasLayout:true, first:3, after:$after) { pageInfo{hasNext endCursor} results{name} } } }`,
      { after },
    )
    expect(second.item.children.pageInfo).toEqual({ hasNext: false, endCursor: '' })
    const card = await data<{ item: { template: { id: string } } }>(
      `{ item(path:"${SITE}/Data/card-1") { template{id} } }`,
    )
    const cards = `query($ids:[String]){ item(path:"${SITE}/Data") { children(includeTemplateIDs:$ids) { total } } }`
    expect(await data(cards, { ids: [card.item.template.id] })).toEqual({ item: { children: { total: 2 } } })
    const root = await data(
      `{ layout(site:"acme-dotcom", routePath:"/", language:"en") { homePage: item { rootItem: ancestors(includeTemplateIDs:["061cba1554744b918a0617903b102b82"]) { id } } } }`,
    )
    expect(root).toEqual({ layout: { homePage: { rootItem: [{ id: plain(SITE) }] } } })
  })

  test('a partial design is a page to authors only', async () => {
    const query = `{ item(path:"${SITE}/Presentation/Partial Designs/Header") { rendered } }`
    expect(await data(query)).toEqual({ item: { rendered: null } })
    expect(await data(query, {}, { sc_editMode: 'true', ...AUTHOR })).toMatchObject({
      item: { rendered: { sitecore: { route: { placeholders: { 'headless-header': [{}] } } } } },
    })
  })
})
