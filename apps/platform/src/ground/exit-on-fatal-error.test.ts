import { spawnSync } from 'node:child_process'
import { describe, expect, test } from 'vitest'

/** Runs code in a process of its own that exits on fatal errors. */
function run(level: 'info' | 'none', code: string) {
  const module = (name: string) => JSON.stringify(new URL(name, import.meta.url).href)
  const script = `
    const { createLog } = await import(${module('./log.ts')})
    const { exitOnFatalError } = await import(${module('./exit-on-fatal-error.ts')})
    exitOnFatalError(createLog('${level}'))
    ${code}
    setTimeout(() => console.log('still alive'), 5000)`
  const { status, stdout, stderr } = spawnSync(
    process.execPath,
    ['--import', 'tsx', '--input-type=module', '--eval', script],
    { encoding: 'utf8' },
  )
  return { status, stdout, stderr }
}

describe('an error that nothing handles', () => {
  test.each([
    ['an exception', `setTimeout(() => { throw new Error('lost') }, 1)`, 'uncaughtException'],
    ['a rejected promise', `Promise.reject(new Error('lost'))`, 'unhandledRejection'],
  ])('%s is logged and ends the process with a failure', (_, code, origin) => {
    const { status, stdout } = run('info', code)
    expect(status).toBe(1)
    expect(JSON.parse(stdout)).toMatchObject({ level: 'fatal', origin, err: { message: 'lost' } })
  })

  test('is told on standard error when the log is switched off', () => {
    const { status, stderr } = run('none', `Promise.reject(new Error('lost'))`)
    expect(status).toBe(1)
    expect(stderr).toContain('Error: lost')
  })
})
