import { spawn } from 'node:child_process'
import { runVitest } from './run-suite.mjs'

/** A file that hangs fails after this time, in milliseconds. */
const FILE_LIMIT_MS = 10 * 60_000

/**
 * Runs one test file again and again, each time in a process of its own, with busy loops beside it.
 *
 * @param {object} options
 * @param {string} options.root The folder with the Vitest configuration.
 * @param {string} options.file The file, or a part of its path that no other file has.
 * @param {number} options.times How often it runs.
 * @param {number} options.load How many busy loops run beside it; each wants one core.
 * @param {Record<string, string>} [options.env] More environment variables.
 * @param {(result: { ok: boolean, seconds: number }, number: number) => void} [options.onRun] Called after each run.
 * @returns {Promise<{ passed: number, times: number, kinds: { error: string, count: number }[] }>} `kinds` are the errors
 *   of the runs that failed, the most frequent first.
 */
export async function repeatFile({ root, file, times, load, env = {}, onRun = () => {} }) {
  const loops = Array.from({ length: load }, () =>
    spawn(process.execPath, ['--eval', 'for (;;);'], { stdio: 'ignore' }),
  )
  const counts = new Map()
  let passed = 0
  try {
    for (let number = 1; number <= times; number += 1) {
      const started = performance.now()
      const { files, problems } = await runVitest({
        root,
        args: ['--maxWorkers=1', file],
        env,
        timeLimitMs: FILE_LIMIT_MS,
        show: false,
      })
      const errors = [...files, ...problems].flatMap((part) => part.errors)
      const ok = problems.length === 0 && files.every((part) => part.ok)
      if (ok) passed += 1
      for (const kind of new Set(errors.map(kindOf))) counts.set(kind, (counts.get(kind) ?? 0) + 1)
      onRun({ ok, seconds: (performance.now() - started) / 1000 }, number)
    }
  } finally {
    for (const loop of loops) loop.kill('SIGKILL')
  }
  const kinds = [...counts].map(([error, count]) => ({ error, count })).sort((a, b) => b.count - a.count)
  return { passed, times, kinds }
}

/** The same fault has other numbers each time: ports, milliseconds, ids. */
function kindOf({ test, error }) {
  const first = error.split('\n')[0].replaceAll(/\d+(\.\d+)?/g, 'N')
  return `${test ?? 'outside of the tests'}: ${first.slice(0, 200)}`
}
