import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { dirname, join, resolve } from 'node:path'
import { expect, it } from 'vitest'

const ROOT = resolve(import.meta.dirname, '..')
const read = (file) => readFileSync(join(ROOT, file), 'utf8')
const filesIn = (folder) =>
  readdirSync(join(ROOT, folder), { recursive: true, encoding: 'utf8' }).map((file) => join(folder, file))

const documents = ['README.md', 'CONTRIBUTING.md', ...filesIn('docs'), ...filesIn('.github')].filter((file) =>
  /\.(md|yml)$/.test(file),
)
const scripts = Object.keys(JSON.parse(read('package.json')).scripts)

it('every npm command that is documented, or that the workflow runs, exists', () => {
  const named = documents.flatMap((file) =>
    [...read(file).matchAll(/npm (?:run ([a-z][a-z:-]*)|(start|test)\b)/g)].map(([, run, short]) => run ?? short),
  )
  expect(new Set(named).size).toBeGreaterThan(5)
  expect(named.filter((name) => !scripts.includes(name))).toEqual([])
})

it('every link of a document to another file leads to one', () => {
  const links = documents.flatMap((file) =>
    [...read(file).matchAll(/\]\((?!https?:|#|mailto:)([^)#\s]+)/g)].map(([, target]) => [file, target]),
  )
  expect(links.length).toBeGreaterThan(50)
  expect(links.filter(([file, target]) => !existsSync(join(ROOT, dirname(file), target)))).toEqual([])
})

it('the README gives the figures of the pages that are made from the code', () => {
  const readme = read('README.md').replace(/\s+/g, ' ')
  const made = /Of (\d+) rows, (\d+) hold as written, (\d+) hold differently.*? (\d+) are not built/s
  const [, all, asWritten, differently, missing] = made.exec(read('docs/conformance.md').replace(/\s+/g, ' ')) ?? []
  expect(readme).toContain(`${asWritten} of ${all} hold as written, ${differently} hold differently`)
  expect(readme).toContain(missing === '0' ? 'and none is missing' : `and ${missing} are not built yet`)
  const [, operations] = /^(\d+) operations/m.exec(read('docs/reference/commerce/README.md')) ?? []
  expect(readme).toContain(`${operations} operations from one table`)
})

it('every push runs all tests, and every night runs them in all configurations, on the versions of Node.js that are supported', () => {
  const workflow = read('.github/workflows/ci.yml')
  const runs = [...workflow.matchAll(/run: (npm .+)/g)].map(([, command]) => command)
  expect(runs).toEqual(['npm test', 'npm run test:all'])
  const versions = /node: \[(.+)\]/.exec(workflow)?.[1]?.split(', ').map(Number)
  const oldest = Number(/\d+/.exec(JSON.parse(read('package.json')).engines.node)?.[0])
  expect(versions).toEqual([oldest, oldest + 2, oldest + 4])
})
