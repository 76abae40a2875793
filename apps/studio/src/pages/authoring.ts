import type { PlatformTarget } from '@tessera/website/authoring'
import { z } from 'zod'
import { readAgreed, sendAsAuthor } from '../platform-request.ts'
import { type Problem, problemOf } from '../problem.ts'

/** What the authoring API does not answer, or does not do. */
export class AuthoringError extends Error {
  override readonly name = 'AuthoringError'
  readonly problem: Problem
  /** The platform's own code of a refusal: `REVISION_CONFLICT`, `INVALID_VALUE`. */
  readonly code: string | undefined
  /** Revision the item has by now, when it was refused for another one. */
  readonly revision: string | undefined

  constructor(problem: Problem, message: string, { code, revision, ...options }: AuthoringErrorFacts = {}) {
    super(message, options)
    this.problem = problem
    this.code = code
    this.revision = revision
  }
}

interface AuthoringErrorFacts extends ErrorOptions {
  readonly code?: string | undefined
  readonly revision?: string | undefined
}

/** The platform's write API as one author may use it (contract "content", 17). Every call throws {@link AuthoringError}. */
export interface Authoring {
  /** @param revision the one the author saw, for `updateItem` */
  ask<Data>(
    document: string,
    variables: Readonly<Record<string, unknown>>,
    shape: z.ZodType<Data>,
    revision?: string | null,
  ): Promise<Data>
}

const PATH = '/sitecore/api/authoring/graphql/v1'

const ANSWER = z.object({
  data: z.unknown(),
  errors: z
    .array(
      z.object({
        message: z.string(),
        extensions: z.object({ code: z.string().optional(), revision: z.string().optional() }).optional(),
      }),
    )
    .optional(),
})

const PROBLEMS: Readonly<Record<string, Problem>> = {
  FORBIDDEN: 'forbidden',
  ITEM_NOT_FOUND: 'missing',
  RELEASE_NOT_FOUND: 'missing',
  SCHEDULE_NOT_FOUND: 'missing',
  PREVIEW_LINK_NOT_FOUND: 'missing',
  SUBMISSION_NOT_FOUND: 'missing',
  INTERNAL_SERVER_ERROR: 'away',
}

export function createAuthoring(target: PlatformTarget, token: string): Authoring {
  async function send(body: object, revision: string | null | undefined): Promise<unknown> {
    try {
      const headers = revision ? { 'x-expected-revision': revision } : {}
      const answer = await sendAsAuthor(target, token, { path: PATH, body, headers })
      if (answer.ok) return await answer.json()
      await answer.body?.cancel()
      if (answer.status >= 500) target.log.warn({ status: answer.status }, 'The authoring API did not answer')
      throw new AuthoringError(problemOf(answer.status), `The platform answered ${answer.status}`)
    } catch (cause) {
      if (cause instanceof AuthoringError) throw cause
      target.log.warn({ error: String(cause) }, 'The authoring API could not be reached')
      throw new AuthoringError('away', 'The platform does not answer', { cause })
    }
  }
  return {
    async ask(query, variables, shape, revision) {
      const answer = ANSWER.safeParse(await send({ query, variables }, revision))
      const [error] = answer.data?.errors ?? []
      if (error !== undefined) {
        const { code, revision } = error.extensions ?? {}
        throw new AuthoringError(PROBLEMS[code ?? ''] ?? 'refused', error.message, { code, revision })
      }
      const data = readAgreed(target, 'authoring API', shape, answer.data?.data)
      if (data !== undefined) return data
      throw new AuthoringError('away', 'The answer of the platform cannot be read')
    },
  }
}
