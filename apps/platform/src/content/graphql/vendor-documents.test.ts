import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { buildSchema, parse, validate } from 'graphql'
import { expect, test } from 'vitest'
import { READ_SCHEMA } from './schema.ts'

/** The published clients are installed for the vendor-client tests, at the root, where workspaces share packages. */
const MODULES = fileURLToPath(new URL('../../../../../node_modules/', import.meta.url))

const schema = buildSchema(READ_SCHEMA)

/** Every template literal of a source, as text pieces with the expressions between them. */
function* templates(source: string): Generator<{ texts: string[]; expressions: string[] }> {
  for (let at = source.indexOf('`'); at >= 0; ) {
    const { texts, expressions, end } = readTemplate(source, at)
    yield { texts, expressions }
    at = source.indexOf('`', end)
  }
}

function readTemplate(source: string, start: number): { texts: string[]; expressions: string[]; end: number } {
  const texts: string[] = []
  const expressions: string[] = []
  let from = start + 1
  let at = from
  while (at < source.length && source[at] !== '`') {
    if (source[at] === '\\') at += 2
    else if (source.startsWith('${', at)) {
      const close = endOfExpression(source, at + 2)
      texts.push(source.slice(from, at))
      expressions.push(source.slice(at + 2, close))
      from = close + 1
      at = from
    } else at += 1
  }
  texts.push(source.slice(from, at))
  return { texts, expressions, end: at + 1 }
}

function endOfExpression(source: string, start: number): number {
  let depth = 0
  let at = start
  while (at < source.length) {
    const character = source[at]
    if (character === '`') at = readTemplate(source, at).end - 1
    else if (character === '{') depth += 1
    else if (character === '}') {
      if (depth === 0) return at
      depth -= 1
    }
    at += 1
  }
  return at
}

/** What a client puts into the gap: a choice of two gives one document each, a whole field, a page size, a name. */
function filled(expression: string): [string, string] {
  const [, yes, no] = /\?\s*([`'][\s\S]*?[`'])\s*:\s*([`'][\s\S]*?[`'])\s*$/.exec(expression) ?? []
  if (yes !== undefined && no !== undefined) return [yes.slice(1, -1), no.slice(1, -1)]
  const text = /layoutQuery/.test(expression)
    ? 'layout(site:"s", routePath:"/", language:"en")'
    : /page_?size/i.test(expression)
      ? '1000'
      : 'Named'
  return [text, text]
}

function documentsIn(folder: string): string[] {
  const documents = new Set<string>()
  for (const file of readdirSync(folder, { recursive: true, encoding: 'utf8' })) {
    if (!file.endsWith('.js')) continue
    for (const { texts, expressions } of templates(readFileSync(join(folder, file), 'utf8'))) {
      if (!/^\s*(?:query|mutation)\b[^`]*\{/.test(texts.join(' '))) continue
      for (const choice of [0, 1] as const) {
        const gap = (index: number) => (index < expressions.length ? filled(expressions[index] ?? '')[choice] : '')
        documents.add(texts.map((text, index) => text + gap(index)).join(''))
      }
    }
  }
  return [...documents]
}

test.each([
  ['@sitecore-jss/sitecore-jss/dist/cjs', 12],
  ['@sitecore-content-sdk/content/dist/cjs', 12],
])('every document of %s is valid against the read schema', (build, count) => {
  const documents = documentsIn(join(MODULES, build))
  const problems = documents.flatMap((text) =>
    validate(schema, parse(text)).map(({ message }) => `${message}\n${text}`),
  )
  expect(problems).toEqual([])
  expect(documents).toHaveLength(count)
})
