import { mkdir, readdir, readFile, writeFile } from 'node:fs/promises'
import { dirname, join, resolve } from 'node:path'
import { pathToFileURL } from 'node:url'
import { lifeCycles } from '../apps/platform/src/commerce/life-cycles/index.ts'
import { enums, errorCodes, models, readOperation, resources } from '../packages/commerce/src/table.ts'
import { ROOT } from './command.mjs'

const SOURCES = resolve(ROOT, 'packages/commerce/src')
export const FOLDER = 'docs/reference/commerce'

const TITLES = {
  identity: 'Identity and access',
  organisations: 'Organizations',
  catalogue: 'Catalog',
  orders: 'Orders',
  me: 'The caller',
  integrations: 'Integrations',
}

/**
 * The reference pages of the commerce API, made from the resource table: what a page says is what the client sends and
 * the platform answers.
 *
 * @returns {Promise<Map<string, string>>} Markdown by path, relative to {@link FOLDER}
 */
export async function commerceReference() {
  const pages = new Map()
  const lists = []
  for (const [group, title] of Object.entries(TITLES)) {
    const families = await familiesOf(group)
    pages.set(`${group}.md`, `${heading(title)}${families.map(familySection).join('\n')}`)
    const names = families.map(({ name }) => `[${name}](${group}.md#${anchor(name)})`)
    lists.push(`| [${title}](${group}.md) | ${names.join(', ')} |`)
  }
  pages.set('models.md', modelsPage())
  pages.set('errors.md', errorsPage())
  pages.set('life-cycles.md', lifeCyclesPage())
  pages.set('README.md', overview(lists))
  return pages
}

/** The families of a folder of the table, in the table's order, each with the words that stand above it there. */
async function familiesOf(group) {
  const folder = join(SOURCES, 'resources', group)
  const families = []
  for (const file of await readdir(folder)) {
    const source = await readFile(join(folder, file), 'utf8')
    const declared = /\/\*\* ((?:(?!\*\/)[\s\S])*?) \*\/\nexport const (\w+) = \{\n([\s\S]*?)\n\} as const/.exec(source)
    if (declared === null || /^ {2}\.\.\./.test(declared[3])) continue
    const [, about, variable, body] = declared
    families.push({ name: nameOf(variable), about: plain(about), ...partOf(variable), notes: notesOf(body) })
  }
  const order = Object.values(resources).flat()
  return families.sort((a, b) => order.indexOf(a.part) - order.indexOf(b.part))
}

/** The table's entry for a variable of its sources; `Me` has several. */
function partOf(variable) {
  const isMe = variable in ME_FIRST
  for (const [family, all] of Object.entries(resources)) {
    for (const part of all) {
      if (isMe ? family === 'Me' && matches(part, variable) : family === nameOf(variable)) return { family, part }
    }
  }
  throw new Error(`The table has no ${variable}`)
}

const ME_FIRST = {
  meProfile: 'get',
  meAddresses: 'listAddresses',
  meCreditCards: 'listCreditCards',
  meCatalogue: 'listProducts',
  meOrders: 'listOrders',
  meOrderInvitations: 'listGroupOrderInvitations',
  meProductCollections: 'listProductCollections',
  meSubscriptions: 'listSubscriptions',
}

const matches = ({ operations }, variable) => ME_FIRST[variable] in operations

const nameOf = (variable) => variable[0].toUpperCase() + variable.slice(1)

/** The comments above single operations. */
function notesOf(body) {
  const notes = {}
  for (const [, text, name] of body.matchAll(/\/\*\* ((?:(?!\*\/)[\s\S])*?) \*\/\n {2}(\w+):/g))
    notes[name] = plain(text)
  return notes
}

const plain = (comment) => comment.replace(/\s*\n\s*\*\s*/g, ' ').trim()

function familySection({ name, about, family, part, notes }) {
  const rows = Object.entries(part.operations).map(([operation, line]) =>
    operationRow(operation, line, part.rules, notes),
  )
  return `## ${name}

${about}

In the client: \`client.${family === 'Me' ? 'me' : name[0].toLowerCase() + name.slice(1)}\`.

| operation | request | roles, any of | answer |
|---|---|---|---|
${rows.join('\n')}
${listTable(part)}`
}

function operationRow(operation, line, rules, notes) {
  const { method, path, query, body, answer } = readOperation(line)
  const version = path.startsWith('/oauth/') ? '' : '/v1'
  const asked = query.map(
    ({ name, type, required }) =>
      `\`${name}\`${type === 'string' ? '' : ` (${typeLink(type)})`}${required ? ' required' : ''}`,
  )
  const request = [
    `\`${method} ${version}${path}\``,
    ...(asked.length > 0 ? [`query ${asked.join(', ')}`] : []),
    ...(body ? [`body ${modelLink(body.model)}${body.partial ? ', any part of it' : ''}`] : []),
  ]
  const status = rules.status?.[operation] ?? (answer === undefined ? 204 : method === 'POST' ? 201 : 200)
  const answered = answer === undefined ? '' : ` ${answer.list ? 'page of ' : ''}${modelLink(answer.model)}`
  const note = notes[operation] ? `<br>${notes[operation]}` : ''
  return `| \`${operation}\`${note} | ${request.join('<br>')} | ${rolesOf(operation, method, rules)} | ${status}${answered} |`
}

