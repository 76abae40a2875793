import { spawn } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { fileURLToPath } from 'node:url'
import { ROOT } from '../command.mjs'
import { EVENTS_VARIABLE } from './event-reporter.mjs'

const VITEST = resolve(ROOT, 'node_modules/vitest/vitest.mjs')
const REPORTER = fileURLToPath(new URL('./event-reporter.mjs', import.meta.url))

/** When more files than this fail, the product is broken: none of them is run again. */
export const MAX_RERUNS = 20
/** The suite is stopped after this time, before CI stops it after 90 minutes and says nothing: the slowest so far took 77. */
export const TIME_LIMIT_MS = 86 * 60_000

/**
 * Runs every test, then each file that failed once more: alone, in a process of its own. A file that passes then is
 * unsteady; it is listed and does not fail the suite. A file that fails twice does. So does everything that cannot be
 * traced to a file: an error outside of every test, a run without tests, a run that was stopped or that died.
 *
 * A file fails when a test or a hook fails, when it has no test, when an unhandled error is traced to it, and when its
 * process dies before it ends.
 *
 * @param {object} [options]
 * @param {string} [options.root] The folder with the Vitest configuration; default: the project.
 * @param {Record<string, string>} [options.env] More environment variables.
 * @param {number} [options.timeLimitMs] Default: {@link TIME_LIMIT_MS}.
 * @param {boolean} [options.show] Whether Vitest's own report goes to the terminal; default: yes.
 * @param {(text: string) => void} [options.say] Prints what the runner does between the runs.
 */
export async function runSuite({
  root = ROOT,
  env = {},
  timeLimitMs = TIME_LIMIT_MS,
  show = true,
  say = () => {},
} = {}) {
  const started = performance.now()
  const timeLeft = () => timeLimitMs - (performance.now() - started)
  const run = (args) => runVitest({ root, args, env, timeLimitMs: timeLeft(), show })

  const first = await run([])
  const failures = [...first.problems]
  const unsteady = []
  const results = first.files.filter((file) => file.ok)
  const failed = first.files.filter((file) => !file.ok)

  if (first.stopped || failed.length > MAX_RERUNS) {
    failures.push(...failed)
    results.push(...failed)
  } else {
    if (failed.length > 0) say(`Running ${counted(failed.length, 'failed file')} once more, each alone.`)
    for (const file of failed) {
      const again = await rerun(run, root, file)
      const seconds = file.seconds + again.seconds
      results.push({ ...again, seconds })
      if (again.ok) unsteady.push(...unsteadyTests(file))
      else failures.push({ ...again, errors: again.errors.length > 0 ? again.errors : file.errors })
    }
  }

  const total = (key) => results.reduce((sum, file) => sum + file[key], 0)
  // A failing hook fails no test, and neither does a process that died; both count as one failure.
  const failedCount = failures.reduce((sum, failure) => sum + Math.max(1, failure.failed ?? 0), 0)
  return {
    ok: failures.length === 0,
    counts: { passed: total('passed'), failed: failedCount, skipped: total('skipped') },
    failures,
    unsteady,
    files: results,
    seconds: (performance.now() - started) / 1000,
  }
}

async function rerun(run, root, { project, file }) {
  const again = await run([...(project ? ['--project', project] : []), '--maxWorkers=1', join(root, file)])
  const result = again.files.find((other) => other.project === project && other.file === file)
  const problems = again.problems.flatMap(({ errors }) => errors)
  if (result === undefined) {
    const reasons = problems.map(({ error }) => error)
    return unfinished({ project, file }, reasons)
  }
  return { ...result, ok: result.ok && problems.length === 0, errors: [...result.errors, ...problems] }
}

const unsteadyTests = ({ project, file, errors }) =>
  errors.map(({ test, error }) => ({ project, file, test, error, failed: 1, runs: 2 }))

/**
 * Runs Vitest once and reads what it did from the events.
 *
 * @param {{ root: string, args: string[], env: Record<string, string>, timeLimitMs: number, show: boolean }} options As
 *   those of {@link runSuite}; `args` are more arguments for Vitest.
 * @returns {Promise<{ files: object[], problems: object[], stopped: boolean }>} `problems` are failures of no file.
 */
