import { execFileSync } from 'node:child_process'
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, describe, expect, it } from 'vitest'
import { closingLine, describeRun } from './last-run.mjs'
import { repeatFile } from './repeat-file.mjs'
import { MAX_RERUNS, readRun, runSuite } from './run-suite.mjs'
import { testedTree } from './tested-tree.mjs'

const folders = []
afterEach(() => {
  for (const folder of folders.splice(0)) rmSync(folder, { recursive: true, force: true })
})

function folderWith(files) {
  const folder = mkdtempSync(join(tmpdir(), 'tessera-fixture-'))
  folders.push(folder)
  for (const [name, text] of Object.entries(files)) {
    mkdirSync(join(folder, name, '..'), { recursive: true })
    writeFileSync(join(folder, name), text)
  }
  return folder
}

/** Runs a small project. Its tests use Vitest's globals, because nothing is installed in its folder. */
async function suiteOf(tests, options = {}) {
  const config = `export default { test: { globals: true, isolate: false, include: ['*.test.mjs'], projects: [{ extends: true, test: { name: 'small' } }] } }`
  const root = folderWith({ 'vitest.config.mjs': config, ...tests })
  const result = await runSuite({ root, show: false, ...options })
  return { ...result, failed: result.failures.map(({ file }) => file).sort(), root }
}

const PASSES = `it('adds', () => expect(1 + 1).toBe(2))`
const FAILS = `it('adds', () => expect(1 + 1).toBe(3))`
/** Does what it is given in its first process only. */
const once = (code) => `
import { existsSync, writeFileSync } from 'node:fs'
const first = !existsSync(import.meta.filename + '.ran')
writeFileSync(import.meta.filename + '.ran', '')
${code}`

describe('a suite', () => {
  it('passes when every test passes', async () => {
    const result = await suiteOf({ 'good.test.mjs': `${PASSES}; it.skip('later', () => {})` })
    expect(result).toMatchObject({ ok: true, failures: [], unsteady: [], counts: { passed: 1, failed: 0, skipped: 1 } })
    expect(result.files).toEqual([expect.objectContaining({ project: 'small', file: 'good.test.mjs', ok: true })])
    expect(describeRun(result).split('\n').at(-1)).toContain('1 passed, 0 failed, 1 skipped')
  })

  it('fails by what fails twice, and lists what passes the second time as unsteady', async () => {
    const result = await suiteOf({
      'good.test.mjs': PASSES,
      'broken.test.mjs': `${PASSES}; ${FAILS}`,
      'hook.test.mjs': `beforeAll(() => { throw new Error('no database') }); ${PASSES}`,
      'last-hook.test.mjs': `afterAll(() => { throw new Error('still open') }); ${PASSES}`,
      'empty.test.mjs': '',
      'syntax.test.mjs': 'it(',
      'rejection.test.mjs': `it('forgets to wait', async () => { Promise.reject(new Error('unheard')); await new Promise((r) => setTimeout(r, 20)) })`,
      'once.test.mjs': once(`it('is quick enough', () => expect(first).toBe(false)); ${PASSES}`),
      'rejection-once.test.mjs': once(
        `it('waits', async () => { if (first) Promise.reject(new Error('unheard once')); await new Promise((r) => setTimeout(r, 20)) })`,
      ),
    })
    expect(result.failed).toEqual([
      'broken.test.mjs',
      'empty.test.mjs',
      'hook.test.mjs',
      'last-hook.test.mjs',
      'rejection.test.mjs',
      'syntax.test.mjs',
    ])
    expect(result.ok).toBe(false)
    expect(result.unsteady).toEqual([
      expect.objectContaining({ file: 'once.test.mjs', test: 'is quick enough', failed: 1, runs: 2 }),
      expect.objectContaining({ file: 'rejection-once.test.mjs', error: expect.stringContaining('unheard once') }),
    ])
    expect(result.counts.failed).toBe(6)
    const text = describeRun(result)
    for (const reason of ['no database', 'still open', 'unheard', 'No test suite found', 'expected 2 to be 3']) {
      expect(text).toContain(reason)
    }
    expect(text).toContain('Unsteady small once.test.mjs')
  })

  it('passes with an unsteady test alone', async () => {
    const result = await suiteOf({ 'once.test.mjs': once(`it('is quick enough', () => expect(first).toBe(false))`) })
    expect(result).toMatchObject({ ok: true, counts: { passed: 1, failed: 0 }, unsteady: [{ file: 'once.test.mjs' }] })
  })

  it('fails by a file whose process dies, and keeps what the other files did', async () => {
    const result = await suiteOf({
      'good.test.mjs': PASSES,
      'dies.test.mjs': `it('ends', () => process.kill(process.pid, 'SIGKILL'))`,
      'dies-once.test.mjs': once(`it('ends', () => { if (first) process.kill(process.pid, 'SIGKILL') })`),
    })
    expect(result.failed).toEqual(['dies.test.mjs'])
    // A file that was handed to the dead process has not run either; it may stand beside this one.
    expect(result.unsteady).toContainEqual(
      expect.objectContaining({
        file: 'dies-once.test.mjs',
        error: expect.stringContaining('The process died before this file ended.'),
      }),
    )
    expect(result.counts).toEqual({ passed: 2, failed: 1, skipped: 0 })
  })

  it('fails when there is no test, and when it cannot be prepared', async () => {
    const empty = await suiteOf({})
    expect(empty).toMatchObject({ ok: false, counts: { passed: 0, failed: 1, skipped: 0 } })
    expect(describeRun(empty)).toContain('No test was found.')

    const setup = await suiteOf({ 'good.test.mjs': PASSES, 'vitest.config.mjs': `throw new Error('no settings')` })
    expect(setup.ok).toBe(false)
  })

  it('fails when its setup fails', async () => {
    const result = await suiteOf({
      'good.test.mjs': PASSES,
      'setup.mjs': `export default () => { throw new Error('cannot be opened') }`,
      'vitest.config.mjs': `export default { test: { globals: true, include: ['*.test.mjs'], globalSetup: './setup.mjs' } }`,
    })
    expect(result).toMatchObject({ ok: false, failed: ['good.test.mjs'], counts: { passed: 0, failed: 1, skipped: 0 } })
  })

  it('is stopped after its time limit', async () => {
    const hangs = `it('waits', () => new Promise(() => {}), 600_000)`
    const result = await suiteOf({ 'hangs.test.mjs': hangs }, { timeLimitMs: 3000 })
    expect(result.ok).toBe(false)
    expect(describeRun(result)).toContain('The suite was stopped after 3 seconds.')
  })
})

