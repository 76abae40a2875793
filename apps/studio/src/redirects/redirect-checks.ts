import { compilePattern, type RedirectRule } from '@tessera/content'
import { type Languages, localisedPath } from '@tessera/website/authoring'
import { followAddress, matcherOf } from './follow-address.ts'
import { isUnsafePattern } from './unsafe-pattern.ts'

/** What can be wrong with a redirect. The first four are refused when it is saved; of the others an author is warned. */
export const REFUSED_CHECKS = ['INVALID_PATTERN', 'UNSAFE_PATTERN', 'INVALID_TARGET', 'DUPLICATE', 'LOOP'] as const
export const WARNED_CHECKS = ['CHAIN', 'HIDES_PAGE'] as const
export type CheckCode = (typeof REFUSED_CHECKS)[number] | (typeof WARNED_CHECKS)[number]

export interface Check {
  readonly code: CheckCode
  /** Which of the rules, from 0. */
  readonly index: number
  /** An address or a reason. */
  readonly what: string
}

export interface CheckParts {
  readonly languages: Languages
  readonly publicUrl: string
  /** Paths of the pages visitors have, by language. */
  readonly pages: Readonly<Record<string, readonly string[]>>
}

/** A path of this website, or an address on the web. Letters that a pattern puts in may stand in it. */
const TARGET = /^(?:\/(?!\/)|\/\/[^/]|https?:\/\/[^/]|[$\w-])[^\s\\]*$/i
const OTHER_SCHEME = /^(?!https?:)[a-z][a-z0-9+.-]*:/i

/** All that is wrong with the rules, in their order. */
export function checkRedirects(rules: readonly RedirectRule[], parts: CheckParts): Check[] {
  const checks: Check[] = []
  const met = new Set<string>()
  for (const [index, rule] of rules.entries()) {
    const found = patternCheck(rule.pattern)
    if (found) checks.push({ ...found, index })
    if (!TARGET.test(rule.target) || OTHER_SCHEME.test(rule.target)) {
      checks.push({ code: 'INVALID_TARGET', index, what: rule.target })
    }
    const key =
      found?.code === 'INVALID_PATTERN' ? undefined : `${rule.locale.toLowerCase()} ${subjectOf(rule.pattern)}`
    if (key !== undefined && met.has(key)) checks.push({ code: 'DUPLICATE', index, what: rule.pattern })
    if (key !== undefined) met.add(key)
  }
  // What is refused takes part in no way.
  const wrong = new Set(checks.map(({ index }) => index))
  const sound = rules.filter((_, index) => !wrong.has(index))
  const match = matcherOf(sound, parts.languages)
  for (const rule of sound) {
    const index = rules.indexOf(rule)
    const start = sampleAddress(rule, parts.languages)
    const way = followAddress(match, start.address, parts)
    const own = start.isTarget || way.hops[0]?.rule === rule
    const returns = start.isTarget && way.hops.some((hop) => hop.rule === rule)
    if (own && way.end === 'loop' && way.hops.some((hop) => hop.rule === rule)) {
      checks.push({ code: 'LOOP', index, what: start.address })
    } else if (own && !returns && way.hops.length > (start.isTarget ? 0 : 1)) {
      checks.push({ code: 'CHAIN', index, what: way.hops.at(-1)?.location ?? '' })
    }
  }
  for (const [language, paths] of Object.entries(parts.pages)) {
    for (const path of paths) {
      const found = match({
        path: localisedPath(language, path, parts.languages),
        locale: language,
        origin: parts.publicUrl,
      })
      if (found)
        checks.push({
          code: 'HIDES_PAGE',
          index: rules.indexOf(found.rule),
          what: localisedPath(language, path, parts.languages),
        })
    }
  }
  return checks.sort((one, other) => one.index - other.index)
}

function patternCheck(pattern: string): Pick<Check, 'code' | 'what'> | undefined {
  try {
    return isUnsafePattern(pattern) ? { code: 'UNSAFE_PATTERN', what: pattern } : undefined
  } catch (error) {
    return { code: 'INVALID_PATTERN', what: (error as Error).message }
  }
}

function subjectOf(pattern: string): string {
  const compiled = compilePattern(pattern)
  return compiled.kind === 'path' ? `${compiled.path}?${compiled.query ?? ''}` : String(compiled.expression)
}

/** An address the rule answers; of an expression, which stands for many, one it leads to. */
function sampleAddress(rule: RedirectRule, languages: Languages): { address: string; isTarget: boolean } {
  const compiled = compilePattern(rule.pattern)
  const prefix = rule.locale === '' || rule.locale === languages.fallback ? '' : `/${rule.locale}`
  if (compiled.kind === 'path') {
    const query = compiled.query ? `?${compiled.query}` : ''
    return { address: `${prefix}${compiled.path}${query}`, isTarget: false }
  }
  const target = rule.target.replace(/\$\d+/g, 'sample').replace('$siteLang', languages.fallback)
  const isOnSite = !/^(?:[a-z]+:)?\/\//i.test(target)
  return { address: isOnSite && !target.startsWith('/') ? `/${target}` : target, isTarget: true }
}
