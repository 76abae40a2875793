import { randomUUID } from 'node:crypto'
import { jsonb } from '../../../ground/database/index.ts'
import { readMessages, type StoredMessage } from '../../identity/messages.ts'
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
  const messages = await readMessages(tx, { tenant })
  return messages.map((message) => {
    const { type, data, recipient } = message
    if (type === FORM_MESSAGE) return { ...message, replyTo: text(data.ReplyTo), written: formLetter(data, place) }
    return { ...message, replyTo: undefined, written: letterOf(type, data, recipient, place) }
  })
}

const text = (value: Json | undefined) => (typeof value === 'string' ? value : undefined)
