/**
 * What is kept in memory by something that strangers send is bounded, whatever they send. Every such cache of the platform
 * stands here; what is kept by configuration, by items that exist, or while a request is under way, does not.
 */
import { expect, test } from 'vitest'
import { FLOOD, flood, largestDuring } from '../../../scripts/testing/largest-map.ts'
import { parseExpression } from './commerce/expressions/index.ts'
import { createTokenBuckets } from './commerce/identity/tokens/token-bucket.ts'
import { keyOfToken, VerifiedTokens } from './commerce/identity/tokens/verified-tokens.ts'
import { createDocumentCache } from './content/graphql/document-cache.ts'
import { createIdleWork } from './content/media/idle-work.ts'
import { createUploadTickets } from './content/upload-media/upload-tickets.ts'
import { createAgentClasses } from './events/agent/agent-classes.ts'
import { createPieceCache } from './events/columns/piece-cache.ts'
import { dayStart, MAX_FORMATS } from './events/insight/period.ts'
import { createNotedRequests } from './events/noted-requests.ts'
import { KeyPairs } from './ground/auth/key-pairs.ts'
import { keyedLimit } from './ground/http/index.ts'
import { Remembered } from './ground/remembered.ts'
import { createAudiences } from './search/editions/audiences.ts'

interface Bounded {
  /** What it is kept by. */
  readonly by: string
  /** Entries at most, with the one that is just being added. */
  readonly most: number
  /** Makes one, and answers what takes a value of a stranger. */
  readonly make: () => ((value: string, at: number) => unknown) | Promise<(value: string, at: number) => unknown>
}

const claims = {} as Parameters<VerifiedTokens['set']>[1]['claims']
const party = (sellerId: string) => ({ key: sellerId, companyId: 'north', groupIds: [], currency: null, sellerId })

const BOUNDED: Readonly<Record<string, Bounded>> = {
  'requests of a sender': {
    by: 'address, browser or account',
    most: 10_001,
    make: () => {
      const limit = keyedLimit({ requests: FLOOD, windowMs: 60_000, now: () => 0 })
      return (sender) => limit.take(sender)
    },
  },
  'requests of a caller': {
    by: 'token',
    most: 10_001,
    make: () => createTokenBuckets({ perSecond: 1, burst: 1 }, () => 0),
  },
  'tokens whose signature is good': {
    by: 'token',
    most: 5000,
    make: () => {
      const tokens = new VerifiedTokens()
      return (token) => tokens.set(keyOfToken('shop', token), { claims, notBefore: 0, expires: 1 })
    },
  },
  'callers and objects that were read': {
    by: 'token, or ids in a path',
    most: 1000,
    make: () => {
      const remembered = new Remembered<string>(1000)
      return (key) => remembered.get(key, async () => key)
    },
  },
  'keys that tokens are signed with': {
    by: 'the key that a token names',
    most: 1,
    make: async () => {
      const kept: Parameters<Parameters<typeof KeyPairs.open<undefined>>[2]['add']>[1][] = []
      const table = {
        read: async () => kept,
        add: async (_: undefined, key: (typeof kept)[number]) => kept.push(key),
        retire: async () => undefined,
      }
      const pairs = await KeyPairs.open(undefined, 'ES256', table)
      return (_, at) => pairs.find(undefined, `00000000-0000-4000-8000-${String(at).padStart(12, '0')}`)
    },
  },
  'what parties see of the shop': {
    by: 'the seller that a search names',
    // None of a seller whom nobody knows.
    most: 0,
    make: () => {
      const catalogue = {
        canOrderFromSeller: async () => false,
        outlook: async () => ({ offers: async () => ({ offers: new Map(), categories: new Map() }) }),
        nextSale: async () => undefined,
      }
      const audiences = createAudiences({ catalogue, now: () => new Date(0) })
      return (seller) => audiences.editionFor(party(seller), 'en')
    },
  },
  'documents of GraphQL': {
    by: 'the text of a query',
    most: 300_000 / 10,
    make: () => {
      const documents = createDocumentCache<string>()
      return (text) => documents.set(text, text)
    },
  },
  'expressions of promotions and approvals': {
    by: 'the text of an expression',
    most: 2001,
    make: () => (_, at) => parseExpression(`order.Total > ${at}`, 'eligible-order'),
  },
  'classes of user agents': { by: 'user agent', most: 2000, make: createAgentClasses },
  'formats of time zones': {
    by: 'the time zone of a report',
    most: MAX_FORMATS,
    // Making a format takes long: some of the flood are enough to fill them many times.
    make: () => (_, at) =>
      at % 100 === 0 && dayStart('2026-05-20', spelled('America/Argentina/Buenos_Aires', at / 100)),
  },
  'pieces of columns': {
    by: 'the days that a report names',
    most: 2001,
    make: () => {
      const pieces = createPieceCache(() => 0)
      const data = Buffer.alloc(8)
      return (name) => pieces.read({ name, data })
    },
  },
  'pictures that are resized later': {
    by: 'sizes that are asked for',
    most: 256,
    make: () => {
      const idle = createIdleWork({ isBusy: () => true, most: 256, onError: () => undefined })
      return (key) => idle.add(key, async () => undefined)
    },
  },
  'permissions to upload': {
    by: 'a ticket for each that is asked for',
    most: 1000,
    make: () => {
      const tickets = createUploadTickets(() => 0)
      const upload = { username: 'a', alt: null, decorative: null, language: null, overwriteExisting: false }
      return (itemPath) => tickets.issue({ ...upload, itemPath })
    },
  },
}

/** One of the many ways to write a name in large and small letters. */
const spelled = (name: string, way: number) =>
  [...name].map((letter, at) => ((way >> at) & 1 ? letter.toUpperCase() : letter.toLowerCase())).join('')

test.each(Object.entries(BOUNDED))('%s are bounded, whatever is sent', async (_, { make, most }) => {
  const send = await make()
  const largest = await largestDuring(() => flood(send))
  expect(largest).toBeLessThanOrEqual(most)
  // Else the flood has reached nothing.
  expect(largest).toBeGreaterThanOrEqual(most * 0.6)
})

test('requests that are worth a look are the last few', async () => {
  const noted = createNotedRequests()
  await flood((type) => noted.note({ at: '', outcome: 'refused', site: null, type }))
  expect(noted.newest('any')).toHaveLength(200)
})