export async function runVitest({ root, args, env, timeLimitMs, show }) {
  const folder = mkdtempSync(join(tmpdir(), 'tessera-test-'))
  const events = join(folder, 'events.ndjson')
  try {
    const reporters = [...(show ? ['--reporter=default'] : []), `--reporter=${REPORTER}`]
    const { code, signal, stopped } = await untilEnd(
      spawn(process.execPath, [VITEST, 'run', '--root', root, ...reporters, ...args], {
        cwd: root,
        env: { ...process.env, ...env, [EVENTS_VARIABLE]: events },
        stdio: ['ignore', show ? 'inherit' : 'ignore', show ? 'inherit' : 'ignore'],
        // A group of its own: what tests left running ends with it, and does not disturb the next run.
        detached: process.platform !== 'win32',
      }),
      timeLimitMs,
    )
    return readRun(readEvents(events), { code, signal, stopped, timeLimitMs })
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}

function untilEnd(child, timeLimitMs) {
  return new Promise((settle, fail) => {
    let stopped = false
    const endGroup = (signal) => {
      try {
        if (process.platform === 'win32') child.kill(signal)
        else process.kill(-child.pid, signal)
      } catch (error) {
        if (error.code !== 'ESRCH') throw error
      }
    }
    const timer = setTimeout(() => {
      stopped = true
      endGroup('SIGKILL')
    }, timeLimitMs)
    const passOn = (signal) => {
      endGroup('SIGKILL')
      process.exit(signal === 'SIGINT' ? 130 : 143)
    }
    process.on('SIGINT', passOn).on('SIGTERM', passOn)
    const over = () => {
      clearTimeout(timer)
      process.off('SIGINT', passOn).off('SIGTERM', passOn)
    }
    child.on('error', (error) => {
      over()
      fail(error)
    })
    child.on('exit', (code, signal) => {
      over()
      endGroup('SIGKILL')
      settle({ code, signal, stopped })
    })
  })
}

function readEvents(path) {
  let text = ''
  try {
    text = readFileSync(path, 'utf8')
  } catch (error) {
    // Vitest died before its first event.
    if (error.code !== 'ENOENT') throw error
  }
  // The last line is not whole when the process died while it wrote it.
  const lines = text.split('\n').slice(0, -1)
  return lines.map((line) => JSON.parse(line))
}

/** What a run came to, from its events and from how its process ended. */
export function readRun(events, { code, signal, stopped, timeLimitMs }) {
  const of = (name) => events.filter(({ event }) => event === name)
  const key = ({ project, file }) => `${project}:${file}`
  const planned = of('planned').flatMap(({ files }) => files)
  const ended = new Map(of('ended').map(({ event: _, ...file }) => [key(file), file]))
  const running = new Set(of('started').map(key))
  const finished = of('finished').at(-1)
  const unhandled = finished?.errors ?? []
  const traced = (file) => unhandled.filter((error) => error.file === file)
  // Vitest names the file of a process that died in the text of its error only.
  const untraced = unhandled.filter(({ file }) => !planned.some((other) => other.file === file))

  const files = planned.map((name) => {
    const file = ended.get(key(name))
    if (file === undefined) {
      if (stopped) return unfinished(name, ['The suite was stopped before this file ended.'])
      const reason = running.has(key(name))
        ? 'The process died before this file ended.'
        : 'The process died before this file was started.'
      return unfinished(name, [reason, ...new Set(untraced.map(({ error }) => error))])
    }
    const errors = traced(name.file).map(({ test, error }) => ({ test, error: `Unhandled ${error}` }))
    return { ...file, ok: file.ok && errors.length === 0, errors: [...file.errors, ...errors, ...noTests(file)] }
  })

  const problems = []
  const report = (error) => problems.push({ project: null, file: null, errors: [{ test: null, error }] })
  if (stopped) report(`The suite was stopped after ${Math.round(timeLimitMs / 1000)} seconds.`)
  else if (planned.length === 0) report('No test was found.')
  else if (finished === undefined) report(`Vitest ended early: ${signal ?? `exit code ${code}`}.`)
  else if (files.every((file) => ended.has(key(file)))) for (const { error } of untraced) report(`Unhandled ${error}`)
  if (code !== 0 && problems.length === 0 && files.every(({ ok }) => ok)) {
    report(`Every test passed, but Vitest ended with ${signal ?? `exit code ${code}`}.`)
  }
  return { files, problems, stopped }
}

const noTests = (file) =>
  file.passed + file.failed + file.skipped === 0 && file.errors.length === 0
    ? [{ test: null, error: 'The file has no test.' }]
    : []

const unfinished = (name, reasons) => ({
  ...name,
  ok: false,
  passed: 0,
  failed: 0,
  skipped: 0,
  seconds: 0,
  errors: [{ test: null, error: reasons.join('\n') }],
})

/** `1 file`, `2 files`. */
const counted = (count, noun) => `${count} ${noun}${count === 1 ? '' : 's'}`
