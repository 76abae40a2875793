import type { LayoutData, PlaceholderEntry } from './model.ts'

/**
 * The visitor's request that a layout is fetched for, in web-standard terms. Its cookie, referer and user agent are
 * forwarded, and cookies of the answer are appended to `responseHeaders` (section 4.1).
 */
export interface Exchange {
  request: { headers: Headers }
  /** The visitor's address; sent as `X-Forwarded-For`. */
  remoteAddress?: string
  responseHeaders?: Headers
}

/** Gets layout data by path or item id, over either transport. A page that was not found has `route: null`. */
export interface LayoutService {
  fetchLayoutData(itemPath: string, language?: string, exchange?: Exchange): Promise<LayoutData>
}

export interface PlaceholderData {
  name: string
  path: string
  elements: PlaceholderEntry[]
}
