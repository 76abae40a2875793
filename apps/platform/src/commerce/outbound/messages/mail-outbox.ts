import { randomUUID } from 'node:crypto'
import { jsonb } from '../../../ground/database/index.ts'
import { findMessage, readMessages, type StoredMessage } from '../../identity/messages.ts'
import { tables } from '../../identity/tables.ts'
import { type FoundUser, languageOf } from '../../identity/users/find-user.ts'
import type { Json, JsonObject } from '../../operations/json.ts'
import type { ObjectStore } from '../../store/index.ts'
import { FORM_MESSAGE, type FormMail, formLetter, formMailData } from '../letters/form-letter.ts'
import { letterOf } from '../letters/letter.ts'
import type { LetterPlace } from '../letters/mail-settings.ts'
import type { WrittenMail } from '../letters/written-mail.ts'
import type { MailKind } from '../outbound.ts'
import type { Tx } from '../queue/tables.ts'
import { orderDetails } from './order-details.ts'

interface Where {
  readonly tenant: string
  readonly now: () => Date
  readonly store: ObjectStore
}

/**
 * Keeps a message that nobody sends, so that it can be read on this machine, with what its letter tells of the order besides
 * (`Details`). Contract section 21.3.
 */
export async function keepMail(
  tx: Tx,
  { tenant, now, store }: Where,
  { type, recipient, eventBody }: { type: MailKind; recipient: FoundUser; eventBody: JsonObject },
): Promise<void> {
  const Details = await orderDetails(tx, store, eventBody)
  const { Email, FirstName, LastName } = recipient.body
  const language = languageOf(recipient.body)
  await tables(tx)
    .insertInto('commerce_message')
    .values({
      tenant,
      id: randomUUID(),
      type,
      recipient: jsonb({
        email: Email ?? '',
        firstName: FirstName ?? '',
        lastName: LastName ?? '',
        ...(language && { language }),
      }),
      data: jsonb({ ...eventBody, ...(Details && { Details }) }),
      created_at: now(),
    })
    .execute()
}

/** Keeps the mail about a form submission; the same submission again changes nothing. */
export async function keepFormMail(tx: Tx, { tenant, now }: Omit<Where, 'store'>, mail: FormMail): Promise<void> {
  await tables(tx)
    .insertInto('commerce_message')
    .values({
      tenant,
      id: mail.id,
      type: FORM_MESSAGE,
      recipient: jsonb({ email: mail.to, firstName: '', lastName: '' }),
      data: jsonb(formMailData(mail)),
      created_at: now(),
    })
    .onConflict((conflict) => conflict.columns(['tenant', 'id']).doNothing())
    .execute()
}

/** A message of the local outbox. */
export interface Mail extends StoredMessage {
  /** E-mail address that an answer goes to, where it is not who sent it. */
  readonly replyTo: string | undefined
  /** As people read it. */
  readonly written: WrittenMail
}

interface Reading extends LetterPlace {
  readonly tenant: string
}

/** The newest first, 100 at most. */
export async function readMail(tx: Tx, { tenant, ...place }: Reading): Promise<Mail[]> {
  return (await readMessages(tx, { tenant })).map((message) => writeMail(message, place))
}

/** The message with an id; undefined when there is none. */
export async function findMail(tx: Tx, { tenant, ...place }: Reading, id: string): Promise<Mail | undefined> {
  const message = await findMessage(tx, { tenant, id })
  return message && writeMail(message, place)
}

/** Messages that can be looked through: the newest of them. */
const MAX_LISTED = 500
export const MAIL_PAGE_SIZE = 25

export interface MailPage {
  readonly mails: readonly Mail[]
  /** How many match, among the newest 500. */
  readonly total: number
  /** From 1; the last one where fewer pages match. */
  readonly page: number
  readonly pages: number
}

/** A page of messages, the newest first. `search`: part of the recipient's name or address, or of the subject. */
export async function listMail(
  tx: Tx,
  { tenant, ...place }: Reading,
  { search, page: wanted }: { readonly search: string; readonly page: number },
): Promise<MailPage> {
  const messages = await readMessages(tx, { tenant }, MAX_LISTED)
  const words = search.trim().toLowerCase()
  // A letter is written when it is shown, or when its subject is searched.
  const matching: readonly (StoredMessage | Mail)[] =
    words === ''
      ? messages
      : messages.map((message) => writeMail(message, place)).filter((mail) => matches(mail, words))
  const pages = Math.max(1, Math.ceil(matching.length / MAIL_PAGE_SIZE))
  const page = Math.min(wanted, pages)
  const mails = matching
    .slice((page - 1) * MAIL_PAGE_SIZE, page * MAIL_PAGE_SIZE)
    .map((message) => ('written' in message ? message : writeMail(message, place)))
  return { mails, total: matching.length, page, pages }
}

function matches({ recipient, written }: Mail, words: string): boolean {
  const { email, firstName, lastName } = recipient
  return [email, `${firstName} ${lastName}`, written.subject].some((text) => text.toLowerCase().includes(words))
}

function writeMail(message: StoredMessage, place: LetterPlace): Mail {
  const { type, data, recipient } = message
  if (type === FORM_MESSAGE) return { ...message, replyTo: text(data.ReplyTo), written: formLetter(data, place) }
  return { ...message, replyTo: undefined, written: letterOf(type, data, recipient, place) }
}

const text = (value: Json | undefined) => (typeof value === 'string' ? value : undefined)
