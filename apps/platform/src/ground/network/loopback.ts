/** Names and addresses that only this machine answers to. */
const LOOPBACK_HOST = /^(?:localhost|127(?:\.\d{1,3}){3}|\[?::1\]?|(?:[\w-]+\.)+localhost)$/i

/** Whether a host, as in `HOST` or in an address, is this machine and nothing else: `localhost`, `127.0.0.1`, `[::1]`. */
export function isLoopbackHost(host: string): boolean {
  return LOOPBACK_HOST.test(host)
}

/** Whether pages of an origin come from this machine, on whatever port: a site that is being developed here. */
export function isLoopbackOrigin(origin: string): boolean {
  if (!/^https?:\/\//.test(origin) || !URL.canParse(origin)) return false
  const url = new URL(origin)
  return url.origin === origin && isLoopbackHost(url.hostname)
}
