export type RedirectType = 'REDIRECT_301' | 'REDIRECT_302' | 'SERVER_TRANSFER'

/** One redirect as authored (section 9.2). */
export interface RedirectRule {
  /** A path with an optional query, or a regular expression with or without `/…/flags` around it. */
  pattern: string
  /** May hold `$1` (capture groups) and `$siteLang`. */
  target: string
  redirectType: RedirectType
  isQueryStringPreserved: boolean
  /** `""` is any. */
  locale: string
  /** Puts the locale segment of the request before a target on the site. */
  isLanguagePreserved?: boolean
}

/** What a visitor asked for. */
export interface RedirectRequest {
  /** Path with or without its locale segment. */
  path: string
  /** With or without `?`. */
  search?: string
  locale: string
  /** Origin of the request, so that an absolute target can be recognised as the page itself. */
  origin?: string
}

/** A redirect is sent to the browser; a rewrite is answered in place. */
export type RedirectResult =
  | { kind: 'redirect'; status: 301 | 302; location: string; rule: RedirectRule }
  | { kind: 'rewrite'; location: string; rule: RedirectRule }
