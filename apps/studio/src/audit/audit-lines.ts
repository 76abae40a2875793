import { csvLine } from '@tessera/website/authoring'
import type { AuditLine } from './audit-service.ts'

const COLUMNS = ['at', 'person', 'action', 'database', 'item', 'path', 'language', 'version', 'detail'] as const

export const auditHead = (): string => csvLine(COLUMNS)

export const auditRow = (line: AuditLine): string =>
  csvLine([
    line.at,
    line.username,
    line.action,
    line.database,
    line.itemId ?? '',
    line.itemPath ?? '',
    line.language ?? '',
    line.version ?? '',
    JSON.stringify(line.detail),
  ])
