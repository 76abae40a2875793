import { provenanceOf, readLimited } from '@tessera/website/authoring'
import type { z } from 'zod'
import { STUDIO_LIMITS } from '../limits.ts'
import type { Problem } from '../problem.ts'

const REFUSALS = {
  SIGNED_OUT: [401, 'Sign in to go on.'],
  NOT_ALLOWED: [403, 'This account may not do this.'],
  FOREIGN_ORIGIN: [403, 'JSON is accepted from this website only.'],
  NO_SUCH_PAGE: [404, 'There is no such page.'],
  PLAN_CHANGED: [409, 'Something else would be published than you looked at.'],
  TOO_LARGE: [413, 'That is more than can be saved at once.'],
  INVALID: [422, 'The request could not be read.'],
  AWAY: [502, 'The platform does not answer.'],
} as const

export type RefusalCode = keyof typeof REFUSALS

const CODES: Readonly<Record<Problem, RefusalCode>> = {
  session: 'SIGNED_OUT',
  forbidden: 'NOT_ALLOWED',
  missing: 'NO_SUCH_PAGE',
  refused: 'INVALID',
  away: 'AWAY',
}

const HEADERS = { 'cache-control': 'private, no-store', 'x-robots-tag': 'noindex, nofollow' }

export const jsonAnswer = (value: unknown): Response => Response.json(value, { headers: HEADERS })

/**
 * `{ code, message }`, with the status of the code; `reason` is the platform's own code of what was wrong, and `details`
 * stand beside them.
 */
export function refusal(code: RefusalCode, message?: string, reason?: string, details: object = {}): Response {
  const [status, usual] = REFUSALS[code]
  const body = { code, message: message || usual, ...(reason && { reason }), ...details }
  return Response.json(body, { status, headers: HEADERS })
}

export const refusalOf = (problem: Problem, message?: string, reason?: string): Response =>
  problem === 'refused' ? refusal(CODES[problem], message, reason) : refusal(CODES[problem])

/** Reads a form with one file, from our own pages, of bounded size; anything else is answered with a refusal. */
export async function readFile(request: Request, ownOrigins: readonly string[]): Promise<File | Response> {
  if (provenanceOf(request, ownOrigins) !== 'own')
    return refusal('FOREIGN_ORIGIN', 'Files are accepted from this website only.')
  if (Number(request.headers.get('content-length') ?? 0) > STUDIO_LIMITS.upload.value)
    return refusal('TOO_LARGE', FILE_TOO_LARGE)
  const bytes = await readLimited(request, STUDIO_LIMITS.upload.value)
  if (bytes === undefined) return refusal('TOO_LARGE', FILE_TOO_LARGE)
  const headers = { 'content-type': request.headers.get('content-type') ?? '' }
  const form = await new Response(bytes, { headers }).formData().catch(() => undefined)
  const file = [...(form?.values() ?? [])].find((value) => value instanceof File)
  return file ?? refusal('INVALID', 'There is no file in the request.')
}

const FILE_TOO_LARGE = 'The file is larger than 25 MB: make it smaller and try again.'

/**
 * Reads what the editor sent, and only such: JSON, from our own pages, of bounded size, of the given shape. Anything else
 * is answered with a refusal. Browsers always say where such a request comes from.
 */
export async function readJson<Body>(
  request: Request,
  shape: z.ZodType<Body>,
  ownOrigins: readonly string[],
): Promise<Body | Response> {
  const isJson = /^application\/json\b/i.test(request.headers.get('content-type') ?? '')
  if (provenanceOf(request, ownOrigins) !== 'own' || !isJson) {
    return refusal('FOREIGN_ORIGIN')
  }
  const bytes = await readLimited(request, STUDIO_LIMITS.editorBody.value)
  if (bytes === undefined) return refusal('TOO_LARGE')
  let json: unknown
  try {
    json = JSON.parse(new TextDecoder().decode(bytes))
  } catch {
    return refusal('INVALID', 'The body is not JSON.')
  }
  const read = shape.safeParse(json)
  if (read.success) return read.data
  const [issue] = read.error.issues
  return refusal('INVALID', `"${issue?.path.join('.') || 'body'}": ${issue?.message ?? 'is not valid'}`)
}
