import type { HashCost } from '../ground/auth/index.ts'
import { HASH_COST } from '../ground/auth/password.ts'
import { isSecret, prepareOwnSecret, secretsOf, setOwnSecret } from './identity/clients/client-secret.ts'
import type { CommerceService } from './index.ts'
import { importMarketplace } from './seed/index.ts'

/** A program of the marketplace owner's, by id and secret. */
export interface FirstClient {
  readonly id: string
  readonly secret: string
}

/**
 * The first way into a marketplace without users: a program with every role, that asks for tokens by client credentials
 * and makes all others. Made when there is no such client; one that is there is left as it is, its secret too. Answers
 * whether it was made. Contract section 9.1.
 *
 * @throws MarketplaceError when the id or the secret is none, or a user or profile of that id belongs to something else
 */
export async function ensureFirstClient(service: CommerceService, { id, secret }: FirstClient): Promise<boolean> {
  const there = await service.asOwner(({ tx, store }) => store.get(tx, { family: 'ApiClient', scope: '', id }))
  if (there) return false
  await importMarketplace(service, {
    Meta: {},
    Objects: {
      SecurityProfiles: [{ ID: id, Name: id, Roles: ['FullAccess'] }],
      // Nobody signs in as this user: it has no password.
      AdminUsers: [
        { ID: id, Username: id, FirstName: id, LastName: 'client', Email: `${id}@localhost.invalid`, Active: true },
      ],
      ApiClients: [
        {
          ID: id,
          AppName: id,
          ClientSecret: secret,
          DefaultContextUserName: id,
          Active: true,
          AllowSeller: true,
          AccessTokenDuration: 60,
          RefreshTokenDuration: 0,
        },
      ],
    },
    Assignments: { SecurityProfileAssignments: [{ SecurityProfileID: id, UserID: id }] },
  })
  return true
}

/**
 * Gives an API client the secret that whoever starts the platform knows; one that has it already, or is not there, is left
 * as it is. Answers whether it was given.
 *
 * @throws ValidationError for more than 50 characters
 */
export async function setClientSecret(
  service: CommerceService,
  { id, secret }: FirstClient,
  hashCost: HashCost = HASH_COST,
): Promise<boolean> {
  const stored = await service.asOwner(async ({ tx, store, tenant, now }) => {
    const client = await store.get(tx, { family: 'ApiClient', scope: '', id })
    return client && secretsOf(tx, { tenant, store, now: () => now }, id)
  })
  if (!stored || (await isSecret(stored, secret, hashCost))) return false
  const hash = await prepareOwnSecret({ hashCost }, secret)
  await service.asOwner(({ tx, tenant }) => setOwnSecret(tx, { tenant }, id, hash))
  return true
}
