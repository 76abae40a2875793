import { randomUUID } from 'node:crypto'
import { jsonb } from '../../../ground/database/index.ts'
import { readMessages, type StoredMessage } from '../../identity/messages.ts'
import { tables } from '../../identity/tables.ts'
import { type FoundUser, languageOf } from '../../identity/users/find-user.ts'
import type { JsonObject } from '../../operations/json.ts'
import type { MessageType } from '../outbound.ts'
import type { Tx } from '../queue/tables.ts'
import { letterOf } from './letter.ts'
import { MESSAGE_SUBJECTS } from './message-subjects.ts'
import { orderMail } from './order-mail.ts'
import type { WrittenMail } from './written-mail.ts'

interface Where {
  readonly tenant: string
  readonly now: () => Date
}

/** Keeps a message that nobody sends, so that it can be read on this machine. Contract section 21.3. */
export async function keepMail(
  tx: Tx,
  { tenant, now }: Where,
  { type, recipient, eventBody }: { type: MessageType; recipient: FoundUser; eventBody: JsonObject },
): Promise<void> {
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
      data: jsonb(eventBody),
      created_at: now(),
    })
    .execute()
}

/** A message of the local outbox, with what it says in a few words. */
export interface Mail extends StoredMessage {
  readonly subject: string
  /** As people read it; undefined for messages that are not written as a letter here. */
  readonly written: WrittenMail | undefined
}

interface Reading {
  readonly tenant: string
  /** Origins that links may have. Default: none. */
  readonly linkOrigins?: readonly string[]
}

/** The newest first, 100 at most. */
export async function readMail(tx: Tx, { tenant, linkOrigins = [] }: Reading): Promise<Mail[]> {
  const messages = await readMessages(tx, { tenant })
  return messages.map((message) => {
    const { type, data, recipient } = message
    const written = orderMail(type, data, linkOrigins) ?? letterOf(type, data, recipient, linkOrigins)
    return { ...message, subject: written?.subject ?? MESSAGE_SUBJECTS[message.type], written }
  })
}
