import { existsSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { components, startScript } from './components/index.ts'
import type { Log } from './log.ts'
import { type Assets, createBuiltAssets, readManifest } from './page/assets.ts'
import type { WebsiteSettings } from './settings.ts'
import { assembleWebsite, type Website } from './website.ts'

export { type BarePageOptions, createBarePage, loadBarePage } from './bare-page.tsx'
export { createDevelopmentWebsite } from './development.ts'
export type { Log } from './log.ts'
export { type Assets, createBuiltAssets, readManifest } from './page/assets.ts'
export { contentHost, readWebsiteSettings, SettingsError, type WebsiteSettings } from './settings.ts'
export type { Website } from './website.ts'

export interface CreateWebsiteOptions {
  /** Reaches the content platform. In one process with it: the platform's own `fetch`. Default: the global one. */
  fetch?: typeof fetch
  /** Default: pino on standard output at `LOG_LEVEL`. */
  log?: Log
  /** Default: the client build beside this file. */
  assets?: Assets
}

/**
 * The website of the component library in this app.
 *
 * @throws when no assets are given and there is no client build
 * @example
 * const website = createWebsite(readWebsiteSettings(process.env), { fetch: platform.fetch })
 * createServer(website.listener).listen(3000, '127.0.0.1')
 */
export function createWebsite(settings: WebsiteSettings, options: CreateWebsiteOptions = {}): Website {
  return assembleWebsite(settings, { components, startScript, ...options, assets: options.assets ?? buildOnDisk() })
}

/** `dist/client`, seen from `dist/server` as from `src`. */
function buildOnDisk(): Assets {
  const here = dirname(fileURLToPath(import.meta.url))
  const beside = join(here, '../client')
  const directory = existsSync(beside) ? beside : join(here, '../dist/client')
  return createBuiltAssets(directory, readManifest(directory))
}
