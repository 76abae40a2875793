import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createPlatform, type Platform, readPlatformSettings } from '@tessera/platform'
import { beforeAll, describe, expect, test, vi } from 'vitest'
import { freshSnapshot, onDefaultEngine } from '../../../apps/platform/src/ground/database/engines.fixture.ts'
import { exportMarketplaceTo, importMarketplaceFrom } from './marketplace-file.ts'
import { isCommerceEmpty, seedCommerce } from './seed-commerce.ts'

interface Found {
  readonly total_item: number
  readonly content: readonly { readonly id: string; readonly price?: number }[]
  readonly facet: readonly { readonly name: string; readonly value: readonly unknown[] }[]
}

const open = async () =>
  createPlatform(readPlatformSettings({ ...(await onDefaultEngine()), LOG_LEVEL: 'none' }), {
    snapshot: await freshSnapshot(),
  })

describe('the marketplace of the demonstration', () => {
  let platform: Platform
  let folder: string
  let backendSecret: string
  beforeAll(async () => {
    platform = await open()
    folder = await mkdtemp(join(tmpdir(), 'marketplace-'))
    expect(await isCommerceEmpty(platform.commerce)).toBe(true)
    const { created, notices, secrets } = await seedCommerce(platform.commerce)
    expect(created).toBeGreaterThan(4000)
    expect([notices, secrets]).toEqual([[], [expect.objectContaining({ id: 'backend', field: 'ClientSecret' })]])
    backendSecret = String(secrets[0]?.secret)
    return async () => {
      await platform.close()
      await rm(folder, { recursive: true })
    }
  })

  async function get(path: string, token?: string) {
    const headers = token === undefined ? {} : { authorization: `Bearer ${token}` }
    const response = await platform.fetch(new Request(`http://localhost${path}`, { headers }))
    return { status: response.status, body: await response.json() }
  }

  async function signIn(username: string, password: string, client: string) {
    const body = new URLSearchParams({ grant_type: 'password', username, password, client_id: client })
    const request = new Request('http://localhost/oauth/token', { method: 'POST', body })
    const answer = (await (await platform.fetch(request)).json()) as { access_token?: string }
    expect(answer).toHaveProperty('access_token')
    return String(answer.access_token)
  }

  test('lets its people in, each to their own', async () => {
    expect(await isCommerceEmpty(platform.commerce)).toBe(false)
    const admin = await signIn('admin', 'Halden-Admin-1', 'console')
    const { body } = await get('/v1/products?pageSize=1', admin)
    // Of which six are bundles: these are products too.
    expect(body.Meta.TotalCount).toBe(296)
    const supplier = await signIn('supplier', 'Halden-Supplier-1', 'console')
    const listed = async (filter: string) => {
      const { Meta, Items } = (await get(`/v1/products?pageSize=100${filter}`, supplier)).body
      expect(Items.map(({ ID }: { ID: string }) => ID)).toContain('cushion-wool')
      return Meta.TotalCount
    }
    // Of which thirteen are its own, and six are Halden's.
    expect(await listed('')).toBe(19)
    expect(await listed('&supplierID=ullvik')).toBe(19)
    expect((await get('/v1/me', await signIn('buyer', 'Halden-Buyer-1', 'storefront'))).body.Buyer.ID).toBe('nordlys')
  })

  test('is found: with prices, stock and what to narrow by, by everybody at theirs', async () => {
    const find = async (path: string, authorization: string) => {
      const search = { content: {}, query: { keyphrase: 'lamp' }, facet: { all: true }, limit: 100 }
      const body = {
        context: { locale: { country: 'us', language: 'en' } },
        widget: { items: [{ rfk_id: 'product_results', entity: 'product', search }] },
      }
      const headers = { 'content-type': 'application/json', authorization }
      const asked = new Request(`http://localhost${path}`, { method: 'POST', headers, body: JSON.stringify(body) })
      const answer = (await (await platform.fetch(asked)).json()) as { widgets: readonly Found[] }
      const [widget] = answer.widgets
      if (!widget) throw new Error(JSON.stringify(answer))
      return widget
    }
    const [, domain] = platform.settings.search.customerKey.split('-')
    const visitor = await vi.waitFor(
      async () => {
        const found = await find(`/discover/v2/${domain}`, 'local-search-key')
        expect(found.total_item).toBeGreaterThan(20)
        return found
      },
      { timeout: 10_000, interval: 100 },
    )
    const lamp = ({ content }: Found) => content.find(({ id }) => id === 'knekk-desk-lamp-with-base')
    expect(lamp(visitor)).toMatchObject({
      name: 'Knekk desk lamp, with base',
      price: 285,
      currency: 'EUR',
      in_stock: true,
      category: ['Desk lamps'],
      material: ['Steel', 'Brass', 'Cork'],
      image_url: '/-/media/halden/products/knekk-desk-lamp-with-base/steel-colour/clay',
    })
    const counted = visitor.facet.filter(({ value }) => value.length > 0).map(({ name }) => name)
    expect(counted).toEqual(expect.arrayContaining(['category', 'color', 'material', 'price', 'room', 'in_stock']))
    const buyer = await signIn('buyer', 'Halden-Buyer-1', 'storefront')
    const company = await find(`/api/v1/search/${domain}`, `Bearer ${buyer}`)
    const { body } = await get('/v1/me/products/knekk-desk-lamp-with-base', buyer)
    expect(lamp(company)?.price).toBe(body.PriceSchedule.PriceBreaks[0].Price)
    expect(lamp(company)?.price).not.toBe(285)
  })

  test('has every variant that its choices make', async () => {
    const admin = await signIn('admin', 'Halden-Admin-1', 'console')
    const { body } = await get('/v1/products?search=rug&pageSize=1', admin)
    expect(body.Items[0].VariantCount).toBeGreaterThan(0)
    const { Specs } = (await get(`/v1/products/${body.Items[0].ID}/variants`, admin)).body.Items[0]
    expect(Specs[0]).toMatchObject({ SpecID: expect.any(String), OptionID: expect.any(String) })
  })

  test('is not changed by being loaded again', async () => {
    expect(await seedCommerce(platform.commerce)).toMatchObject({ created: 0, changed: 0 })
  })

  test('goes through one file into another platform and comes out the same', async () => {
    const other = await open()
    try {
      for (const name of ['first.yaml', 'first.json']) await exportMarketplaceTo(platform.commerce, join(folder, name))
      const { created, secrets } = await importMarketplaceFrom(other.commerce, join(folder, 'first.yaml'))
      expect(created).toBeGreaterThan(4000)
      expect(secrets).toEqual([expect.objectContaining({ id: 'backend', field: 'ClientSecret' })])
      await exportMarketplaceTo(other.commerce, join(folder, 'second.yaml'))
      const [first, second] = await Promise.all(
        ['first.yaml', 'second.yaml'].map((name) => readFile(join(folder, name), 'utf8')),
      )
      expect(second).toBe(first)
      expect(first).not.toContain(backendSecret)
      expect(await importMarketplaceFrom(other.commerce, join(folder, 'first.json'))).toMatchObject({
        created: 0,
        changed: 0,
      })
    } finally {
      await other.close()
    }
  })

  test('says file and line of what is wrong, and loads nothing of it', async () => {
    await writeFile(
      join(folder, 'wrong.yaml'),
      ['Objects:', '  Catalogs:', '    - { ID: fine, Name: Fine }', '    - { ID: no name }'].join('\n'),
    )
    await expect(importMarketplaceFrom(platform.commerce, join(folder, 'wrong.yaml'))).rejects.toThrow(
      'wrong.yaml:4: Catalogs no name: ID must be an id',
    )
    const admin = await signIn('admin', 'Halden-Admin-1', 'console')
    expect((await get('/v1/catalogs/fine', admin)).status).toBe(404)
  })
})
