import { randomBytes } from 'node:crypto'
import type { Context } from 'hono'
import type { z } from 'zod'
import type { PurposeTokens } from '../../ground/auth/index.ts'
import type { Database } from '../../ground/database/index.ts'
import { NotFoundError } from '../../ground/http/index.ts'
import type { OwnNetwork } from '../../ground/network/index.ts'
import type { ComponentAccess } from '../access.ts'
import type { CleaningRules } from '../cleaning/clean-view.ts'
import { ComponentError, quoted } from '../component-error.ts'
import { DRAFT } from '../model.ts'

/** What every authoring call works with. */
export interface AuthoringParts {
  readonly db: Database
  readonly tenant: string
  readonly access: ComponentAccess
  readonly cleaning: CleaningRules
  readonly statements: PurposeTokens
  /** What data and samples of it may be fetched from besides the public internet. */
  readonly ownNetwork: OwnNetwork
  /** Origins that the data of components is fetched from. */
  readonly dataOrigins: readonly string[]
  readonly now: () => Date
}

/** Below it are all authoring calls. */
export const BASE = '/api'
export const LIBRARY = `${BASE}/libraries/:library`

/** As the vendor's clients make them: 10 letters, digits, `-` and `_`. */
export const newId = (): string => randomBytes(8).toString('base64url').slice(0, 10)

/** The body, of a shape. @throws {ComponentError} `invalid_json`; `invalid_body`, which names the first wrong field; `draft_refused` */
export async function readBody<Schema extends z.ZodType>(c: Context, schema: Schema): Promise<z.output<Schema>> {
  return readAs(schema, await json(c))
}

/** The body, one of a shape or a list of them. */
export async function readBodies<Schema extends z.ZodType>(
  c: Context,
  schema: Schema,
): Promise<Bodies<z.output<Schema>>> {
  const given = await json(c)
  const isList = Array.isArray(given)
  const list: unknown[] = isList ? given : [given]
  if (list.length === 0 || list.length > MAX_BATCH_SIZE)
    throw new ComponentError('invalid_body', `Send 1 to ${MAX_BATCH_SIZE} records at once.`)
  return { isList, bodies: list.map((each) => readAs(schema, each)) }
}

export interface Bodies<Body> {
  readonly isList: boolean
  readonly bodies: readonly Body[]
}

const MAX_BATCH_SIZE = 50

const json = (c: Context): Promise<unknown> =>
  c.req.json().catch((error: unknown) => {
    if (error instanceof SyntaxError) throw new ComponentError('invalid_json', 'The body is not JSON.')
    throw error
  })

/** What the database can hold: no U+0000, no halves of surrogate pairs. */
const UNSTORABLE = /[\0\p{Surrogate}]/u
const DEEPEST = 40

function isStorable(value: unknown, depth = 0): boolean {
  if (typeof value === 'string') return !UNSTORABLE.test(value)
  if (typeof value !== 'object' || value === null) return true
  if (depth === DEEPEST) return false
  return Object.entries(value).every(([key, entry]) => isStorable(key) && isStorable(entry, depth + 1))
}

function readAs<Schema extends z.ZodType>(schema: Schema, given: unknown): z.output<Schema> {
  if ((given as { status?: unknown } | null)?.status === DRAFT)
    throw new ComponentError('draft_refused', 'Drafts stay in the browser.', 'Post what is saved, staged or published.')
  if (!isStorable(given)) {
    throw new ComponentError(
      'invalid_body',
      `The body is nested deeper than ${DEEPEST} levels, or has a character that is none, such as U+0000.`,
    )
  }
  const read = schema.safeParse(given)
  if (read.success) return read.data
  const [issue] = read.error.issues
  const place = issue?.path.join('.') ?? ''
  throw new ComponentError(
    'invalid_body',
    `${place === '' ? 'The body' : `"${place}"`}: ${issue?.message ?? 'is not valid'}.`,
  )
}

/** @throws {NotFoundError} when there is none */
export function found<Thing>(thing: Thing | undefined, kind: string, id: string): Thing {
  if (thing === undefined) throw new NotFoundError(`There is no ${kind} ${quoted(id)}.`)
  return thing
}
