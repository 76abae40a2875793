import { authoring, componentMap, type Page, pruneLayout } from '@tessera/content/react'
import { renderToReadableStream } from 'react-dom/server'
import { components } from './components/index.ts'
import { createContentSource } from './page/content-source.ts'
import { createContentEpoch } from './page/epoch.ts'
import { loadPage } from './page/load.ts'
import { contentHost, type WebsiteSettings } from './settings.ts'
import { Shell } from './shell/shell.tsx'
import { pageShop } from './shop/page-shop.ts'
import { createShop } from './shop/shop.ts'

export interface BarePageOptions {
  readonly fetch: typeof fetch
  /** Path of the page in its language, without the language. */
  readonly path: string
  readonly locale: string
}

/**
 * Loads a page with the server data of its components, as the website does for a visitor without a session. It can be
 * written as JSON.
 *
 * @throws when the content has no such page
 */
export async function loadBarePage(settings: WebsiteSettings, { fetch, path, locale }: BarePageOptions): Promise<Page> {
  const languages = { all: settings.LANGUAGES, fallback: settings.DEFAULT_LANGUAGE }
  const content = createContentSource(settings, languages, createContentEpoch(), fetch).read(settings.SITE_NAME)
  const host = contentHost(settings)
  const shop = createShop({ settings, host: settings.COMMERCE_API_URL ?? host, fetch })
  const loaded = await loadPage(content, path, {
    site: settings.SITE_NAME,
    locale,
    components,
    deadline: settings.COMPONENT_DEADLINE,
    patience: settings.CONTENT_TIMEOUT,
    contextId: settings.CONTEXT_ID,
    edgeUrl: host,
    search: undefined,
    readCatalogue: undefined,
    builder: undefined,
    shop: shop && pageShop(shop, undefined),
    query: new URLSearchParams(),
    log: console,
  })
  if (loaded === undefined) throw new Error(`There is no page ${path} in ${locale}.`)
  return loaded.complete
}

/**
 * A page as React alone would serve it: loaded once, then rendered from memory as often as asked, with nothing of the
 * document around it. It is what the website's own way of making a page is measured against.
 *
 * @throws when the content has no such page
 */
export async function createBarePage(
  settings: WebsiteSettings,
  options: BarePageOptions,
): Promise<() => Promise<ReadableStream<Uint8Array>>> {
  const page = await loadBarePage(settings, options)
  const map = componentMap(components)
  const { statics } = pruneLayout(page.layout, map)
  // As on the website's first attempt, which is the only one for a page without failing components.
  const guard = { failures: new Map(), around: undefined, onError: () => undefined }
  return () =>
    renderToReadableStream(
      <Shell
        page={page}
        components={map}
        formState={undefined}
        development={false}
        authoring={authoring}
        statics={statics}
        guard={guard}
      />,
    )
}
