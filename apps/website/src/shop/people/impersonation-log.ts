/** One time that somebody acted for somebody of a company, as the platform kept it. */
export interface KeptImpersonation {
  readonly ID: string
  /** ISO 8601. */
  readonly Start: string
  readonly End: string
  readonly ImpersonatorID: string
  readonly UserID: string
  readonly Reason: string
  readonly OrderIDs: readonly string[]
}

interface Asking {
  /** Of whoever asks: they manage the company. */
  readonly token: string
  readonly buyerId: string
  readonly signal: AbortSignal
}

export type ReadImpersonations = (asking: Asking) => Promise<readonly KeptImpersonation[]>

/** Reads who acted for the people of a company. Throws when that is refused, or the platform is away. */
export function createImpersonationLog(host: string, send: typeof fetch): ReadImpersonations {
  return async ({ token, buyerId, signal }) => {
    const address = new URL(`/commerce/impersonations/${encodeURIComponent(buyerId)}`, host)
    const answer = await send(address, { headers: { authorization: `Bearer ${token}` }, signal })
    if (!answer.ok) throw new Error(`Who acted for whom could not be read: ${answer.status}`)
    return ((await answer.json()) as { Items: KeptImpersonation[] }).Items
  }
}
