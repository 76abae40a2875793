import type { VisitorFacts } from '@tessera/content'
import { z } from 'zod'
import { type Languages, readLocale } from '../page/locale.ts'

const ANSWER = z.object({
  visits: z.number(),
  hasBought: z.boolean(),
  paths: z.array(z.string()),
  products: z.array(z.string()),
  campaign: z.string(),
  source: z.string(),
  medium: z.string(),
  referrer: z.string(),
})

/** Of who was never here before. */
export const FIRST_VISIT: VisitorFacts = {
  visits: 1,
  hasBought: false,
  paths: [],
  products: [],
  campaign: '',
  source: '',
  medium: '',
  referrer: '',
}

export interface PastQuestion {
  /** Origin of the platform. */
  readonly host: string
  readonly contextId: string
  readonly site: string
  readonly visitorId: string
  readonly languages: Languages
  readonly fetch: typeof fetch
  readonly signal: AbortSignal
}

/** Asks the events what a visitor did before. @throws when there is no answer in time, or another than agreed */
export async function readVisitorPast(question: PastQuestion): Promise<VisitorFacts> {
  const { host, contextId, site, visitorId, languages, signal } = question
  const address = new URL(`/api/visitors/${visitorId}/facts`, host)
  address.search = new URLSearchParams({ sitecoreContextId: contextId, siteId: site }).toString()
  const answer = await question.fetch(address, { signal })
  // A browser id that no event came with yet.
  if (answer.status === 404) {
    await answer.body?.cancel()
    return FIRST_VISIT
  }
  if (!answer.ok) throw new Error(`The events answered ${answer.status}`)
  const { paths: addresses, ...known } = ANSWER.parse(await answer.json())
  return { ...known, paths: addresses.map((address) => pathIn(address, languages)) }
}

/** The path of a page on the site, without its language. */
function pathIn(address: string, languages: Languages): string {
  const reading = readLocale(decoded(address), languages)
  return 'path' in reading ? reading.path : reading.moved
}

function decoded(text: string): string {
  try {
    return decodeURIComponent(text)
  } catch {
    return text
  }
}