describe('a file that runs again and again', () => {
  it('is told with its pass rate and its errors by kind', async () => {
    const { root } = await suiteOf({ 'good.test.mjs': PASSES })
    writeFileSync(
      join(root, 'port.test.mjs'),
      once(`it('is free', () => { if (first) throw new Error('port ' + process.pid + ' in use') })`),
    )
    const runs = []
    const result = await repeatFile({
      root,
      file: 'port.test.mjs',
      times: 2,
      load: 1,
      onRun: ({ ok }) => runs.push(ok),
    })
    expect(runs).toEqual([false, true])
    expect(result).toEqual({ passed: 1, times: 2, kinds: [{ error: 'is free: Error: port N in use', count: 1 }] })
  })
})

describe('what Vitest did', () => {
  const planned = (count) =>
    Array.from({ length: count }, (_, index) => ({ project: 'small', file: `${index}.test.mjs` }))
  const ending = { code: 1, signal: null, stopped: false, timeLimitMs: 1000 }

  it('is a failure of the run when it died before its end', () => {
    const { files, problems } = readRun([{ event: 'planned', files: planned(2) }], { ...ending, signal: 'SIGSEGV' })
    expect(files.map(({ ok, errors }) => [ok, errors[0].error])).toEqual([
      [false, 'The process died before this file was started.'],
      [false, 'The process died before this file was started.'],
    ])
    expect(problems[0].errors[0].error).toBe('Vitest ended early: SIGSEGV.')
  })

  it('names what had not ended when it was stopped', () => {
    const [done, hanging] = planned(2)
    const ended = { event: 'ended', ...done, ok: true, passed: 1, failed: 0, skipped: 0, seconds: 1, errors: [] }
    const events = [{ event: 'planned', files: [done, hanging] }, ended, { event: 'started', ...hanging }]
    const { files, stopped } = readRun(events, { ...ending, stopped: true })
    expect(stopped).toBe(true)
    expect(files.filter(({ ok }) => !ok)).toMatchObject([
      { ...hanging, errors: [{ error: 'The suite was stopped before this file ended.' }] },
    ])
  })

  it('is a failure of the run when an error belongs to no file', () => {
    const [file] = planned(1)
    const ended = { event: 'ended', ...file, ok: true, passed: 1, failed: 0, skipped: 0, seconds: 1, errors: [] }
    const finished = { event: 'finished', errors: [{ file: null, test: null, error: 'Error: left behind' }] }
    const { problems } = readRun([{ event: 'planned', files: [file] }, ended, finished], ending)
    expect(problems.map(({ errors }) => errors[0].error)).toEqual(['Unhandled Error: left behind'])
  })

  it('is a failure of the run when its process says so, although every file passed', () => {
    const [file] = planned(1)
    const ended = { event: 'ended', ...file, ok: true, passed: 1, failed: 0, skipped: 0, seconds: 1, errors: [] }
    const events = [{ event: 'planned', files: [file] }, ended, { event: 'finished', errors: [] }]
    expect(readRun(events, { ...ending, code: 0 }).problems).toEqual([])
    expect(readRun(events, ending).problems[0].errors[0].error).toBe(
      'Every test passed, but Vitest ended with exit code 1.',
    )
  })

  it('is not asked a second time when more files fail than can be unsteady', async () => {
    const tests = Array.from({ length: MAX_RERUNS + 1 }, (_, index) => [`${index}.test.mjs`, once(FAILS)])
    const result = await suiteOf(Object.fromEntries(tests))
    expect(result.failed).toHaveLength(MAX_RERUNS + 1)
    expect(result.unsteady).toEqual([])
  })
})

describe('the report', () => {
  it('ends with the counts alone', () => {
    expect(closingLine({ passed: 12, failed: 1, skipped: 3 })).toBe('12 passed, 1 failed, 3 skipped')
  })

  it('names the tree that was tested, or what differs from it', async () => {
    const root = folderWith({ 'file.txt': 'one' })
    const git = (...args) => execFileSync('git', args, { cwd: root, encoding: 'utf8' }).trim()
    expect(await testedTree(root)).toEqual({ tree: 'unknown', dirty: [] })
    git('init', '--quiet')
    git('add', '--all')
    git('-c', 'user.name=test', '-c', 'user.email=test@localhost', 'commit', '--quiet', '--message', 'one')
    expect(await testedTree(root)).toEqual({ tree: git('write-tree'), dirty: [] })
    writeFileSync(join(root, 'file.txt'), 'two')
    writeFileSync(join(root, 'new.txt'), 'new')
    expect(await testedTree(root)).toEqual({ tree: 'dirty', dirty: ['file.txt', 'new.txt'] })
  })
})
