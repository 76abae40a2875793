import { readFile, writeFile } from 'node:fs/promises'
import { resolve } from 'node:path'
import { pathToFileURL } from 'node:url'
import { ROOT, run } from './command.mjs'
import { ROWS } from './conformance-rows.mjs'

/** The page about the specification, made from its rows and from the tests that name them: `npm run reference` writes it. */
export const FILE = 'docs/conformance.md'

const TAG = /^[ \t]*\/\/ Specification: (.+)$/gm
/** What may stand directly below a tag: the beginning of a test, or the end of a table of cases. */
const TEST = /^(?:[ \t]*\/\/.*\n)*([ \t]*)(?:(?:test|it|describe)\b|[\])}]+(?=\())/
/** The title of a test: what is called with a string first, and a function or options second. */
const TITLE = /\(\s*(['"`])((?:\\.|(?!\1)[\s\S])*?)\1,\s*(?:async\b|\(|\{|\w+ =>)/

/**
 * The tests of one file that name rows of the specification.
 * @param {string} file path from the project's folder, which the page links to
 * @param {string} source
 * @returns {{ row: string, file: string, title: string }[]}
 * @throws {Error} if no test stands directly below a tag
 */
export function taggedTests(file, source) {
  return [...source.matchAll(TAG)].flatMap((tag) => {
    const below = source.slice(tag.index + tag[0].length + 1)
    const [beginning = '', indentation] = TEST.exec(below) ?? []
    // The next test that is indented as far as this one, or less, is another.
    const next = new RegExp(`^[ \\t]{0,${indentation?.length}}(?:test|it|describe)\\b`, 'm')
    const [own = ''] = below.slice(beginning.length).split(next)
    const title = indentation === undefined ? undefined : TITLE.exec(own)?.[2]
    if (title === undefined) throw new Error(`${file}: no test below “${tag[0].trim()}”`)
    return tag[1].split(', ').map((row) => ({ row, file, title: title.replaceAll(/\\(['"`])/g, '$1') }))
  })
}

/** Every tagged test of the project, in the order of the files' names. */
export async function allTaggedTests() {
  const { output } = await run('git', [
    'ls-files',
    '-co',
    '--exclude-standard',
    '*.test.ts',
    '*.test.tsx',
    '*.test.mjs',
  ])
  const files = output.split('\n').filter(Boolean).sort()
  const read = await Promise.all(
    files.map(async (file) => taggedTests(file, await readFile(resolve(ROOT, file), 'utf8'))),
  )
  return read.flat()
}

const cell = (text) => text.replaceAll('|', '\\|').replaceAll(/\s+/g, ' ')
const STATES = { differs: 'differently', planned: 'not yet' }

/** @param {{ row: string, file: string, title: string }[]} tests */
export function conformancePage(tests) {
  const rows = Object.values(ROWS).flatMap((section) => Object.values(section))
  const count = (state) => rows.filter((row) => row.state === state).length
  const sections = Object.entries(ROWS).map(([title, section]) => {
    const lines = Object.entries(section).map(([id, { asks, here = '', state }]) => {
      const shown = tests
        .filter(({ row }) => row === id)
        .map((test) => `[${cell(test.title).replaceAll(/[[\]]/g, '\\$&')}](../${test.file})`)
        .join('<br>')
      return `| ${cell(asks)} | ${state ? STATES[state] : 'yes'}${here && `: ${cell(here)}`} | ${shown} |`
    })
    return `## ${title}\n\n| the specification | holds | shown by |\n|---|---|---|\n${lines.join('\n')}\n`
  })
  return `# Conformance

<!-- Made by \`npm run reference\` from scripts/conformance-rows.mjs and from the tests: change them there. -->

What the specification of the product asks, how it holds, and the test that shows it. Of ${rows.length} rows,
${count(undefined)} hold as written, ${count('differs')} hold differently for the reason given, and ${count('planned')} are not built yet.

${sections.join('\n')}`
}

if (process.argv[1] && import.meta.url === pathToFileURL(process.argv[1]).href) {
  await writeFile(resolve(ROOT, FILE), conformancePage(await allTaggedTests()))
}
