/** Where a search server is, and who asks it. */
export interface ServerAddress {
  /** Without credentials: it may be told and logged. */
  readonly origin: string
  /** Value of the header; absent: the server asks for none. */
  readonly authorization?: string
}

/** @param url `http(s)://user:password@host:port`, credentials percent-encoded where they have to be */
export function readServerAddress(url: string): ServerAddress {
  const { origin, username, password } = new URL(url)
  if (username === '' && password === '') return { origin }
  const credentials = `${decodeURIComponent(username)}:${decodeURIComponent(password)}`
  return { origin, authorization: `Basic ${Buffer.from(credentials).toString('base64')}` }
}
