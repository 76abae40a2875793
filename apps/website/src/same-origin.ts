/**
 * Where a request says that it comes from: a page of ours, one of somebody else, or nowhere. Browsers say it in `origin`
 * and `sec-fetch-site`, old ones in `referer`; any of them that points elsewhere makes it foreign (decision 0050).
 */
export function provenanceOf(request: Request, ownOrigins: readonly string[]): 'own' | 'foreign' | 'unsaid' {
  const site = request.headers.get('sec-fetch-site')
  if (site !== null && site !== 'same-origin') return 'foreign'
  const page = request.headers.get('origin') ?? originOf(request.headers.get('referer'))
  if (page === undefined) return site === null ? 'unsaid' : 'own'
  return isSameOrigin(page, request, ownOrigins) ? 'own' : 'foreign'
}

function originOf(address: string | null): string | undefined {
  if (address === null) return undefined
  return URL.canParse(address) ? new URL(address).origin : 'null'
}

/** Whether an origin is the website's own: the one the request came to, or one of those visitors know it by. */
export function isSameOrigin(origin: string, request: Request, ownOrigins: readonly string[]): boolean {
  return origin === new URL(request.url).origin || ownOrigins.includes(origin)
}
