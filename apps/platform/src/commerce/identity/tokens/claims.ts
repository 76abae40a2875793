import type { JWTPayload } from 'jose'

export type UserType = 'admin' | 'buyer' | 'supplier'

/** A user and the generation of their tokens: one of an earlier generation is revoked. */
export interface TokenUser {
  /** Internal id; stays when the user's id, name or company changes. */
  readonly uid: string
  readonly generation: number
}

/** What an access token says. Contract section 3.3. */
export interface AccessClaims extends TokenUser {
  readonly username: string
  readonly clientId: string
  readonly userType: UserType
  readonly roles: readonly string[]
  readonly tokenId: string
  /** Of a temporary shopper: the one order they see. */
  readonly orderId?: string
  /** Of who was invited to an order. */
  readonly invitation?: { readonly id: string; readonly orderId: string }
  /** Who acts as the user. */
  readonly impersonator?: TokenUser
}

/**
 * As the token carries it. Of our own beside the published claims: `jti`, `ver` and `impver`, the generations, and `inv` and
 * `invorder`, an invitation and its order.
 */
export function writeClaims(claims: AccessClaims): JWTPayload {
  const { roles, impersonator, invitation } = claims
  return {
    usr: claims.username,
    cid: claims.clientId,
    usrtype: claims.userType,
    u: claims.uid,
    ver: claims.generation,
    jti: claims.tokenId,
    role: roles.length === 1 ? roles[0] : [...roles],
    ...(claims.orderId !== undefined && { orderid: claims.orderId }),
    ...(invitation && { inv: invitation.id, invorder: invitation.orderId }),
    ...(impersonator && { imp: impersonator.uid, impver: impersonator.generation }),
  }
}

/** Undefined when something is missing or of another kind. */
export function readClaims(payload: JWTPayload): AccessClaims | undefined {
  const { usr, cid, usrtype, u, ver, jti, role, orderid, imp, impver, inv, invorder } = payload
  const roles = typeof role === 'string' ? [role] : role
  if (!isText(usr) || !isText(cid) || !isText(u) || !isText(jti) || !isCount(ver)) return undefined
  if (usrtype !== 'admin' && usrtype !== 'buyer' && usrtype !== 'supplier') return undefined
  if (!Array.isArray(roles) || !roles.every((each) => typeof each === 'string')) return undefined
  if (orderid !== undefined && !isText(orderid)) return undefined
  if (inv !== undefined && (!isText(inv) || !isText(invorder))) return undefined
  if (imp !== undefined && (!isText(imp) || !isCount(impver))) return undefined
  return {
    username: usr,
    clientId: cid,
    userType: usrtype,
    uid: u,
    generation: ver,
    tokenId: jti,
    roles: roles as string[],
    ...(isText(orderid) && { orderId: orderid }),
    ...(isText(inv) && isText(invorder) && { invitation: { id: inv, orderId: invorder } }),
    ...(isText(imp) && isCount(impver) && { impersonator: { uid: imp, generation: impver } }),
  }
}

const isText = (value: unknown): value is string => typeof value === 'string' && value !== ''
const isCount = (value: unknown): value is number => Number.isSafeInteger(value)
