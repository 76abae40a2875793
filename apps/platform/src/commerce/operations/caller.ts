/** Who calls: what the token says. Made by `identity/`. Contract sections 3.3, 9.5 and 9.6. */
export interface Caller {
  readonly userId: string
  readonly username: string
  /** `admin`: a user of the marketplace owner. */
  readonly userType: 'admin' | 'buyer' | 'supplier'
  /** Buyer, supplier, or the marketplace owner. */
  readonly companyId: string
  readonly clientId: string
  readonly roles: ReadonlySet<string>
  /** A temporary shopper, who sees only this order. */
  readonly anonymous?: { readonly orderId: string; readonly id?: string }
  /** Of who was invited to fill an order: they see their own lines of it, and nothing else. Contract section 20.4. */
  readonly invitation?: { readonly id: string; readonly orderId: string }
  /** User id of who acts as this user. */
  readonly impersonator?: string
  readonly tokenId: string
}

/** Stands for the caller of operations that ask for no token. */
export const NOBODY: Caller = {
  userId: '',
  username: '',
  userType: 'buyer',
  companyId: '',
  clientId: '',
  roles: new Set(),
  tokenId: '',
}
