import { CommerceError } from '../../commerce-error.ts'
import type { IdentityParts } from '../ports.ts'
import { type ApiClient, readApiClient, requireActiveClient } from './api-client.ts'
import { isSecret, secretsOf } from './client-secret.ts'

const refusal = () =>
  new CommerceError(400, 'ApiClient.InvalidClientID', 'The client id or the client secret is wrong.')

/**
 * The client of a token request: known, with the right secret (on every grant, once it has one), active. What is asked
 * without a secret although there is one is refused in the same words as an unknown client. Contract sections 9.1, 9.2.
 */
export async function identifyClient(
  parts: IdentityParts,
  id: string | undefined,
  secret: string | undefined,
): Promise<{ client: ApiClient; hasSecret: boolean }> {
  if (id === undefined) throw refusal()
  const client = await readApiClient(parts.db, parts, id)
  if (!client) throw refusal()
  const secrets = await secretsOf(parts.db, parts, client.id)
  if (secrets.any && (secret === undefined || !(await isSecret(secrets, secret, parts.hashCost)))) throw refusal()
  requireActiveClient(client, 400)
  return { client, hasSecret: secrets.any }
}
