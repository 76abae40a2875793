import { WEBSITE_LIMITS } from '../limits.ts'
import type { ContentEpoch } from './epoch.ts'
import type { StoredResponse } from './stored-response.ts'

/** What makes two requests the same page. The host is not part of it: the site is. */
export interface PageKey {
  readonly site: string
  readonly locale: string
  readonly path: string
  /** `_default` unless the page is personalised. */
  readonly variant: string
  /** Cached query parameters in order, `a=1&b=2`. */
  readonly query: string
}

export interface RenderedPage {
  readonly stored: StoredResponse
  /** The epoch value all of its content was read at; undefined: not to be kept (content changed while it was read). */
  readonly epoch: number | undefined
  /** Milliseconds since 1970 after which it is old even though the epoch stands; `Infinity` when epochs are known. */
  readonly until: number
  /** A page that may be shown again while the content service is away. */
  readonly good: boolean
  /** What it was rendered from, as `sourceDigest` names it; undefined when that is not known. */
  readonly digest?: string | undefined
}

/** A kept page that is due: what it was, for one that is made of the same. */
export type DuePage = Pick<RenderedPage, 'stored' | 'digest'>

export interface PageCache {
  /** The page as it is now, or undefined. */
  get(key: PageKey): StoredResponse | undefined
  /** The same by the address it was last asked at: one look-up, for the listener's fast path. */
  at(host: string, target: string): StoredResponse | undefined
  /** Lets {@link PageCache.at} find the page at this address. */
  address(host: string, target: string, key: PageKey): void
  /** Returns the kept page, joins a render under way for the same epoch, or renders. */
  take(key: PageKey, render: () => Promise<RenderedPage>): Promise<StoredResponse>
  /**
   * Makes a kept page anew ahead of its time, once it has lived half its life: visitors are answered from the old one
   * meanwhile. Undefined when it is not due; one that fails is not tried again before the page is too old.
   *
   * @param remake gets the page as it was, which it may answer with once more
   */
  renew(key: PageKey, remake: (due: DuePage) => Promise<RenderedPage>): Promise<StoredResponse> | undefined
  /** The page as it last was, however old. */
  lastGood(key: PageKey): StoredResponse | undefined
  /** There is no such page any more: not even a last good one. */
  forget(key: PageKey): void
  readonly pages: number
  readonly bytes: number
}

interface Entry {
  readonly id: string
  readonly stored: StoredResponse
  readonly digest: string | undefined
  readonly epoch: number
  readonly until: number
  /** Milliseconds since 1970 after which it is due to be rendered anew; `Infinity` when that is under way or was tried. */
  renewAfter: number
  readonly addresses: Set<string>
  /** Answered since the last tidying: gets a second chance. */
  used: boolean
}

const OVERHEAD = 1024

/**
 * Whole pages by site, locale, path, variant, query and content epoch. A page read before the newest epoch is never
 * answered from here, it stays only as the last good one. Bounded by bytes: the longest unused page goes first.
 */
export function createPageCache(epoch: ContentEpoch, limit: number): PageCache {
  const entries = new Map<string, Entry>()
  const addresses = new Map<string, Entry>()
  const underWay = new Map<string, Promise<StoredResponse>>()
  let tidyAt = 0

  const bytes = () => {
    let sum = 0
    for (const entry of entries.values()) sum += entry.stored.size + OVERHEAD
    return sum
  }

  const drop = (entry: Entry) => {
    if (entries.get(entry.id) === entry) entries.delete(entry.id)
    for (const address of entry.addresses) {
      if (addresses.get(address) === entry) addresses.delete(address)
    }
  }

  /** Compressed variants grow after the page was kept, so the sum is taken anew now and then instead of carried along. */
  const tidy = () => {
    if (entries.size < tidyAt) return
    let sum = bytes()
    for (const entry of entries.values()) {
      if (sum <= limit) break
      if (entry.used) {
        entry.used = false
        entries.delete(entry.id)
        entries.set(entry.id, entry)
        continue
      }
      sum -= entry.stored.size + OVERHEAD
      drop(entry)
    }
    tidyAt = sum > limit * 0.8 ? 0 : entries.size + 8
  }

  const keep = (id: string, page: RenderedPage) => {
    if (page.epoch === undefined || !page.good || page.stored.size + OVERHEAD > limit) return
    const before = entries.get(id)
    if (before !== undefined) {
      if (before.epoch > page.epoch) return
      drop(before)
    }
    const { stored, digest, epoch, until } = page
    const now = Date.now()
    const renewAfter = now + (until - now) / 2
    entries.set(id, { id, stored, digest, epoch, until, renewAfter, addresses: new Set(), used: false })
    tidy()
  }

  const current = (entry: Entry | undefined): StoredResponse | undefined => {
    if (entry === undefined || entry.epoch !== epoch.value || entry.until < Date.now()) return undefined
    entry.used = true
    return entry.stored
  }

  const isDue = (entry: Entry) => entry.renewAfter < Date.now()

  const make = async (id: string, render: () => Promise<RenderedPage>): Promise<StoredResponse> => {
    const work = `${epoch.value} ${id}`
    const joined = underWay.get(work)
    if (joined !== undefined) return joined
    const started = render().then((page) => {
      keep(id, page)
      return page.stored
    })
    underWay.set(work, started)
    try {
      return await started
    } finally {
      underWay.delete(work)
    }
  }

  return {
    get: (key) => current(entries.get(idOf(key))),

    at(host, target) {
      const entry = addresses.get(host + target)
      // Whoever finds it due takes the way on which it is renewed.
      return entry !== undefined && isDue(entry) ? undefined : current(entry)
    },

    address(host, target, key) {
      const entry = entries.get(idOf(key))
      if (entry === undefined) return
      for (const oldest of entry.addresses) {
        if (entry.addresses.size < WEBSITE_LIMITS.pageAddresses.value) break
        entry.addresses.delete(oldest)
        addresses.delete(oldest)
      }
      entry.addresses.add(host + target)
      addresses.set(host + target, entry)
    },

    async take(key, render) {
      const id = idOf(key)
      return current(entries.get(id)) ?? make(id, render)
    },

    renew(key, remake) {
      const id = idOf(key)
      const entry = entries.get(id)
      if (entry === undefined || !isDue(entry)) return undefined
      entry.renewAfter = Number.POSITIVE_INFINITY
      return make(id, () => remake(entry))
    },

    forget(key) {
      const entry = entries.get(idOf(key))
      if (entry !== undefined) drop(entry)
    },

    lastGood: (key) => entries.get(idOf(key))?.stored,

    get pages() {
      return entries.size
    },
    get bytes() {
      return bytes()
    },
  }
}

function idOf(key: PageKey): string {
  return `${key.site}|${key.locale}|${key.variant}|${key.path}?${key.query}`
}
