/** Whether `If-None-Match` names the tag, weak or strong, or any (`*`). */
export const namesTag = (ifNoneMatch: string | undefined, etag: string): boolean =>
  ifNoneMatch?.split(',').some((tag) => tag.trim().replace(/^W\//, '') === etag || tag.trim() === '*') ?? false

/**
 * Whether the client has this state of a file already: by tag when it names one, else by date, which counts whole
 * seconds. `lastModified` is in milliseconds since 1970.
 */
export function isUnchanged(
  headers: Pick<Headers, 'get'>,
  { etag, lastModified }: { readonly etag: string; readonly lastModified: number },
): boolean {
  const tags = headers.get('if-none-match')
  if (tags !== null) return namesTag(tags, etag)
  const since = Date.parse(headers.get('if-modified-since') ?? '')
  return Math.floor(lastModified / 1000) * 1000 <= since
}
