import { describe, expect, test } from 'vitest'
import { createLog, LOG_LEVELS, type LogLevel } from './log.ts'

function logged(level: LogLevel, facts: object): Record<string, unknown>[] {
  const lines: string[] = []
  const log = createLog(level, { write: (line: string) => void lines.push(line) })
  log.error(facts, 'error')
  log.warn(facts, 'warn')
  log.info(facts, 'info')
  log.debug(facts, 'debug')
  log.trace(facts, 'trace')
  return lines.map((line) => JSON.parse(line))
}

describe('log', () => {
  test('each level writes itself and what is graver', () => {
    expect(LOG_LEVELS.map((level) => logged(level, {}).length)).toEqual([0, 1, 2, 3, 4, 5])
  })

  test('secrets are hidden wherever they stand, to two levels down', () => {
    const facts = {
      password: 'x',
      headers: { authorization: 'x', cookie: 'x' },
      a: { b: { access_token: 'x' } },
      kept: 'y',
    }
    expect(logged('error', facts)[0]).toMatchObject({
      password: '[hidden]',
      headers: { authorization: '[hidden]', cookie: '[hidden]' },
      a: { b: { access_token: '[hidden]' } },
      kept: 'y',
    })
  })
})
