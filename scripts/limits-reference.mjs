import { readFile, writeFile } from 'node:fs/promises'
import { resolve } from 'node:path'
import { pathToFileURL } from 'node:url'
import { LIMITS } from '../apps/platform/src/limits.ts'
import { STUDIO_LIMITS } from '../apps/studio/src/limits.ts'
import { WEBSITE_LIMITS } from '../apps/website/src/limits.ts'
import { ROOT } from './command.mjs'

/** The page about limits: `npm run reference` writes its tables; what stands above them stays. */
export const FILE = 'docs/limits.md'

const KIB = 1024

/** Limits by the part that they are of. */
export const ALL_LIMITS = { ...LIMITS, Website: WEBSITE_LIMITS, Studio: STUDIO_LIMITS }

export function limitsReference() {
  return Object.entries(ALL_LIMITS)
    .map(([part, limits]) => {
      const rows = Object.values(limits).map(
        (limit) => `| ${limit.of} | ${shown(limit)} | ${limit.setting === undefined ? '' : `\`${limit.setting}\``} |`,
      )
      return [`## ${part}`, '', '| of | at most | setting |', '|---|---|---|', ...rows].join('\n')
    })
    .join('\n\n')
}

function shown({ value, unit }) {
  if (unit === 'ms') return `${value / 1000} s`
  if (unit !== 'bytes') return `${value.toLocaleString('en')} ${unit}`
  return value < KIB * KIB ? `${value / KIB} KiB` : `${Math.round((value / KIB / KIB) * 100) / 100} MiB`
}

if (process.argv[1] !== undefined && import.meta.url === pathToFileURL(process.argv[1]).href) {
  const path = resolve(ROOT, FILE)
  const [introduction] = (await readFile(path, 'utf8')).split('\n## ')
  await writeFile(path, `${introduction}\n${limitsReference()}\n`)
  console.log(FILE)
}
