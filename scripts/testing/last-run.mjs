import { mkdirSync, writeFileSync } from 'node:fs'
import { dirname, resolve } from 'node:path'
import { ROOT } from '../command.mjs'
import { bold, dim, duration, green, red } from '../terminal.mjs'

/** The report of the last whole run: what was tested, whether it passed, unsteady tests, seconds. */
const LAST_RUN = resolve(ROOT, 'node_modules/.cache/tessera/last-run.json')

/**
 * Writes {@link LAST_RUN}.
 *
 * @param {object} report `tree` and `dirty` say what was tested ({@link testedTree}), `matrix` in how many
 *   configurations: `selection` or `full`; without `result`, the run has not
 *   come to its end, and the report says that it did not pass.
 */
export function writeLastRun({ tree, dirty, matrix, startedAt, result }) {
  const report = {
    tree,
    dirty,
    matrix,
    startedAt,
    ok: result?.ok ?? false,
    counts: result?.counts ?? { passed: 0, failed: 0, skipped: 0 },
    failures: (result?.failures ?? []).map(({ project, file, errors }) => ({ project, file, errors })),
    unsteady: result?.unsteady ?? [],
    seconds: {
      total: rounded(result?.seconds ?? 0),
      projects: secondsByProject(result?.files ?? []),
      files: Object.fromEntries(bySeconds(result?.files ?? []).map(({ file, seconds }) => [file, rounded(seconds)])),
    },
  }
  mkdirSync(dirname(LAST_RUN), { recursive: true })
  writeFileSync(LAST_RUN, `${JSON.stringify(report, null, 2)}\n`)
}

/** The end of a run as a person reads it. The last line stands alone and has only the counts. */
export function describeRun({ counts, failures, unsteady, files, seconds }) {
  const lines = []
  for (const { project, file, errors } of failures) {
    lines.push(red(`Failed   ${nameOf(project, file)}`))
    lines.push(...errors.slice(0, 5).flatMap(({ test, error }) => described(test, error)))
    if (errors.length > 5) lines.push(`  and ${errors.length - 5} more`)
  }
  for (const { project, file, test, error, failed, runs } of unsteady) {
    lines.push(bold(`Unsteady ${nameOf(project, file)} ${dim(`(failed ${failed} of ${runs} runs)`)}`))
    lines.push(...described(test, error))
  }
  const projects = Object.entries(secondsByProject(files)).map(
    ([name, time]) => `${name || 'tests'} ${duration(time * 1000)}`,
  )
  lines.push(`Time ${duration(seconds * 1000)} ${dim(`(in all workers: ${projects.join(', ')})`)}`)
  const slowest = bySeconds(files).slice(0, 5)
  lines.push(dim(`Slowest: ${slowest.map(({ file, seconds }) => `${file} ${duration(seconds * 1000)}`).join(', ')}`))
  lines.push('', (failures.length > 0 ? red : green)(closingLine(counts)))
  return lines.join('\n')
}

export const closingLine = ({ passed, failed, skipped }) => `${passed} passed, ${failed} failed, ${skipped} skipped`

const nameOf = (project, file) => (file === null ? 'the run' : `${project ? `${project} ` : ''}${file}`)
/** Vitest's own report has the whole error; here its first lines are enough to know it again. */
const described = (test, error) =>
  [test, ...error.split('\n').slice(0, 3)].filter(Boolean).map((line) => `  ${line.slice(0, 300)}`)
const rounded = (seconds) => Math.round(seconds * 10) / 10
const bySeconds = (files) => [...files].sort((a, b) => b.seconds - a.seconds)

function secondsByProject(files) {
  const seconds = {}
  for (const file of files) seconds[file.project] = (seconds[file.project] ?? 0) + file.seconds
  return Object.fromEntries(Object.entries(seconds).map(([name, time]) => [name, rounded(time)]))
}
