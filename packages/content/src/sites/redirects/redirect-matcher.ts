import { DEFAULT_SITE_LANGUAGE } from '../../constants.ts'
import { isAbsoluteUrl } from '../../transport/url.ts'
import { comparablePath, comparableQuery, splitQuery, withoutLocale } from './path-form.ts'
import { compilePattern, repeatsRepetitions } from './redirect-pattern.ts'
import type { RedirectRequest, RedirectResult, RedirectRule } from './redirect-rule.ts'
import { redirectTarget } from './redirect-target.ts'

export interface RedirectMatcherOptions {
  /** Fills `$siteLang`. Default `en`. */
  siteLanguage?: string
  /** Told about each rule that is left out because it has no target or its expression cannot be compiled. */
  warn?(message: string): void
}

export type RedirectMatcher = (request: RedirectRequest) => RedirectResult | undefined

interface CompiledRule {
  rule: RedirectRule
  order: number
  query: string | undefined
}

interface RuleSet {
  paths: Map<string, CompiledRule[]>
  expressions: (CompiledRule & { expression: RegExp })[]
}

/**
 * Longer addresses are not tested against expressions: the time of an ordinary expression may grow with the square of
 * the length. One that nests repetitions (`(a+)+$`) is not compiled.
 */
const MAX_SUBJECT_LENGTH = 2048

/**
 * Compiles the redirects of a site once (section 9.2). Rules of the request's locale go before those of any locale,
 * then the authored order counts. Paths are looked up, not searched; queries are compared as sets: the work for a
 * request grows with the number of expressions alone. A rule that leads to the page itself is passed over.
 */
export function createRedirectMatcher(
  rules: readonly RedirectRule[],
  options: RedirectMatcherOptions = {},
): RedirectMatcher {
  const { siteLanguage = DEFAULT_SITE_LANGUAGE, warn = (message) => console.warn(message) } = options
  const sets = compileRules(rules, warn)
  return (request) => {
    for (const locale of new Set([request.locale.toLowerCase(), ''])) {
      const set = sets.get(locale)
      const found = set && matchSet(set, request, siteLanguage)
      if (found) return found
    }
    return undefined
  }
}

function compileRules(rules: readonly RedirectRule[], warn: (message: string) => void): Map<string, RuleSet> {
  const sets = new Map<string, RuleSet>()
  rules.forEach((rule, order) => {
    try {
      if (!rule.target?.trim()) throw new TypeError('it has no target')
      const compiled = compilePattern(rule.pattern)
      if (compiled.kind === 'expression' && repeatsRepetitions(rule.pattern)) {
        throw new TypeError('it repeats what repeats by itself, which some addresses would take for ever to match')
      }
      const locale = (rule.locale ?? '').toLowerCase()
      const set: RuleSet = sets.get(locale) ?? { paths: new Map(), expressions: [] }
      sets.set(locale, set)
      if (compiled.kind === 'expression') {
        set.expressions.push({ rule, order, query: undefined, expression: compiled.expression })
      } else {
        const entry = { rule, order, query: compiled.query }
        const listed = set.paths.get(compiled.path)
        if (listed) listed.push(entry)
        else set.paths.set(compiled.path, [entry])
      }
    } catch (error) {
      warn(`[content] Redirect "${rule.pattern}" was left out: ${(error as Error).message}. Correct the rule.`)
    }
  })
  return sets
}

function matchSet(set: RuleSet, request: RedirectRequest, siteLanguage: string): RedirectResult | undefined {
  const search = (request.search ?? '').replace(/^\?/, '')
  const query = comparableQuery(search)
  const bare = withoutLocale(request.path, request.locale)
  const paths = [...new Set([request.path, ...(bare === undefined ? [] : [bare])])]
  const byPath = paths
    .flatMap((path) => set.paths.get(comparablePath(path)) ?? [])
    .filter((entry) => entry.query === undefined || entry.query === query)
    .sort((one, other) => one.order - other.order)
  const subjects = paths
    .flatMap((path) => (search ? [path, `${path}?${search}`] : [path]))
    .filter((subject) => subject.length <= MAX_SUBJECT_LENGTH)

  let next = 0
  const resultOf = (rule: RedirectRule, groups: readonly (string | undefined)[]) =>
    toResult(rule, redirectTarget(rule, groups, { ...request, search }, siteLanguage), request, query)
  for (const entry of set.expressions) {
    for (; (byPath[next]?.order ?? Number.POSITIVE_INFINITY) < entry.order; next++) {
      const found = byPath[next]
      const result = found && resultOf(found.rule, [])
      if (result) return result
    }
    for (const subject of subjects) {
      const groups = entry.expression.exec(subject)
      const result = groups && resultOf(entry.rule, groups)
      if (result) return result
    }
  }
  for (const entry of byPath.slice(next)) {
    const result = resultOf(entry.rule, [])
    if (result) return result
  }
  return undefined
}

function toResult(
  rule: RedirectRule,
  location: string,
  request: RedirectRequest,
  query: string,
): RedirectResult | undefined {
  if (leadsToItself(location, request, query)) return undefined
  if (rule.redirectType === 'SERVER_TRANSFER') return { kind: 'rewrite', location, rule }
  return { kind: 'redirect', status: rule.redirectType === 'REDIRECT_301' ? 301 : 302, location, rule }
}

function leadsToItself(location: string, request: RedirectRequest, query: string): boolean {
  let address = location
  if (isAbsoluteUrl(location)) {
    if (!request.origin || !URL.canParse(location, request.origin)) return false
    const url = new URL(location, request.origin)
    if (url.origin !== new URL(request.origin).origin) return false
    address = url.pathname + url.search
  }
  const { path, search } = splitQuery(address)
  return comparablePath(path) === comparablePath(request.path) && comparableQuery(search) === query
}
