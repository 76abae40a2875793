import { storedMessages } from '../../identity/messages.ts'
import type { Message, MessagePort } from '../../identity/ports.ts'
import type { JsonObject } from '../../operations/json.ts'
import type { OutboundParts } from '../parts.ts'
import { sendMessage } from './send-message.ts'

/** Messages of sign-in, by the marketplace's senders where there are any. Contract sections 9.7 and 21.3. */
export function credentialMessages(parts: OutboundParts): MessagePort {
  const kept = storedMessages(parts)
  return {
    deliver: (tx, message) =>
      sendMessage(tx, parts, {
        type: message.type,
        to: [message.user],
        eventBody: credentialsOf(message),
        clientId: message.clientId,
        keep: () => kept.deliver(tx, message),
      }),
  }
}

/** In the words of contract section 21.3. */
export function credentialsOf({ data }: Pick<Message, 'data'>): JsonObject {
  return {
    Username: data.Username ?? null,
    ...(data.Usernames && { Usernames: data.Usernames }),
    PasswordRenewalUrl: data.URL ?? null,
    PasswordRenewalVerificationCode: data.VerificationCode ?? data.OneTimePassword ?? null,
    PasswordRenewalAccessToken: data.Token ?? null,
  }
}
