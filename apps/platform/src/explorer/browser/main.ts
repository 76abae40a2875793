/** The script of the page: editors, requests, results and documentation over the markup that the server sent. */
import { buildSchema, type GraphQLSchema, parse, print } from 'graphql'
import { DATA_ID, type ExplorerApi, type ExplorerData } from '../explorer-data.ts'
import { addressOf, keptIn } from './address.ts'
import { createDocumentation } from './documentation.ts'
import { createJsonEditor, createQueryEditor, showJson } from './editors.ts'
import { curlCommand, type GraphQLHttpRequest, requestOf, WritingError } from './request.ts'

function part<Type extends HTMLElement>(id: string, type: new () => Type): Type {
  const found = document.getElementById(id)
  if (!(found instanceof type)) throw new Error(`The page has no ${type.name} #${id}.`)
  return found
}

const parts = {
  api: part('api', HTMLSelectElement),
  examples: part('examples', HTMLSelectElement),
  keyName: part('key-name', HTMLElement),
  key: part('key', HTMLInputElement),
  signIn: part('sign-in', HTMLFieldSetElement),
  username: part('username', HTMLInputElement),
  password: part('password', HTMLInputElement),
  requestToken: part('request-token', HTMLButtonElement),
  run: part('run', HTMLButtonElement),
  prettify: part('prettify', HTMLButtonElement),
  copy: part('copy', HTMLButtonElement),
  showDocumentation: part('show-documentation', HTMLButtonElement),
  documentation: part('documentation', HTMLElement),
  said: part('said', HTMLElement),
  headersPart: part('headers-part', HTMLDetailsElement),
  resultPart: part('result-part', HTMLElement),
  outcome: part('outcome', HTMLElement),
  result: part('result', HTMLElement),
  schema: part('schema', HTMLAnchorElement),
  search: part('search', HTMLInputElement),
}
const { apis } = JSON.parse(part(DATA_ID, HTMLScriptElement).text) as ExplorerData
const [firstApi] = apis
if (firstApi === undefined) throw new Error('The platform names no GraphQL endpoint.')
// An inserted element has its nonce only as a property: browsers hide the attribute.
const nonce = document.querySelector<HTMLScriptElement>('script[nonce]')?.nonce ?? ''

const say = (text: string) => {
  parts.said.textContent = text
}

const shared = { describedBy: 'editor-hint', nonce, onChange: () => keep(), onRun: () => void run() }
const documentation = createDocumentation(part('described', HTMLElement), parts.search)
const query = createQueryEditor({ ...shared, parent: part('query', HTMLElement), label: 'Query' }, (type, field) => {
  if (type === undefined) return
  toggleDocumentation(true)
  documentation.show(type.replaceAll(/[[\]!]/g, ''), field)
})
const variables = createJsonEditor({ ...shared, parent: part('variables', HTMLElement), label: 'Variables' })
const headers = createJsonEditor({ ...shared, parent: part('headers', HTMLElement), label: 'More headers' })
const editors = { query, variables, headers }

// --- The endpoint: its key, its examples and its schema.

let api: ExplorerApi = firstApi
/** What was typed for each endpoint, as long as the page lives; it is stored nowhere. */
const keys = new Map(apis.map(({ id, key }) => [id, key]))
const schemas = new Map<string, Promise<GraphQLSchema>>()

function loadSchema(path: string): Promise<GraphQLSchema> {
  const kept = schemas.get(path)
  if (kept !== undefined) return kept
  const loading = fetch(path).then(async (response) => {
    if (!response.ok) throw new Error(`${path} was answered with ${response.status}.`)
    return buildSchema(await response.text())
  })
  schemas.set(path, loading)
  // What failed is tried again the next time.
  loading.catch(() => schemas.delete(path))
  return loading
}

async function useApi(next: ExplorerApi): Promise<void> {
  api = next
  parts.api.value = api.id
  parts.keyName.textContent = api.header
  parts.key.value = keys.get(api.id) ?? ''
  parts.key.placeholder = api.signIn ? 'Bearer …' : ''
  parts.signIn.hidden = api.signIn === undefined
  parts.username.value = api.signIn?.username ?? ''
  parts.password.value = api.signIn?.password ?? ''
  parts.schema.href = api.schemaPath
  parts.examples.replaceChildren(
    new Option('Choose an example', ''),
    ...api.examples.map(({ name }, index) => new Option(name, String(index))),
  )
  const schema = await loadSchema(api.schemaPath).catch((error: unknown) => {
    say(`The schema could not be loaded. ${textOf(error)}`)
    return undefined
  })
  // Another endpoint may have been chosen meanwhile.
  if (api !== next) return
  query.setSchema(schema)
  documentation.setSchema(schema)
}

function useExample(index: number): void {
  const example = api.examples[index]
  if (example === undefined) return
  query.replace(example.query)
  variables.replace(example.variables ? JSON.stringify(example.variables, null, 2) : '')
}

// --- The address keeps what is written.

let keeping: ReturnType<typeof setTimeout> | undefined
function keep(): void {
  clearTimeout(keeping)
  // Browsers refuse to change the address with every key.
  keeping = setTimeout(() => {
    const search = addressOf({ api: api.id, query: query.text(), variables: variables.text() })
    history.replaceState(null, '', location.pathname + (search ?? ''))
    if (search === undefined) say('The query is too long for the address, so a link to this page does not hold it.')
  }, 300)
}

// --- Running.

/** The request as it is written, or undefined after saying what to change. */
function written(): GraphQLHttpRequest | undefined {
  try {
    return requestOf({
      query: query.text(),
      cursor: query.cursor(),
      variables: variables.text(),
      headers: headers.text(),
      keyHeader: api.header,
      key: parts.key.value,
    })
  } catch (error) {
    if (!(error instanceof WritingError)) throw error
    say(error.message)
    if (error.field === 'headers') parts.headersPart.open = true
    editors[error.field].focus()
    return undefined
  }
}

