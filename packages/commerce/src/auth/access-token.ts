/** What a token request gives. Contract section 2. */
export interface AccessToken {
  readonly access_token: string
  /** In seconds. */
  readonly expires_in: number
  readonly token_type: string
  /** Only when the API client gives refresh tokens. */
  readonly refresh_token?: string
}
