import type { Json, JsonObject } from '../../operations/json.ts'
import { register } from '../anonymous/become-known.ts'
import { changeOwnPassword, resetByCode } from '../passwords/change-password.ts'
import { retrieveUsername, sendOneTimePassword, sendVerificationCode } from '../passwords/forgotten.ts'
import type { Ended, IdentityParts } from '../ports.ts'
import type { KnownCaller } from '../tokens/read-caller.ts'

export interface SlowCall {
  /** Of operations that ask for a token. */
  readonly caller: KnownCaller | undefined
  readonly parameters: Readonly<Record<string, string>>
  readonly query: URLSearchParams
  /** Checked against the operation's model. */
  readonly body: Readonly<Record<string, Json>>
  /** Where the request comes from. */
  readonly network: string
  readonly ended: Ended
}

type SlowOperation = (parts: IdentityParts, call: SlowCall) => Promise<JsonObject | undefined>

/**
 * Operations that hash passwords, or take their time so that it tells nothing: they have transactions of their own,
 * short ones, where other operations run within one.
 */
export const slowOperations: Readonly<Record<string, SlowOperation>> = {
  async 'ForgottenCredentials.sendVerificationCode'(parts, { body, network, ended }) {
    parts.failures.spend(network)
    const request = {
      ClientID: text(body.ClientID),
      Email: text(body.Email),
      Username: text(body.Username),
      URL: text(body.URL),
    }
    await sendVerificationCode(parts, request, ended)
    return undefined
  },
  async 'ForgottenCredentials.sendOneTimePassword'(parts, { body, network, ended }) {
    parts.failures.spend(network)
    const request = { ClientID: text(body.ClientID), Email: text(body.Email), Username: text(body.Username) }
    await sendOneTimePassword(parts, request, ended)
    return undefined
  },
  async 'ForgottenCredentials.retrieveUsername'(parts, { query, network, ended }) {
    parts.failures.spend(network)
    const request = { clientID: queryValue(query, 'clientID'), email: queryValue(query, 'email') }
    await retrieveUsername(parts, request, ended)
    return undefined
  },
  async 'ForgottenCredentials.resetPasswordByVerificationCode'(parts, { parameters, body, network, ended }) {
    const said = { ClientID: text(body.ClientID), Username: text(body.Username), Password: text(body.Password) }
    await resetByCode(parts, parameters.verificationCode ?? '', { ...said, network }, ended)
    return undefined
  },
  async 'Me.resetPasswordByToken'(parts, { caller, body, ended }) {
    if (caller) await changeOwnPassword(parts, caller, text(body.NewPassword), ended)
    return undefined
  },
  async 'Me.register'(parts, { caller, query, body, ended }) {
    return caller && register(parts, caller, { anonUserToken: queryValue(query, 'anonUserToken'), body }, ended)
  },
}

/** Those operations, by `Family.name`. */
export const slowOperationIds: readonly string[] = Object.keys(slowOperations)

const text = (value: Json | undefined) => (typeof value === 'string' ? value : '')

/** Names of query parameters are compared without case, as those of paths are. */
export function queryValue(query: URLSearchParams, name: string): string | undefined {
  for (const [key, value] of query) if (key.toLowerCase() === name.toLowerCase() && value !== '') return value
  return undefined
}