function rolesOf(operation, method, rules) {
  const words = rules.roles?.[operation] ?? (method === 'GET' ? rules.read : rules.write) ?? ''
  const roles = words === 'open' ? 'no token' : words === '*' ? 'any token' : words.replaceAll(' ', ', ')
  const only = (names) => names === '*' || names?.split(' ').includes(operation)
  const party = only(rules.buyerOnly) ? '; buyers only' : only(rules.sellerOnly) ? '; seller only' : ''
  return `${roles}${party}`
}

function listTable({ operations, rules }) {
  const lists = Object.entries(operations).filter(([, line]) =>
    ['list', 'facets', 'sort'].includes(readOperation(line).answer?.list),
  )
  if (lists.length === 0) return ''
  const fields = (words) =>
    words === undefined ? '' : words === '*' ? 'any field, `xp` too' : words.replaceAll(' ', ', ')
  const rows = lists.map(
    ([name]) => `| \`${name}\` | ${fields(rules.search?.[name])} | ${fields(rules.sort?.[name])} |`,
  )
  return `
| list | searches in | sorts by |
|---|---|---|
${rows.join('\n')}
`
}

function modelsPage() {
  const byName = Object.entries(models).toSorted(([one], [other]) => (one < other ? -1 : 1))
  const sections = byName.map(([name, fields]) => {
    const rows = Object.entries(fields).map(([field, line]) => {
      const [type, ...words] = line.split(' ')
      return `| \`${field}\` | ${typeLink(type)} | ${words.join(', ').replaceAll(':', ' ')} |`
    })
    return `## ${name}\n\n| field | type | |\n|---|---|---|\n${rows.join('\n')}\n`
  })
  const values = Object.entries(enums).map(
    ([name, all]) => `## ${name}\n\n${all.map((value) => `\`${value}\``).join(', ')}\n`,
  )
  return `${heading('Models and enumerations')}What the words beside a type mean stands in [fields.ts](../../../packages/commerce/src/models/fields.ts).

${sections.join('\n')}
${values.join('\n')}`
}

function errorsPage() {
  const rows = Object.entries(errorCodes).map(
    ([family, names]) =>
      `| ${family || '(none)'} | ${names.map((name) => `\`${family ? `${family}.` : ''}${name}\``).join(', ')} |`,
  )
  return `${heading('Error codes')}A refused request is answered with \`{ "Errors": [{ "ErrorCode", "Message", "Data" }] }\`.

| family | codes |
|---|---|
${rows.join('\n')}
`
}

/** The tables that the platform decides by, as they are. */
function lifeCyclesPage() {
  const sections = lifeCycles.map(({ of, state, section, status = 400, states, steps, refusals }) => {
    const rows = steps.map(
      ({ from, action, when, to, by, stamps = [], sets = {} }) =>
        `| ${from?.join(', ') ?? '–'} | ${action}${when === undefined ? '' : `, ${when}`} | ${to ?? '–'} | ${by?.join(', ') ?? ''} | ${[...stamps, ...Object.entries(sets).map(([name, value]) => `${name} = ${value}`)].join(', ')} |`,
    )
    const refused = Object.entries(refusals).map(([action, code]) => {
      const [name, only] = action.split('.')
      return `| ${name}${only === undefined ? '' : ` from ${only}`} | \`${code}\` |`
    })
    return `## ${of}

States: ${states.map((name) => `\`${name}\``).join(', ')}. Read from: ${state}. Contract section ${section}.

| from | action | to | by | stamps and sets |
|---|---|---|---|---|
${rows.join('\n')}

Any other pair is refused with ${status} and changes nothing:

| action | code |
|---|---|
${refused.join('\n')}
`
  })
  return `# Life cycles

<!-- Made by \`npm run reference\` from apps/platform/src/commerce/life-cycles: change them there. -->

What begins has no state before, and what ends none after: –. Without a word in "by", whoever may call the operation may
take the step; \`receiver\` is OrderAdmin of the company that an order goes to.

${sections.join('\n')}`
}

function overview(lists) {
  const count = Object.values(resources)
    .flat()
    .reduce((sum, { operations }) => sum + Object.keys(operations).length, 0)
  return `${heading('Commerce API')}${count} operations in ${Object.keys(resources).length} families, made from the resource table in
[packages/commerce/src/resources](../../../packages/commerce/src/resources): the client, the platform's routes and checks,
and these pages say the same. \`FullAccess\` is enough for every operation.

| part | families |
|---|---|
${lists.join('\n')}

[Models and enumerations](models.md), [error codes](errors.md), [life cycles](life-cycles.md), and the
[expressions](../../expressions.md) of promotions and approval rules.
`
}

const heading = (title) =>
  `# ${title}\n\n<!-- Made by \`npm run reference\` from the resource table: change it there. -->\n\n`
const anchor = (name) => name.toLowerCase()
const modelLink = (name) => (name in models ? `[${name}](models.md#${anchor(name)})` : name)
const typeLink = (type) => {
  const name = type.replace('[]', '')
  return name in models || name in enums ? `[${type.replace('[]', '\\[\\]')}](models.md#${anchor(name)})` : type
}

if (process.argv[1] && import.meta.url === pathToFileURL(process.argv[1]).href) {
  for (const [path, text] of await commerceReference()) {
    const file = resolve(ROOT, FOLDER, path)
    await mkdir(dirname(file), { recursive: true })
    await writeFile(file, text)
  }
}
