import { WEBSITE_LIMITS } from '../limits.ts'

export type PathReading = { ok: true; path: string } | { ok: false; status: 400 | 404 | 414 }

/**
 * Judges the request target before anything else looks at it: what no page can have is refused here, so that nothing
 * hostile reaches the content service or the file system. Works on the raw target as it came over the wire.
 *
 * - longer than {@link WEBSITE_LIMITS} says: 414
 * - broken percent escapes, control characters (null included): 400
 * - `.` or `..` segments, backslashes, escaped slashes, empty segments: 404
 */
export function readRequestPath(target: string): PathReading {
  if (target.length > WEBSITE_LIMITS.address.value) return { ok: false, status: 414 }
  const end = target.search(/[?#]/)
  const raw = end === -1 ? target : target.slice(0, end)
  if (!raw.startsWith('/')) return { ok: false, status: 400 }
  const path = decode(raw)
  // biome-ignore lint/suspicious/noControlCharactersInRegex: control characters are what is looked for
  if (path === undefined || /[\u0000-\u001f\u007f]/.test(path)) return { ok: false, status: 400 }
  if (/%2f|%5c/i.test(raw) || path.includes('\\')) return { ok: false, status: 404 }
  const segments = path.slice(1).split('/')
  const inner = segments.at(-1) === '' ? segments.slice(0, -1) : segments
  if (inner.some((segment) => segment === '' || segment === '.' || segment === '..')) return { ok: false, status: 404 }
  return { ok: true, path }
}

function decode(raw: string): string | undefined {
  if (!raw.includes('%')) return raw
  try {
    return decodeURIComponent(raw)
  } catch {
    return undefined
  }
}
