import { randomUUID } from 'node:crypto'
import { type PlatformSettings, readPlatformSettings, requirePrivateAddress } from '@tessera/platform'
import { readWebsiteSettings, type WebsiteSettings } from '@tessera/website'
import { CLIENTS } from './commerce/credentials.ts'
import type { WebsiteSecrets } from './website-secrets.ts'

export type Environment = Readonly<Record<string, string | undefined>>

/**
 * Reads the settings of the platform beside its website. Where the shop is at another commerce service
 * (`COMMERCE_API_URL`), `SHOP_CLIENT_ID` names a client of that service: the platform's own marketplace has its own.
 *
 * @throws SettingsError
 */
export function platformSettings(environment: Environment, websiteUrl: string): PlatformSettings {
  return readPlatformSettings({
    REVALIDATE_URLS: `${websiteUrl}/api/revalidate`,
    // Both ends are in this process: nobody else needs to know it. The demonstration has one of its data folder.
    REVALIDATE_SECRET: randomUUID(),
    ...environment,
    ...(environment.COMMERCE_API_URL && { SHOP_CLIENT_ID: undefined }),
    WEBSITE_URL: websiteUrl,
  })
}

export interface WebsitePlace {
  readonly platform: PlatformSettings
  readonly platformUrl: string
  readonly websiteUrl: string
  readonly studioUrl: string
  readonly port: number
  /** Of the demonstration; undefined elsewhere. */
  readonly secrets: WebsiteSecrets | undefined
}

/**
 * Reads the settings of the website beside its platform, which knows the keys. Where the shop is at another commerce
 * service, its clients are those that the environment names: none of the platform's is sent there.
 *
 * @throws SettingsError
 */
export function websiteSettings(
  environment: Environment,
  { platform, platformUrl, websiteUrl, studioUrl, port, secrets }: WebsitePlace,
): WebsiteSettings {
  requirePrivateAddress(platform, 'PUBLIC_URL', environment.PUBLIC_URL)
  const [apiKey] = platform.content.apiKeys
  const [contextId] = platform.content.contextIds
  const [componentsKey] = platform.components.apiKeys
  return readWebsiteSettings({
    ...(apiKey !== undefined && { CONTENT_API_KEY: apiKey }),
    ...(contextId !== undefined && { EVENTS_CONTEXT_ID: contextId }),
    ...(componentsKey !== undefined && { COMPONENTS_API_KEY: componentsKey }),
    ...(secrets && { SHOP_LINK_SECRET: secrets.link }),
    ...(!environment.COMMERCE_API_URL && {
      SHOP_CLIENT_ID: platform.commerce.shopClientId,
      ...(secrets && { SHOP_BACKEND_CLIENT_ID: CLIENTS.backend, SHOP_BACKEND_CLIENT_SECRET: secrets.backend }),
    }),
    SEARCH_CUSTOMER_KEY: platform.search.customerKey,
    REVALIDATE_SECRET: platform.content.revalidate.secret,
    PUBLIC_URL: websiteUrl,
    ...environment,
    ...(secrets && { SITECORE_EDITING_SECRET: secrets.editing }),
    STUDIO_URL: studioUrl,
    CONTENT_HOST: environment.CONTENT_HOST ?? platformUrl,
    PORT: String(port),
  })
}
