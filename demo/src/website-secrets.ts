import { folderSecret } from '@tessera/platform'
import type { Environment } from './settings.ts'

/** Secrets of the demonstration's website, which no other part of it sets. */
export interface WebsiteSecrets {
  /** Signs links to orders: those in mails outlive a restart. */
  readonly link: string
  /** Lets page editors elsewhere ask for pages. */
  readonly editing: string
  /** Of the API client `backend`. */
  readonly backend: string
}

/**
 * Those that the environment sets, else the data folder's. Where the website's shop or its API client is another one, the
 * environment speaks of that one's secret. Throws as `folderSecret` does.
 */
export async function websiteSecrets(
  {
    COMMERCE_API_URL: elsewhere,
    SHOP_BACKEND_CLIENT_ID: otherClient,
    SHOP_BACKEND_CLIENT_SECRET: backend,
    SHOP_LINK_SECRET: link,
    SITECORE_EDITING_SECRET: editing,
    JSS_EDITING_SECRET: olderEditing,
  }: Environment,
  dataDir: string,
): Promise<WebsiteSecrets> {
  return {
    link: link || (await folderSecret(dataDir, 'SHOP_LINK_SECRET')),
    editing: editing || olderEditing || (await folderSecret(dataDir, 'SITECORE_EDITING_SECRET')),
    backend: (!elsewhere && !otherClient && backend) || (await folderSecret(dataDir, 'SHOP_BACKEND_CLIENT_SECRET')),
  }
}
