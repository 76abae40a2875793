/** Our client reads site settings from an item, as it does where the platform does not add them to the layout (16.1). */
import { connectClientFactory, createSiteSettingsService } from '@tessera/content'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type ServedPlatform, SITE_NAME, servePlatform } from './small-content.fixture.ts'

let served: ServedPlatform
beforeAll(async () => {
  served = await servePlatform()
})
afterAll(() => served.close())

const settingsOf = (itemPath: string) =>
  createSiteSettingsService({
    clientFactory: connectClientFactory({ local: { apiHost: served.url, apiKey: 'local-content-key' } }),
    itemPath,
  }).fetchSiteSettings('en')

test('settings are read from the item that carries them; what it lacks, and no such item, is empty', async () => {
  expect(await settingsOf(`/sitecore/content/${SITE_NAME}/Settings`)).toEqual({
    logoURL: '/logo.svg',
    scriptHeader: '<script>1</script>',
    searchPages: [{ path: '/search', name: 'Search' }],
  })
  expect(await settingsOf('/sitecore/content/nothing')).toEqual({})
})
