import type { AuditQuestion } from './audit-service.ts'

export const AUDIT = '/studio/audit'

/** What is asked for, as it stands in the address and in the form. */
export interface AuditFields {
  readonly person: string
  readonly action: string
  /** Id of an item, in any form. */
  readonly item: string
  /** Days as `2026-05-12`, both included, in UTC. */
  readonly from: string
  readonly to: string
}

export const AUDIT_FIELDS = ['person', 'action', 'item', 'from', 'to'] as const satisfies readonly (keyof AuditFields)[]

export type AuditProblem = 'date' | 'item'

const MAX_LENGTH = 200
const DAY_MS = 86_400_000
const ITEM = /^\{?[0-9a-f]{8}-?([0-9a-f]{4}-?){3}[0-9a-f]{12}\}?$/i

export function readAuditFields(query: URLSearchParams): AuditFields {
  const [person = '', action = '', item = '', from = '', to = ''] = AUDIT_FIELDS.map((name) =>
    (query.get(name) ?? '').trim().slice(0, MAX_LENGTH),
  )
  return { person, action, item, from, to }
}

/** The question of the fields; what cannot be asked is left out, and told. */
export function auditQuestion(fields: AuditFields): { question: AuditQuestion; problem: AuditProblem | undefined } {
  const [from, to] = [startOf(fields.from), startOf(fields.to)]
  const isDated = (fields.from === '' || from !== undefined) && (fields.to === '' || to !== undefined)
  const isItem = fields.item === '' || ITEM.test(fields.item)
  return {
    question: {
      username: fields.person || undefined,
      action: fields.action || undefined,
      itemId: (isItem && fields.item) || undefined,
      from: from?.toISOString(),
      until: to && new Date(to.getTime() + DAY_MS).toISOString(),
    },
    problem: isDated ? (isItem ? undefined : 'item') : 'date',
  }
}

/** Whether a text is a day of the calendar. */
export const isDay = (text: string): boolean => startOf(text) !== undefined

/** Undefined for what is no day of the calendar. */
function startOf(day: string): Date | undefined {
  if (!/^\d{4}-\d{2}-\d{2}$/.test(day)) return undefined
  const moment = new Date(`${day}T00:00:00Z`)
  return Number.isNaN(moment.getTime()) || moment.toISOString().slice(0, 10) !== day ? undefined : moment
}

/** Number of the line to go on from; null for none. */
export function readBefore(query: URLSearchParams): number | null {
  const given = query.get('before') ?? ''
  return /^\d{1,15}$/.test(given) ? Number(given) : null
}

/** The address of a list; empty fields are left out. */
export function auditAddress(fields: AuditFields, more: Readonly<Record<string, string>> = {}, path = ''): string {
  const given = AUDIT_FIELDS.flatMap((name) => (fields[name] === '' ? [] : [[name, fields[name]]]))
  const query = new URLSearchParams([...given, ...Object.entries(more)])
  return `${AUDIT}${path}${query.size === 0 ? '' : `?${query}`}`
}
