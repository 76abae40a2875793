import type { PlatformTarget } from '@tessera/website/authoring'
import type { z } from 'zod'
import { TESTED_PAGES, TESTED_PAGES_QUERY, type TestedPage } from '../experiments/tested-page.ts'
import { type PlatformRequest, readAgreed, sendAsAuthor } from '../platform-request.ts'
import { type Problem, problemOf } from '../problem.ts'
import { ANSWERS, type Answer, type Call, GUEST, type Guest, SITES } from './answers.ts'

export class InsightError extends Error {
  override readonly name = 'InsightError'
  readonly problem: Problem

  /** @param message what the platform said of a question it refused */
  constructor(problem: Problem, message: string, options?: ErrorOptions) {
    super(message, options)
    this.problem = problem
  }
}

type Query = Readonly<Record<string, string>>

/** The platform's read API as an author may use it (contract "events", 10.7). Every call throws {@link InsightError}. */
export interface Insight {
  read<Name extends Call>(call: Name, query: Query): Promise<Answer<Name>>
  /** Names of the sites there are. */
  sites(): Promise<readonly string[]>
  /** Pages of a site that divide their visitors among variants, or did. */
  pageTests(site: string): Promise<readonly TestedPage[]>
  guest(ref: string, query: Query): Promise<Guest>
  erase(ref: string): Promise<void>
  unmerge(ref: string, merge: string): Promise<void>
  /** An answer handed on as it comes: an export, or the stream of live events. */
  pass(path: string, query: Query, headers?: Record<string, string>): Promise<Response>
}

const BASE = '/api/analytics/'
/** Where authors ask about content (contract "content", 17.3). */
const AUTHORING = '/sitecore/api/authoring/graphql/v1'

/** Milliseconds a change may take: whoever did much takes longer to erase than to show. */
const CHANGE_MS = 60_000

export function createInsight(target: PlatformTarget, token: string): Insight {
  const ask = async (path: string, query: Query, more: Omit<PlatformRequest, 'path'> = {}): Promise<Response> => {
    let answer: Response
    try {
      answer = await sendAsAuthor(target, token, { path: `${path}?${new URLSearchParams(query)}`, ...more })
    } catch (cause) {
      throw new InsightError('away', 'The platform does not answer', { cause })
    }
    if (answer.ok) return answer
    const problem = problemOf(answer.status)
    const said = await answer.text().catch(() => '')
    if (problem === 'away') target.log.warn({ path, status: answer.status }, 'The platform did not answer the studio')
    throw new InsightError(problem, messageOf(said))
  }
  const json = async <Kind>(path: string, query: Query, shape: z.ZodType<Kind>, body?: object): Promise<Kind> => {
    const answer = await ask(path, query, body && { body })
    const data = readAgreed(
      target,
      `analytics of the platform (${path})`,
      shape,
      await answer.json().catch(() => undefined),
    )
    if (data !== undefined) return data
    throw new InsightError('away', 'The answer of the platform cannot be read')
  }
  const guestPath = (ref: string) => `${BASE}guests/${encodeURIComponent(ref)}`
  return {
    read: <Name extends Call>(call: Name, query: Query) => {
      const { path, shape } = ANSWERS[call]
      return json(BASE + path, query, shape as unknown as z.ZodType<Answer<Name>>)
    },
    async pageTests(site) {
      const { data } = await json(AUTHORING, {}, TESTED_PAGES, { query: TESTED_PAGES_QUERY, variables: { site } })
      return data.pageTests
    },
    async sites() {
      const { data } = await json(AUTHORING, {}, SITES, { query: '{ sites { name } }' })
      return data.sites.map(({ name }) => name)
    },
    guest: (ref, query) => json(guestPath(ref), query, GUEST),
    async erase(ref) {
      await ask(guestPath(ref), {}, { method: 'DELETE', timeout: CHANGE_MS })
    },
    async unmerge(ref, merge) {
      await ask(`${guestPath(ref)}/merges/${encodeURIComponent(merge)}`, {}, { method: 'DELETE', timeout: CHANGE_MS })
    },
    pass: (path, query, headers = {}) => ask(BASE + path, query, { headers, timeout: Number.POSITIVE_INFINITY }),
  }
}

/** The platform's own words, of `{ error: { message } }` or `{ message }`. */
function messageOf(text: string): string {
  try {
    const { error, message } = JSON.parse(text) as { error?: { message?: unknown }; message?: unknown }
    return String(error?.message ?? message ?? '')
  } catch {
    return ''
  }
}
