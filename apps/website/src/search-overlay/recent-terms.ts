const KEY = 'recent-searches'
const MAX_TERMS = 5

const store = (): Storage => sessionStorage

/** What was looked for in this tab, latest first. It leaves the browser with the tab, and never otherwise. */
export function recentTerms(): string[] {
  try {
    const kept: unknown = JSON.parse(store().getItem(KEY) ?? '[]')
    return Array.isArray(kept) ? kept.filter((term) => typeof term === 'string').slice(0, MAX_TERMS) : []
  } catch {
    return []
  }
}

export function rememberTerm(term: string): void {
  write([term, ...recentTerms().filter((one) => one !== term)].slice(0, MAX_TERMS))
}

export const forgetTerms = (): void => write([])

function write(terms: string[]): void {
  try {
    store().setItem(KEY, JSON.stringify(terms))
  } catch {
    // A browser that keeps nothing has no recent terms.
  }
}
