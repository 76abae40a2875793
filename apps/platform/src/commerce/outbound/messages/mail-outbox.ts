import { randomUUID } from 'node:crypto'
import { jsonb } from '../../../ground/database/index.ts'
import { readMessages, type StoredMessage } from '../../identity/messages.ts'
import { tables } from '../../identity/tables.ts'
import type { FoundUser } from '../../identity/users/find-user.ts'
import type { JsonObject } from '../../operations/json.ts'
import type { MessageType } from '../outbound.ts'
import type { Tx } from '../queue/tables.ts'
import { MESSAGE_SUBJECTS } from './message-subjects.ts'

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
  await tables(tx)
    .insertInto('commerce_message')
    .values({
      tenant,
      id: randomUUID(),
      type,
      recipient: jsonb({ email: Email ?? '', firstName: FirstName ?? '', lastName: LastName ?? '' }),
      data: jsonb(eventBody),
      created_at: now(),
    })
    .execute()
}

/** A message of the local outbox, with what it says in a few words. */
export interface Mail extends StoredMessage {
  readonly subject: string
}

/** The newest first, 100 at most. */
export async function readMail(tx: Tx, where: Pick<Where, 'tenant'>): Promise<Mail[]> {
  const messages = await readMessages(tx, where)
  return messages.map((message) => ({ ...message, subject: MESSAGE_SUBJECTS[message.type] }))
}
