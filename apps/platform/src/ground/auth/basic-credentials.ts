/** Client id and secret from HTTP Basic, which carries them form-encoded (RFC 6749, 2.3.1); undefined without it. */
export function basicCredentials(authorization: string | null | undefined): [id: string, secret: string] | undefined {
  const encoded = /^Basic ([A-Za-z0-9+/=]+)$/i.exec(authorization ?? '')?.[1]
  if (!encoded) return undefined
  const text = Buffer.from(encoded, 'base64').toString('utf8')
  const colon = text.indexOf(':')
  return colon < 0 ? undefined : [unescaped(text.slice(0, colon)), unescaped(text.slice(colon + 1))]
}

function unescaped(text: string): string {
  return new URLSearchParams(`v=${text.replaceAll('&', '%26')}`).get('v') ?? ''
}
