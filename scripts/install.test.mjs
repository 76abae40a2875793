import { describe, expect, it } from 'vitest'
import { readComplaint } from './install.mjs'

const lock = {
  packages: {
    '': { dependencies: { sharp: '^0.35.0' } },
    'node_modules/sharp': {
      version: '0.35.5',
      optionalDependencies: { '@img/sharp-win32-x64': '0.35.5', shared: '1.0.0' },
    },
    'node_modules/other': { dependencies: { shared: '1.0.0' } },
  },
}
const usage = (...lines) => ['npm error code EUSAGE', ...lines.map((line) => `npm error ${line}`)].join('\n')

describe('what "npm ci" refuses', () => {
  it('is forgiven when only other systems’ binaries are missing', () => {
    expect(readComplaint(usage('Missing: @img/sharp-win32-x64@0.35.5 from lock file'), lock)).toEqual({
      kind: 'other-systems',
    })
  })

  it('is forgiven, too, when the lock file names them without a version', () => {
    expect(readComplaint(usage('Missing: @img/sharp-win32-x64@ from lock file'), lock)).toEqual({
      kind: 'other-systems',
    })
  })

  it('is a mismatch when a package the project needs is missing', () => {
    const complaint = readComplaint(usage('Missing: kysely@0.28.18 from lock file'), lock)
    expect(complaint.kind).toBe('mismatch')
    expect(complaint.message).toContain('kysely is missing from package-lock.json')
  })

  it('is a mismatch when a missing optional package is also required elsewhere', () => {
    expect(readComplaint(usage('Missing: shared@1.0.0 from lock file'), lock).kind).toBe('mismatch')
  })

  it('is a mismatch when a version does not satisfy, even beside missing binaries', () => {
    const output = usage(
      'Missing: @img/sharp-win32-x64@0.35.5 from lock file',
      "Invalid: lock file's zod@3.0.0 does not satisfy zod@4.6.7",
    )
    expect(readComplaint(output, lock).message).toContain('zod@3.0.0')
  })

  it('is passed on whole when it is something else', () => {
    expect(readComplaint('npm error code ENOTFOUND', lock)).toEqual({
      kind: 'failed',
      message: 'npm ci failed:\nnpm error code ENOTFOUND',
    })
  })
})
