/** The values that are put into a phrase: `count` of `{{count}} left`. */
export function marksOf(text: string): string[] {
  return [...new Set(Array.from(text.matchAll(/\{\{\s*([\w.-]+)\s*\}\}/g), ([, name = '']) => name))].sort()
}

/** What is wrong with the marks of a translation. */
export interface MarkProblem {
  readonly language: string
  /** Those of the default language that it leaves out. */
  readonly missing: readonly string[]
  /** Those that the default language does not have: nothing is put in for them. */
  readonly unknown: readonly string[]
}

/**
 * Compares the marks of each text with those of the default language. A language without a text is none to complain of.
 *
 * @param texts by language
 */
export function markProblems(texts: Readonly<Record<string, string>>, fallback: string): MarkProblem[] {
  const source = texts[fallback] ?? ''
  if (source === '') return []
  const wanted = marksOf(source)
  return Object.entries(texts).flatMap(([language, text]) => {
    if (language === fallback || text === '') return []
    const marks = marksOf(text)
    const missing = wanted.filter((name) => !marks.includes(name))
    const unknown = marks.filter((name) => !wanted.includes(name))
    return missing.length + unknown.length === 0 ? [] : [{ language, missing, unknown }]
  })
}
