import { z } from 'zod'
import type { Authoring } from '../pages/authoring.ts'

const LINE = z.object({
  id: z.number(),
  /** ISO 8601. */
  at: z.string(),
  username: z.string(),
  action: z.string(),
  database: z.string(),
  itemId: z.string().nullable(),
  /** Null for an item that is gone. */
  itemPath: z.string().nullable(),
  language: z.string().nullable(),
  version: z.number().nullable(),
  detail: z.record(z.string(), z.unknown()),
})
const PAGE = z.object({ lines: z.array(LINE), next: z.number().nullable() })
const CHOICES = z.object({ actions: z.array(z.string()), usernames: z.array(z.string()) })

export type AuditLine = z.output<typeof LINE>
export type AuditPage = z.output<typeof PAGE>
export type AuditChoices = z.output<typeof CHOICES>

export interface AuditQuestion {
  readonly username?: string | undefined
  readonly action?: string | undefined
  readonly itemId?: string | undefined
  /** ISO 8601; `from` is included, `until` is not. */
  readonly from?: string | undefined
  readonly until?: string | undefined
}

const LINES = 'lines { id at username action database itemId itemPath language version detail } next'
const document = (fields: string) =>
  `query ($filter: AuditFilterInput, $first: Int, $before: Float) {
    audit(filter: $filter, first: $first, before: $before) { ${fields} } }`

/** @throws AuthoringError `forbidden` without the role administrator */
export async function readAudit(
  authoring: Authoring,
  filter: AuditQuestion,
  paging: { readonly first: number; readonly before: number | null },
): Promise<AuditPage> {
  return (await authoring.ask(document(LINES), { filter, ...paging }, z.object({ audit: PAGE }))).audit
}

/** The same, with everybody and everything there are lines of. */
export async function readAuditWithChoices(
  authoring: Authoring,
  filter: AuditQuestion,
  paging: { readonly first: number; readonly before: number | null },
): Promise<AuditPage & { readonly choices: AuditChoices }> {
  const shape = z.object({ audit: PAGE.extend({ choices: CHOICES }) })
  return (await authoring.ask(document(`${LINES} choices { actions usernames }`), { filter, ...paging }, shape)).audit
}
