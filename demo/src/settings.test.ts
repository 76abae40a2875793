import { expect, test } from 'vitest'
import { platformSettings, websiteSettings } from './settings.ts'

const WEBSITE = 'http://localhost:3000'
const SECRETS = { link: 'l'.repeat(32), editing: 'e'.repeat(32), backend: 'b'.repeat(32) }

function settings(environment: Readonly<Record<string, string>>) {
  const platform = platformSettings(environment, WEBSITE)
  const place = {
    platform,
    platformUrl: 'http://localhost:4000',
    websiteUrl: WEBSITE,
    studioUrl: 'http://localhost:3001',
    port: 3000,
  }
  return {
    platform,
    website: websiteSettings(environment, { ...place, secrets: platform.demonstration ? SECRETS : undefined }),
  }
}

/** Who the shop is asked as, by the website and by the platform's own search. */
function clientsOf(environment: Readonly<Record<string, string>>) {
  const { platform, website } = settings(environment)
  const { SHOP_CLIENT_ID: shop, SHOP_BACKEND_CLIENT_ID: backend } = website
  return { shop, backend, ofPlatform: platform.commerce.shopClientId }
}

test('the demonstration’s website asks as the clients of its own marketplace', () => {
  expect(clientsOf({})).toMatchObject({ shop: 'storefront', ofPlatform: 'storefront' })
  expect(clientsOf({}).backend).toBe('backend')
  expect(clientsOf({ SHOP_CLIENT_ID: 'other' })).toMatchObject({ shop: 'other', ofPlatform: 'other' })
})

const ELSEWHERE = { COMMERCE_API_URL: 'https://commerce.example' }

test('at another commerce service SHOP_CLIENT_ID is the website’s alone', () => {
  const clients = clientsOf({ ...ELSEWHERE, SHOP_CLIENT_ID: 'hosted' })
  expect(clients).toEqual({ shop: 'hosted', backend: undefined, ofPlatform: 'storefront' })
})

test('no client of the platform is sent to another commerce service', () => {
  expect(clientsOf(ELSEWHERE)).toEqual({ shop: undefined, backend: undefined, ofPlatform: 'storefront' })
  const backend = { SHOP_BACKEND_CLIENT_ID: 'staff', SHOP_BACKEND_CLIENT_SECRET: 's'.repeat(32) }
  expect(clientsOf({ ...ELSEWHERE, ...backend }).backend).toBe('staff')
})

test('a demonstration is not shown to others by its address, unless it is asked to', () => {
  const PUBLIC_URL = 'https://shop.example'
  expect(() => settings({ PUBLIC_URL })).toThrow(/PUBLIC_URL is "https:\/\/shop.example".*DEMO=public/)
  expect(settings({ PUBLIC_URL, DEMO: 'public' }).website.PUBLIC_URL).toBe(PUBLIC_URL)
  expect(settings({ PUBLIC_URL: 'http://localhost:8080' }).website.PUBLIC_URL).toBe('http://localhost:8080')
})
