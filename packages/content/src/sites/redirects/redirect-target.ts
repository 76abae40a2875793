import { isAbsoluteUrl } from '../../transport/url.ts'
import { splitQuery, withoutLocale } from './path-form.ts'
import type { RedirectRequest, RedirectRule } from './redirect-rule.ts'

/** A group straight after a host: `https://example.com$1`, but not `https://$1.example.com`. */
const GROUP_AFTER_HOST = /^((?:[a-z][a-z0-9+.-]*:)?\/\/[^/?#$]*[^/?#$.-])\$(\d{1,2})(?![\w.-])/i

/**
 * The address a matched rule leads to: groups and `$siteLang` filled in, the query merged when it is preserved (the
 * target's own parameters win). Captured text never changes the host: it cannot make one of a target on the site, nor
 * lengthen the one it follows.
 */
export function redirectTarget(
  rule: RedirectRule,
  groups: readonly (string | undefined)[],
  request: RedirectRequest,
  siteLanguage: string,
): string {
  const isAbsolute = isAbsoluteUrl(rule.target)
  const filled = rule.target
    .replace(GROUP_AFTER_HOST, (whole, host: string, index: string) =>
      /^(?:[/?#]|$)/.test(groups[Number(index)] ?? '') ? whole : `${host}/$${index}`,
    )
    .replace(/\$siteLang\b/gi, siteLanguage)
    .replace(/\$(\d{1,2})/g, (_, index: string) => groups[Number(index)] ?? '')
  const { path, search, hash } = splitQuery(isAbsolute ? filled : onSite(filled))
  const place = isAbsolute || !rule.isLanguagePreserved ? path : withLocaleOf(request, path)
  const query = rule.isQueryStringPreserved ? mergeQueries(search, request.search ?? '') : search
  return `${place}${query ? `?${query}` : ''}${hash}`
}

function onSite(target: string): string {
  return `/${target.replace(/^[\\/\s]+/, '')}`
}

function withLocaleOf(request: RedirectRequest, path: string): string {
  const asked = withoutLocale(request.path, request.locale) !== undefined
  if (!asked || withoutLocale(path, request.locale) !== undefined) return path
  return `/${request.locale}${path === '/' ? '' : path}`
}

function mergeQueries(own: string, asked: string): string {
  const merged = new URLSearchParams(own)
  const taken = new Set(merged.keys())
  for (const [name, value] of new URLSearchParams(asked)) if (!taken.has(name)) merged.append(name, value)
  return merged.toString()
}
