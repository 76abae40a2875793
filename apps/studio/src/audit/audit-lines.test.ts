import { expect, test } from 'vitest'
import { auditHead, auditRow } from './audit-lines.ts'

test('a line has a cell for each column, whatever is in it', () => {
  const line = {
    id: 1,
    at: '2026-05-12T10:00:00.000Z',
    username: '=cmd|calc',
    action: 'updateItem',
    database: 'master',
    itemId: null,
    itemPath: null,
    language: 'en',
    version: 2,
    detail: { fields: ['Title'] },
  }
  expect(auditRow(line)).toBe(
    '2026-05-12T10:00:00.000Z,\'=cmd|calc,updateItem,master,,,en,2,"{""fields"":[""Title""]}"\r\n',
  )
  expect(auditHead().split(',')).toHaveLength(9)
})
