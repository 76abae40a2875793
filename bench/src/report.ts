import { availableParallelism, cpus, loadavg } from 'node:os'
import type { Finding } from './measure.ts'

export const VERDICTS = { true: 'ok', false: 'MISSED', undefined: '' } as const
const verdict = ({ ok }: Finding) => VERDICTS[`${ok}`]

/** The machine, in one line: a figure without it says nothing. */
export function machine(): string {
  return `Node.js ${process.version}, ${availableParallelism()} × ${cpus()[0]?.model.trim() ?? 'unknown processor'}`
}

export const load = () => loadavg().map((value) => Math.round(value * 100) / 100)

/** Lines of equal columns, then the notes. */
export function table(findings: readonly Finding[]): string {
  const rows = [
    ['', 'measured', 'limit or alternative', 'ratio', ''],
    ...findings.map((finding) => [
      finding.name,
      finding.measured,
      finding.against,
      finding.ratio ?? '',
      verdict(finding),
    ]),
  ]
  const widths = rows[0]?.map((_, column) => Math.max(...rows.map((row) => row[column]?.length ?? 0))) ?? []
  const lines = rows.map((row) =>
    row
      .map((cell, column) => cell.padEnd(widths[column] ?? 0))
      .join('  ')
      .trimEnd(),
  )
  const notes = findings.flatMap(({ name, notes = [] }) => notes.map((note) => `  ${name}: ${note}`))
  return `${lines.join('\n')}\n\n${notes.join('\n')}`
}
