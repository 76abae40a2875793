import type { PlatformTarget } from '@tessera/website/authoring'
import { z } from 'zod'
import { AuthoringError } from '../pages/authoring.ts'
import { readAgreed, sendAsAuthor } from '../platform-request.ts'
import { problemOf } from '../problem.ts'
import { DELIVERY_STATES, type DeliveryState, type MailFields } from './outbound-address.ts'

const LISTED = z.object({
  ID: z.string(),
  MessageType: z.string(),
  /** `Halden <orders@halden.example>`. */
  From: z.string(),
  Subject: z.string(),
  /** Tag of the language that it is written in. */
  Language: z.string(),
  Recipient: z.object({ Email: z.string(), FirstName: z.string(), LastName: z.string() }),
  /** ISO 8601. */
  DateCreated: z.string(),
})
const PAGE = z.object({
  Meta: z.object({ Page: z.number(), TotalCount: z.number(), TotalPages: z.number() }),
  Items: z.array(LISTED),
})
const LETTER = LISTED.extend({
  Html: z.string(),
  Text: z.string(),
  /** Address that an answer goes to, where it is not who sent it. */
  ReplyTo: z.string().nullable(),
  /** What the letter is made from. */
  EventBody: z.unknown(),
})
const DELIVERY = z.object({
  id: z.number(),
  /** The same at every try. */
  eventId: z.string(),
  kind: z.string(),
  /** Who is called, such as `Webhook after-orders`. */
  target: z.string(),
  state: z.enum(DELIVERY_STATES),
  /** Tries that failed. */
  attempts: z.number(),
  /** ISO 8601, as the other times. */
  createdAt: z.string(),
  dueAt: z.string(),
  finishedAt: z.string().nullable(),
  /** HTTP status of the last answer. */
  status: z.number().nullable(),
  error: z.string().nullable(),
})

/** A message in a list. */
export type ListedMail = z.output<typeof LISTED>
export type MailPage = z.output<typeof PAGE>
/** A message with its letter. */
export type Letter = z.output<typeof LETTER>
/** What is, or was, to be told to another system. */
export type Delivery = z.output<typeof DELIVERY>

/**
 * What goes out of the shop, as an administrator of the studio may read it (contract "commerce", sections 21 and 21.3).
 * Every call throws AuthoringError, `forbidden` without the role administrator.
 */
export interface OutboundService {
  mail(fields: MailFields): Promise<MailPage>
  letter(id: string): Promise<Letter>
  /** The newest hundred. */
  deliveries(state: DeliveryState): Promise<readonly Delivery[]>
  /** Puts one that was given up back into the queue, or all of them; how many there were. */
  tryAgain(id: number | undefined): Promise<number>
}

export function createOutboundService(target: PlatformTarget, token: string): OutboundService {
  async function ask<Data>(path: string, shape: z.ZodType<Data>, body?: object): Promise<Data> {
    let answer: Response
    try {
      answer = await sendAsAuthor(target, token, { path: `/commerce/${path}`, ...(body && { body }) })
    } catch (cause) {
      target.log.warn({ error: String(cause) }, 'The commerce service could not be reached')
      throw new AuthoringError('away', 'The platform does not answer', { cause })
    }
    if (!answer.ok) {
      await answer.body?.cancel()
      throw new AuthoringError(problemOf(answer.status), `The platform answered ${answer.status}`)
    }
    const data = readAgreed(target, 'commerce service', shape, await answer.json().catch(() => undefined))
    if (data !== undefined) return data
    throw new AuthoringError('away', 'The answer of the platform cannot be read')
  }
  return {
    mail: ({ q, page }) => ask(`messages?${new URLSearchParams({ search: q, page: String(page) })}`, PAGE),
    letter: (id) => ask(`messages/${encodeURIComponent(id)}`, LETTER),
    deliveries: async (state) => (await ask(`deliveries?state=${state}`, z.object({ Items: z.array(DELIVERY) }))).Items,
    tryAgain: async (id) =>
      (await ask('deliveries/replay', z.object({ Replayed: z.number() }), id === undefined ? {} : { id })).Replayed,
  }
}
