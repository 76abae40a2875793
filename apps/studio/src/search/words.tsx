import { moved } from '../moved.ts'
import type { SearchDesk } from './desk.tsx'
import { type WordFields, type WordProblem, WordsScreen } from './screens/words-screen.tsx'
import { type Redirects, SearchServiceError, type Synonyms } from './search-service.ts'
import { SEARCH } from './trial.ts'
import { type LineProblem, readRedirects, readSynonyms, redirectLines, synonymLines } from './word-lines.ts'

interface WordsState {
  readonly fields: WordFields
  readonly done?: boolean
  readonly problem?: WordProblem
}

/** The words as they are, each part with the revision it is written by. */
export async function readWords({ service }: SearchDesk): Promise<{ readonly fields: WordFields }> {
  const [{ locales }, synonyms, redirects] = await Promise.all([
    service.configuration(),
    service.synonyms(),
    service.redirects(),
  ])
  const languages = [...new Set([...locales.map((locale) => locale.slice(3)), ...Object.keys(synonyms.value)])]
  return {
    fields: {
      synonyms: languages.map((language) => ({ language, text: synonymLines(synonyms.value[language] ?? []) })),
      redirects: redirectLines(redirects.value),
      seen: { synonyms: synonyms.revision, redirects: redirects.revision },
    },
  }
}

const STATUS = { conflict: 409, forbidden: 403, refused: 422, line: 422 } as const

/** Synonyms and redirects of the service (contract "search", 13.2). */
export function showWords({ showSection }: SearchDesk, { fields, done = false, problem }: WordsState): Response {
  const body = <WordsScreen fields={fields} done={done} problem={problem} />
  return showSection('search.words', body, problem ? STATUS[problem.kind] : 200)
}

/** Saves one of both. What was typed stays where it is not taken. */
export async function writeWords(desk: SearchDesk, data: FormData): Promise<Response> {
  const part = data.get('part') === 'redirects' ? 'redirects' : 'synonyms'
  const { fields } = await readWords(desk)
  const typed = (name: string) => String(data.get(name) ?? '').replace(/\r\n?/g, '\n')
  const seen = typed('seen')
  const given: WordFields = {
    ...fields,
    ...(part === 'redirects'
      ? { redirects: typed('redirects') }
      : { synonyms: fields.synonyms.map(({ language }) => ({ language, text: typed(`synonyms-${language}`) })) }),
  }
  const value = part === 'redirects' ? redirectsIn(given) : synonymsIn(given)
  if (value instanceof WrongLine) {
    const { line, field } = value
    return showWords(desk, { fields: given, problem: { kind: 'line', part, line, field } })
  }
  try {
    await desk.service.writeWords(part, value, seen)
  } catch (error) {
    if (!(error instanceof SearchServiceError)) throw error
    const { problem: kind, message } = error
    if (kind !== 'conflict' && kind !== 'forbidden' && kind !== 'refused') throw error
    return showWords(desk, { fields: given, problem: { kind, part, message } })
  }
  return moved(`${SEARCH}/words?done=saved`)
}

/** A line that cannot be read, and the field it stands in. */
class WrongLine {
  readonly line: number
  readonly field: string

  constructor({ line }: LineProblem, field: string) {
    this.line = line
    this.field = field
  }
}

function redirectsIn({ redirects }: WordFields): Redirects | WrongLine {
  const read = readRedirects(redirects)
  return 'line' in read ? new WrongLine(read, 'redirects') : read
}

function synonymsIn({ synonyms }: WordFields): Synonyms | WrongLine {
  const all: Synonyms = {}
  for (const { language, text } of synonyms) {
    const groups = readSynonyms(text)
    if ('line' in groups) return new WrongLine(groups, `synonyms-${language}`)
    if (groups.length > 0) all[language] = groups
  }
  return all
}
