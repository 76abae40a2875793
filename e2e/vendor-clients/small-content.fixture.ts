import type { SiteManifest } from '@tessera/content'
import { type ContentFile, createPlatform, listen, type Platform, readPlatformSettings } from '@tessera/platform'
import { CHEAP_HASH } from '../../apps/platform/src/ground/auth/cheap-hash.fixture.ts'
import { freshSnapshot } from '../../apps/platform/src/ground/database/engines.fixture.ts'

/** A site of a few pages, in item files, for clients that read it through a real platform. */
export const SITE_NAME = 'acme-dotcom'
export const HOME_ID = '1a000000-0000-4000-8000-000000000001'
export const SHOP_ID = '1a000000-0000-4000-8000-000000000002'
export const PROMO_UID = '1b000000-0000-4000-8000-000000000001'

export const manifest: SiteManifest = {
  pageTypes: [{ name: 'Page', title: 'Page', icon: 'file', fields: [{ name: 'Title', title: 'Title', kind: 'text' }] }],
  components: [
    {
      name: 'Promo',
      title: 'Promo',
      group: 'Content',
      icon: 'megaphone',
      fields: [
        { name: 'Text', title: 'Text', kind: 'richText' },
        { name: 'Link', title: 'Link', kind: 'link' },
      ],
      params: [],
      variants: ['Default'],
      placeholders: [],
    },
  ],
  itemTypes: [],
}

const SITE = 'content/acme-dotcom'
const files: ContentFile[] = [
  {
    path: `${SITE}.yaml`,
    text: `
id: 1a000000-0000-4000-8000-000000000000
template: Site
shared: { hostName: "*", language: en, languages: "en|de" }`,
  },
  {
    path: `${SITE}/Home.yaml`,
    text: `
id: ${HOME_ID}
template: Page
layout:
  headless-main:
    - { component: Promo, uid: ${PROMO_UID}, dataSource: ./Data/promo, params: { Styles: "wide -library--lib1" } }
languages:
  en: [{ version: 1, fields: { Title: Home } }]
  de: [{ version: 1, fields: { Title: Start } }]`,
  },
  { path: `${SITE}/Home/Data.yaml`, text: `\nid: 1a000000-0000-4000-8000-000000000003\ntemplate: Folder` },
  {
    path: `${SITE}/Home/Data/promo.yaml`,
    text: `
id: 1a000000-0000-4000-8000-000000000004
template: Promo
languages:
  en:
    - version: 1
      fields:
        Text: '<p class="ck-content">Hi</p>'
        Link: { item: /sitecore/content/acme-dotcom/Home/shop, text: Shop }
  de: [{ version: 1, fields: { Text: "<p>Hallo</p>" } }]`,
  },
  page('shop', SHOP_ID, 'Shop'),
  page('not-found', '1a000000-0000-4000-8000-000000000005', 'Nothing here'),
  page('server-error', '1a000000-0000-4000-8000-000000000006', 'Broken down'),
  { path: `${SITE}/Dictionary.yaml`, text: `\nid: 1a000000-0000-4000-8000-000000000007\ntemplate: Dictionary` },
  ...Array.from({ length: 12 }, (_, index) => phrase(index)),
  {
    path: `${SITE}/Settings.yaml`,
    text: `
id: 1a000000-0000-4000-8000-000000000008
template: Settings
shared:
  NotFoundPage: /sitecore/content/acme-dotcom/Home/not-found
  ServerErrorPage: /sitecore/content/acme-dotcom/Home/server-error
  Robots: "User-agent: *"
  LlmsTxt: "# Acme"
  logoURL: /logo.svg
  scriptHeader: <script>1</script>
  searchPages: '[{"path":"/search","name":"Search"}]'`,
  },
  { path: `${SITE}/Settings/Redirects.yaml`, text: `\nid: 1a000000-0000-4000-8000-000000000009\ntemplate: Folder` },
  {
    path: `${SITE}/Settings/Redirects/old.yaml`,
    text: `\nid: 1a000000-0000-4000-8000-000000000010\ntemplate: Redirect\nshared: { Pattern: /old, Target: /shop, RedirectType: REDIRECT_302 }`,
  },
]

function page(name: string, id: string, title: string): ContentFile {
  return {
    path: `${SITE}/Home/${name}.yaml`,
    text: `\nid: ${id}\ntemplate: Page\nlanguages:\n  en: [{ version: 1, fields: { Title: ${title} } }]`,
  }
}

/** More than one page of the ten that the search dictionary asks for. */
function phrase(index: number): ContentFile {
  const id = `1c000000-0000-4000-8000-0000000000${String(index).padStart(2, '0')}`
  return {
    path: `${SITE}/Dictionary/phrase-${index}.yaml`,
    text: `\nid: ${id}\ntemplate: Dictionary Entry\nshared: { Key: key-${index} }\nlanguages:\n  en: [{ version: 1, fields: { Phrase: Phrase ${index} } }]`,
  }
}

export interface ServedPlatform {
  readonly platform: Platform
  readonly url: string
  /** An author's bearer token, got as any client gets it. */
  token(): Promise<string>
  close(): Promise<void>
}

/**
 * A platform in memory, on a free loopback port, with the small site published.
 *
 * @param now what time it is for what is planned
 * @param environment further settings
 */
export async function servePlatform(
  now?: () => Date,
  environment: Record<string, string> = {},
): Promise<ServedPlatform> {
  const settings = readPlatformSettings({
    DATA_DIR: 'memory://',
    LOG_LEVEL: 'error',
    PLATFORM_PORT: '0',
    ...environment,
  })
  const parts = { snapshot: await freshSnapshot(), hashCost: CHEAP_HASH }
  const platform = await createPlatform(settings, { ...parts, ...(now && { now }) })
  await platform.content.setManifest(manifest)
  await platform.content.importContent({ files, into: 'master' })
  await platform.content.publishSite({ username: 'test', languages: ['en', 'de'] })
  const listening = await listen(platform, { host: '127.0.0.1', port: 0 })
  return {
    platform,
    url: listening.url,
    async token() {
      const response = await fetch(`${listening.url}/oauth/token`, {
        method: 'POST',
        body: new URLSearchParams({
          grant_type: 'password',
          username: 'author',
          password: settings.author.password ?? '',
        }),
      })
      const { access_token } = (await response.json()) as { access_token: string }
      return access_token
    },
    async close() {
      await listening.close(100)
      await platform.close()
    },
  }
}
