/** Whether an origin is the website's own: the one the request came to, or one of those visitors know it by. */
export function isOwnOrigin(origin: string, request: Request, ownOrigins: readonly string[]): boolean {
  return origin === new URL(request.url).origin || ownOrigins.includes(origin)
}
