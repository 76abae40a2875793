import { LruCache } from '@tessera/content'
import { WEBSITE_LIMITS } from '../limits.ts'
import type { WebsiteSettings } from '../settings.ts'
import { type ContentEpoch, epochOf } from './epoch.ts'
import type { Languages } from './locale.ts'
import { type Ask, type CacheOptions, type SiteReadings, siteReader } from './site-readings.ts'

/** Everything the website asks of the content of one site. What is asked twice is fetched once an epoch. */
export interface SiteContent extends SiteReadings {
  /** The page shows what changes without anybody publishing: it is made anew after a while. */
  undated(): void
  /** Something of the page could not be had, and it is made without. A question that fails says so by itself. */
  lack(): void
  /** Something could not be had because of who asks: what is made from this reading is for them alone, and not kept. */
  keepPrivate(): void
  /** Something could not be had so far. */
  readonly isLacking: boolean
  /** How long what was read through this reading may be kept. */
  settled(): Settled
  /** The service failed a moment ago; whoever has something to show need not ask again yet. */
  readonly away: boolean
}

export interface Settled {
  /** The epoch value all of it was read at; undefined when content changed meanwhile or an answer was late. */
  readonly epoch: number | undefined
  /** Milliseconds since 1970; `Infinity` when nothing is lacking and every answer named its epoch. */
  readonly until: number
}

export interface ContentSource {
  /** Opens a reading: make one for each page, so that it knows whether all it read is of one state. */
  read(site: string): SiteContent
  /** Asks for nothing but the epoch. */
  askEpoch(): Promise<number | undefined>
}

interface Answer<Value> {
  readonly value: Value
  /** All of it is of the newest state heard of. */
  readonly sound: boolean
  /** Every answer named its epoch. */
  readonly dated: boolean
}

interface Kept {
  readonly answer: Answer<unknown>
  readonly until: number
}

/** What names no epoch, or lacks something, is asked for anew after this many milliseconds, unless it says otherwise. */
const SHORT_LIFE = WEBSITE_LIMITS.undatedLife.value
/** After a failure the service is left alone for this many milliseconds by those who have something to show. */
const REST = 1000

export function createContentSource(
  settings: WebsiteSettings,
  languages: Languages,
  epoch: ContentEpoch,
  send: typeof fetch,
): ContentSource {
  /** The last that was heard of it is a failure that retries did not mend. */
  let isFailing = false
  const { clientFactory, readSite } = siteReader(settings, languages, () => isFailing)
  /** Of the epoch {@link keptAt}. */
  const emptied = () => ({
    kept: new LruCache<string, Kept>(WEBSITE_LIMITS.answers.value),
    nothing: new LruCache<string, Kept>(WEBSITE_LIMITS.nothings.value),
    underWay: new Map<string, Promise<Answer<unknown>>>(),
  })
  let store = emptied()
  let keptAt = epoch.value
  let restUntil = 0

  const ask = async <Value>(read: (fetch: typeof globalThis.fetch) => Promise<Value>): Promise<Answer<Value>> => {
    const before = epoch.value
    let late = false
    let dated = true
    let isDown = false
    const observed: typeof fetch = async (input, init) => {
      isDown = true
      const answer = await send(input, init)
      // Asked too often, it needs the same rest.
      isDown = answer.status >= 500 || answer.status === 429
      const named = epochOf(answer)
      if (isDown) {
        // Nothing is read from it, but what it says of the content holds.
        if (named !== undefined) epoch.hear(named)
        return answer
      }
      isFailing = false
      if (named === undefined) dated = false
      else if (!epoch.hear(named)) late ||= named < epoch.heard
      return answer
    }
    try {
      const value = await read(observed)
      return { value, sound: !late && epoch.value === before, dated }
    } catch (error) {
      // A question it does not understand says nothing about the service.
      if (isDown) {
        isFailing = true
        restUntil = Date.now() + REST
      }
      throw error
    }
  }

  const once = async <Value>(
    key: string,
    read: (fetch: typeof globalThis.fetch) => Promise<Value>,
    { life = SHORT_LIFE, isNothing = () => false }: CacheOptions<Value> = {},
  ): Promise<Answer<Value>> => {
    if (keptAt !== epoch.value) {
      store = emptied()
      keptAt = epoch.value
    }
    const { kept, nothing, underWay } = store
    const known = kept.get(key) ?? nothing.get(key)
    if (known !== undefined && known.until > Date.now()) return known.answer as Answer<Value>
    const joined = underWay.get(key)
    if (joined !== undefined) return joined as Promise<Answer<Value>>
    const asked = ask(read)
    underWay.set(key, asked)
    try {
      const answer = await asked
      const place = isNothing(answer.value) ? nothing : kept
      kept.delete(key)
      nothing.delete(key)
      if (answer.sound) place.set(key, { answer, until: answer.dated ? Number.POSITIVE_INFINITY : Date.now() + life })
      return answer
    } finally {
      underWay.delete(key)
    }
  }

  return {
    async askEpoch() {
      const config = { retries: 0, timeout: settings.CONTENT_TIMEOUT }
      let named: number | undefined
      const observed: typeof fetch = async (input, init) => {
        const answer = await send(input, init)
        named = epochOf(answer)
        return answer
      }
      await clientFactory({ ...config, fetch: observed }).request('{ site { siteInfoCollection { name } } }')
      return named
    },

    read(site) {
      const start = epoch.value
      let sound = true
      let dated = true
      let lacks = false
      let isPrivate = false
      const lack = () => {
        lacks = true
      }
      const note = async <Value>(work: Promise<Answer<Value>>): Promise<Value> => {
        work.catch(lack)
        const answer = await work
        sound &&= answer.sound
        dated &&= answer.dated
        return answer.value
      }
      const noted: Ask = (key, read, keeping) => note(once(`${site}|${key}`, read, keeping))
      return {
        ...readSite(site, noted),
        undated() {
          dated = false
        },
        lack,
        keepPrivate() {
          isPrivate = true
        },
        get isLacking() {
          return lacks
        },
        settled: () => ({
          epoch: sound && !isPrivate && epoch.value === start ? start : undefined,
          until: dated && !lacks ? Number.POSITIVE_INFINITY : Date.now() + SHORT_LIFE,
        }),
        get away() {
          return Date.now() < restUntil
        },
      }
    },
  }
}
