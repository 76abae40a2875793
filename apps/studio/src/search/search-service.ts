import type { PlatformTarget } from '@tessera/website/authoring'
import { z } from 'zod'
import { type PlatformRequest, readAgreed, sendAsAuthor } from '../platform-request.ts'
import { type Problem, problemOf } from '../problem.ts'
import {
  CONFIGURATION,
  type Configuration,
  REDIRECTS,
  RULES,
  SYNONYMS,
  TRIAL,
  WIDGET,
  type Widget,
  type WidgetRules,
} from './answers.ts'

export type SearchProblem = Problem | 'conflict'

/** A question the search service does not answer, or a change it does not take. */
export class SearchServiceError extends Error {
  override readonly name = 'SearchServiceError'
  readonly problem: SearchProblem

  /** @param message what the platform said */
  constructor(problem: SearchProblem, message: string, options?: ErrorOptions) {
    super(message, options)
    this.problem = problem
  }
}

/** A part of the configuration, and the revision to write it by. */
export interface Held<Kind> {
  readonly value: Kind
  readonly revision: string
}

export type Synonyms = z.output<typeof SYNONYMS>
export type Redirects = z.output<typeof REDIRECTS>

/** The service as an author may use it (contract "search", 13.1). Every call throws {@link SearchServiceError}. */
export interface SearchService {
  configuration(): Promise<Configuration>
  rules(widget: string): Promise<WidgetRules>
  /** `conflict`: somebody wrote after this revision. */
  writeRules(widget: string, rules: readonly object[], revision: string): Promise<WidgetRules>
  widget(id: string): Promise<Held<Widget>>
  /** `conflict`: somebody wrote after this revision. */
  writeWidget(id: string, value: Widget, revision: string): Promise<void>
  try(request: object): Promise<z.output<typeof TRIAL>>
  synonyms(): Promise<Held<Synonyms>>
  redirects(): Promise<Held<Redirects>>
  writeWords(part: 'synonyms' | 'redirects', value: object, revision: string): Promise<void>
}

const BASE = '/admin/search/v1/'
const CONFLICT = 409

export function createSearchService(target: PlatformTarget, token: string): SearchService {
  async function ask(path: string, change?: Pick<PlatformRequest, 'method' | 'body'>, revision?: string) {
    let answer: Response
    try {
      answer = await sendAsAuthor(target, token, {
        path: BASE + path,
        ...change,
        ...(revision !== undefined && { headers: { 'if-match': `"${revision}"` } }),
      })
    } catch (cause) {
      throw new SearchServiceError('away', 'The platform does not answer', { cause })
    }
    if (answer.ok) return answer
    const problem = answer.status === CONFLICT ? 'conflict' : problemOf(answer.status)
    const said = messageOf(await answer.text().catch(() => ''))
    if (problem === 'away') target.log.warn({ path, status: answer.status }, 'The search service did not answer')
    throw new SearchServiceError(problem, said)
  }
  async function read<Kind>(answer: Response, shape: z.ZodType<Kind>): Promise<Kind> {
    const data = readAgreed(target, 'search service', shape, await answer.json().catch(() => undefined))
    if (data !== undefined) return data
    throw new SearchServiceError('away', 'The answer of the platform cannot be read')
  }
  async function held<Kind>(part: string, shape: z.ZodType<Kind>): Promise<Held<Kind>> {
    const answer = await ask(part)
    const revision = (answer.headers.get('etag') ?? '').replaceAll('"', '')
    return { value: await read(answer, shape), revision }
  }
  const partOf = (widget: string) => `widgets/${encodeURIComponent(widget)}`
  const rulesOf = (widget: string) => `${partOf(widget)}/rules`
  return {
    configuration: async () => read(await ask('config'), CONFIGURATION),
    rules: async (widget) => read(await ask(rulesOf(widget)), RULES),
    writeRules: async (widget, body, revision) =>
      read(await ask(rulesOf(widget), { method: 'PUT', body }, revision), RULES),
    widget: (id) => held(partOf(id), WIDGET),
    async writeWidget(id, body, revision) {
      await ask(partOf(id), { method: 'PUT', body }, revision)
    },
    try: async (body) => read(await ask('search', { body }), TRIAL),
    synonyms: () => held('synonyms', SYNONYMS),
    redirects: () => held('redirects', REDIRECTS),
    async writeWords(part, body, revision) {
      await ask(part, { method: 'PUT', body }, revision)
    },
  }
}

function messageOf(text: string): string {
  const error = z.object({ error: z.object({ message: z.string() }) })
  try {
    return error.parse(JSON.parse(text)).error.message
  } catch {
    return ''
  }
}
