import { type Tx, tables } from '../tables.ts'

interface Where {
  readonly tenant: string
}

/** Ends every token of the user that was given out until now; later use is answered 401 `Auth.TokenRevoked`. */
export async function revokeTokens(tx: Tx, { tenant }: Where, uid: string): Promise<void> {
  await tables(tx)
    .updateTable('commerce_account')
    .set((set) => ({ generation: set('generation', '+', 1) }))
    .where('tenant', '=', tenant)
    .where('uid', '=', uid)
    .execute()
  await tables(tx).deleteFrom('commerce_refresh_token').where('tenant', '=', tenant).where('uid', '=', uid).execute()
}

/** Ends what an API client that is gone gave out to refresh with. Its access tokens hold no more without it. */
export async function revokeTokensOfClient(tx: Tx, { tenant }: Where, clientId: string): Promise<void> {
  await tables(tx)
    .deleteFrom('commerce_refresh_token')
    .where('tenant', '=', tenant)
    .where('client_id', '=', clientId)
    .execute()
}
