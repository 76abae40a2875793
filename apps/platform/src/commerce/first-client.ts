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
