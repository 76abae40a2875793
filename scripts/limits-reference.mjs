/** Writes the tables of `docs/limits.md` from those of the platform; what stands above them stays. */
import { readFileSync, writeFileSync } from 'node:fs'
import { limitsInMarkdown } from '../apps/platform/src/limits.ts'

const path = new URL('../docs/limits.md', import.meta.url)
const [introduction] = readFileSync(path, 'utf8').split('\n## ')
writeFileSync(path, `${introduction}\n${limitsInMarkdown()}\n`)
console.log('docs/limits.md')