let running: AbortController | undefined
async function run(): Promise<void> {
  const request = written()
  if (request === undefined) return
  running?.abort()
  const own = new AbortController()
  running = own
  say('')
  parts.resultPart.ariaBusy = 'true'
  const begun = performance.now()
  try {
    const response = await fetch(api.path, {
      method: 'POST',
      headers: request.headers,
      body: request.body,
      signal: own.signal,
      // Cookies of other pages of this platform are no part of a request that can be copied.
      credentials: 'omit',
    })
    const text = await response.text()
    const took = `${Math.round(performance.now() - begun)} ms`
    const { formatted, errors } = readResult(text)
    const summary = [`${response.status} ${response.statusText}`.trim(), took, sizeOf(text)]
    if (errors > 0) summary.push(errors === 1 ? '1 error' : `${errors} errors`)
    showResult(summary.join(' · '), formatted, !response.ok || errors > 0)
  } catch (error) {
    if (own.signal.aborted) return
    showResult('No response', `The request failed: ${textOf(error)}`, true)
  } finally {
    if (running === own) parts.resultPart.ariaBusy = 'false'
  }
}

function showResult(outcome: string, text: string, failed: boolean): void {
  parts.outcome.textContent = outcome
  parts.outcome.classList.toggle('failed', failed)
  showJson(parts.result, text)
  parts.result.scrollTop = 0
}

function readResult(text: string): { readonly formatted: string; readonly errors: number } {
  try {
    const value: unknown = JSON.parse(text)
    const errors = typeof value === 'object' && value !== null && 'errors' in value ? value.errors : undefined
    return { formatted: JSON.stringify(value, null, 2), errors: Array.isArray(errors) ? errors.length : 0 }
  } catch {
    return { formatted: text, errors: 0 }
  }
}

function sizeOf(text: string): string {
  const bytes = new TextEncoder().encode(text).length
  return bytes < 1000 ? `${bytes} B` : `${(bytes / 1000).toFixed(1)} kB`
}

const textOf = (error: unknown) => (error instanceof Error ? error.message : String(error))

// --- The buttons.

function prettify(): void {
  try {
    const before = query.text()
    query.replace(print(parse(before)))
    say(/^\s*#/m.test(before) ? 'Prettified without comments. Undo brings them back.' : 'Prettified.')
  } catch (error) {
    say(`The query cannot be read: ${textOf(error)}`)
    query.focus()
  }
}

async function copyCurl(): Promise<void> {
  const request = written()
  if (request === undefined) return
  try {
    await navigator.clipboard.writeText(curlCommand(api.url, request))
    say('Copied as curl.')
  } catch {
    say('Copying is not allowed here.')
  }
}

async function requestToken(path: string): Promise<void> {
  const body = new URLSearchParams({
    grant_type: 'password',
    username: parts.username.value,
    password: parts.password.value,
  })
  try {
    const response = await fetch(path, { method: 'POST', body, credentials: 'omit' })
    const answer = (await response.json()) as { access_token?: string; error_description?: string }
    if (answer.access_token === undefined) {
      say(answer.error_description ?? `No token: ${response.status}`)
      return
    }
    parts.key.value = `Bearer ${answer.access_token}`
    keys.set(api.id, parts.key.value)
    say('The token is in the header.')
  } catch (error) {
    say(`No token: ${textOf(error)}`)
  }
}

function toggleDocumentation(isShown: boolean): void {
  parts.documentation.hidden = !isShown
  parts.showDocumentation.ariaExpanded = String(isShown)
}

parts.api.addEventListener('change', () => {
  const next = apis.find(({ id }) => id === parts.api.value)
  if (next === undefined) return
  const isOther = next.schemaPath !== api.schemaPath
  void useApi(next)
  // A query for one schema says nothing to another, and the result is the former endpoint's.
  if (isOther) useExample(0)
  running?.abort()
  showResult('', 'Run the query to see its result.', false)
  keep()
})
parts.examples.addEventListener('change', () => {
  if (parts.examples.value !== '') useExample(Number(parts.examples.value))
})
parts.key.addEventListener('input', () => keys.set(api.id, parts.key.value))
parts.requestToken.addEventListener('click', () => {
  if (api.signIn) void requestToken(api.signIn.path)
})
parts.run.addEventListener('click', () => void run())
parts.prettify.addEventListener('click', prettify)
parts.copy.addEventListener('click', () => void copyCurl())
parts.showDocumentation.addEventListener('click', () => {
  toggleDocumentation(parts.documentation.hidden !== false)
  if (!parts.documentation.hidden) parts.search.focus()
})
// In the editors their own keys come first.
document.addEventListener('keydown', (event) => {
  if (event.key !== 'Enter' || !(event.ctrlKey || event.metaKey) || event.defaultPrevented) return
  event.preventDefault()
  void run()
})

if (/Mac|iPhone|iPad/.test(navigator.userAgent)) {
  const keyName = parts.run.querySelector('kbd')
  if (keyName) keyName.textContent = '⌘ ⏎'
}
part('explorer', HTMLElement).hidden = false
part('plain', HTMLElement).hidden = true
toggleDocumentation(matchMedia('(min-width: 75rem)').matches)
const kept = keptIn(location.search)
const loading = useApi(apis.find(({ id }) => id === kept.api) ?? firstApi)
if (kept.query === undefined) useExample(0)
else {
  query.replace(kept.query)
  variables.replace(kept.variables ?? '')
}
await loading
