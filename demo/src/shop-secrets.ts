import { folderSecret } from '@tessera/platform'
import type { Environment } from './settings.ts'

/** What the demonstration's website and its marketplace alone share. */
export interface ShopSecrets {
  /** Signs links to orders: those in mails outlive a restart. */
  readonly link: string
  /** Of the API client `backend`. */
  readonly backend: string
}

/**
 * Those that the environment sets, else the data folder's. Where the website's shop or its API client is another one, the
 * environment speaks of that one's secret. Throws as `folderSecret` does.
 */
export async function shopSecrets(
  {
    COMMERCE_API_URL: elsewhere,
    SHOP_BACKEND_CLIENT_ID: otherClient,
    SHOP_BACKEND_CLIENT_SECRET: backend,
    SHOP_LINK_SECRET: link,
  }: Environment,
  dataDir: string,
): Promise<ShopSecrets> {
  return {
    link: link || (await folderSecret(dataDir, 'SHOP_LINK_SECRET')),
    backend: (!elsewhere && !otherClient && backend) || (await folderSecret(dataDir, 'SHOP_BACKEND_CLIENT_SECRET')),
  }
}
