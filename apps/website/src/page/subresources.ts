import { PERFORMANCE_VITALS_PATH } from '@tessera/performance'
import { CART_DATA_PATH, CART_PHRASES_PATH } from '../cart-drawer/drawer-data.ts'
import { isProxied } from '../proxy.ts'
import { OVERLAY_DATA_PATH } from '../search-overlay/overlay-data.ts'

/** What is only read: files of the client build, and data of components. */
const READ = ['/assets/', '/_perf/', `${CART_DATA_PATH}/`, `${CART_PHRASES_PATH}/`, `${OVERLAY_DATA_PATH}/`]
const READ_FILES = ['/favicon.svg']

/**
 * Whether a request asks for something that a page of the site loads besides itself: its scripts, styles, pictures, and the
 * data of its components. No document is among them, so whoever serves these paths on another origin lets no script that
 * authors put into the site's pages run there.
 */
export function isSubresource({ method, url }: Pick<Request, 'method' | 'url'>): boolean {
  const path = new URL(url).pathname
  // Reports of the performance tracker are sent; all else is read.
  if (isProxied(path) || path === PERFORMANCE_VITALS_PATH) return true
  if (method !== 'GET' && method !== 'HEAD') return false
  return READ_FILES.includes(path) || READ.some((start) => path.startsWith(start))
}
