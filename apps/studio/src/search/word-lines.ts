import type { Redirects, Synonyms } from './search-service.ts'

/** A line that cannot be read, counted from 1. */
export interface LineProblem {
  readonly line: number
}

const linesOf = (text: string) =>
  text.split('\n').flatMap((line, index) => (line.trim() === '' ? [] : [{ text: line.trim(), line: index + 1 }]))

/** Words that mean the same stand in a line: `sofa, couch`. */
export const synonymLines = (groups: Synonyms[string]): string => groups.map((words) => words.join(', ')).join('\n')

/** @returns the groups, or the first line with fewer than two words */
export function readSynonyms(text: string): Synonyms[string] | LineProblem {
  const groups: string[][] = []
  for (const { text: line, line: number } of linesOf(text)) {
    const words = [...new Set(line.split(/[,،;]/).map((word) => word.trim()))].filter((word) => word !== '')
    if (words.length < 2 || words.some((word) => word.length > 128)) return { line: number }
    groups.push(words)
  }
  return groups
}

/** A keyphrase and where it leads stand in a line: `returns = /help/returns`. */
export const redirectLines = (redirects: Redirects): string =>
  redirects.map(({ keyphrase, url }) => `${keyphrase} = ${url}`).join('\n')

/** @returns the redirects, or the first line that is none: without a keyphrase, or to no address */
export function readRedirects(text: string): Redirects | LineProblem {
  const redirects: { keyphrase: string; url: string }[] = []
  for (const { text: line, line: number } of linesOf(text)) {
    // An address may hold `=`, a keyphrase hardly.
    const [, keyphrase = '', url = ''] = /^(.*?)\s*=\s*(\S+)$/.exec(line) ?? []
    const isAddress = /^\/(?!\/)/.test(url) || /^https?:\/\/\S/.test(url)
    if (keyphrase === '' || keyphrase.length > 128 || url.length > 128 || !isAddress) return { line: number }
    redirects.push({ keyphrase, url })
  }
  return redirects
}
