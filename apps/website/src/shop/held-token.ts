import type { AccessToken } from '@tessera/commerce'

/** Milliseconds before a token ends that another is asked for. */
const EARLY = 60_000

export interface HeldToken {
  (): Promise<string>
  /** Begins another at the next question: this one was not accepted. */
  forget(refused: string): void
}

/** One token for all who ask, begun when it is first needed and anew before it ends; after a failure at the next question. */
export function heldToken(begin: () => Promise<AccessToken>): HeldToken {
  let token: Promise<string> | undefined
  let until = 0
  let current: string | undefined

  const start = async () => {
    const { access_token: accessToken, expires_in: seconds } = await begin()
    until = Date.now() + seconds * 1000 - EARLY
    current = accessToken
    return accessToken
  }
  const read = () => {
    if (token === undefined || Date.now() > until) {
      until = Number.POSITIVE_INFINITY
      token = start()
      token.catch(() => {
        token = undefined
      })
    }
    return token
  }
  return Object.assign(read, {
    forget(refused: string) {
      if (refused === current) token = undefined
    },
  })
}
