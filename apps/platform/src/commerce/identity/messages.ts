import { randomUUID } from 'node:crypto'
import { jsonb } from '../../ground/database/index.ts'
import type { Json } from '../operations/json.ts'
import type { MailKind } from '../outbound/index.ts'
import type { Message, MessagePort } from './ports.ts'
import { type IdentityTables, type Tx, tables } from './tables.ts'

interface Where {
  readonly tenant: string
  readonly now: () => Date
}

/** Keeps messages in a table, for who sends them or shows them on this machine. */
export function storedMessages({ tenant, now }: Where): MessagePort {
  return {
    async deliver(tx, { type, recipient, data }) {
      await tables(tx)
        .insertInto('commerce_message')
        .values({
          tenant,
          id: randomUUID(),
          type,
          recipient: jsonb(recipient),
          data: jsonb(data),
          created_at: now(),
        })
        .execute()
    },
  }
}

export interface StoredMessage {
  readonly id: string
  /** `FormSubmission`: what a visitor sent with a form, for the shop. */
  readonly type: MailKind | 'FormSubmission'
  readonly recipient: Message['recipient']
  /** Of a message that identity writes, its own; of others, the event body of contract section 21.3. */
  readonly data: Readonly<Record<string, Json>>
  readonly createdAt: Date
}

/** The message with an id; undefined when there is none. */
export async function findMessage(
  tx: Tx,
  { tenant, id }: { tenant: string; id: string },
): Promise<StoredMessage | undefined> {
  const row = await tables(tx)
    .selectFrom('commerce_message')
    .selectAll()
    .where('tenant', '=', tenant)
    .where('id', '=', id)
    .executeTakeFirst()
  return row && storedMessage(row)
}

/** The newest messages first; 100 of them unless said otherwise. */
export async function readMessages(tx: Tx, { tenant }: Pick<Where, 'tenant'>, limit = 100): Promise<StoredMessage[]> {
  const rows = await tables(tx)
    .selectFrom('commerce_message')
    .selectAll()
    .where('tenant', '=', tenant)
    .orderBy('created_at', 'desc')
    .orderBy('id')
    .limit(limit)
    .execute()
  return rows.map(storedMessage)
}

const storedMessage = ({
  id,
  type,
  recipient,
  data,
  created_at,
}: IdentityTables['commerce_message']): StoredMessage => ({
  id,
  type: type as StoredMessage['type'],
  recipient: recipient as Message['recipient'],
  data: data as StoredMessage['data'],
  createdAt: created_at,
})
