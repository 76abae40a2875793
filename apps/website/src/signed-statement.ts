import { createHmac } from 'node:crypto'
import { sameSecret } from './same-secret.ts'

/** What an address of ours proves: that we said something, for one purpose and for a while. */
export interface Statement {
  /** Nothing that was signed for one purpose holds for another. */
  readonly purpose: string
  readonly about: string
  /** Seconds since 1970 until which it holds. */
  readonly until: number
}

/** The signature of a statement, as it stands in a query: nobody makes one without the secret. */
export const signStatement = (secret: string, { purpose, about, until }: Statement): string =>
  createHmac('sha256', secret)
    .update(JSON.stringify([purpose, about, until]))
    .digest('base64url')

/**
 * Reads a statement as a query has it, all of it text: undefined when it was not signed by us, or was changed; `expired` once
 * it is.
 */
export function readStatement(
  secret: string,
  { until: said, ...what }: Omit<Statement, 'until'> & { readonly until: string },
  signature: string,
  now: Date,
): Statement | 'expired' | undefined {
  if (!/^\d{1,12}$/.test(said)) return undefined
  const statement = { ...what, until: Number(said) }
  if (!sameSecret(signature, signStatement(secret, statement))) return undefined
  return statement.until * 1000 < now.getTime() ? 'expired' : statement
}
