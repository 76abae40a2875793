import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { join } from 'node:path'
import { build } from 'esbuild'
import { COMPONENT, LIBRARY, type ServedLibrary, serveLibrary } from '../vendor-components/served-library.fixture.ts'
import { signedFetch } from './signed-fetch.fixture.ts'

/** A page with components that open their editor, and the platform's service behind it, signed in as a program. */
export interface EditorPages {
  readonly served: ServedLibrary
  /** Of a page with a component of an instance; `owner` is who has drawn it. */
  address(instance: string | null, more?: { language?: string; owner?: 'markup' | 'react' }): string
  /** The published file of a version, or null when it was deleted. */
  hosted(version: string): Promise<string | null>
  close(): Promise<void>
}

/** The sample of the library's data source `shop`. */
const SHOP = {
  name: 'Halden',
  lamps: [
    { name: 'Arc', price: 90 },
    { name: 'Ugle', price: 40 },
  ],
}

/** What authors are told of the site's custom code. */
const SCALE = {
  id: 'Scale',
  name: 'Scale',
  title: 'Light scale',
  uiSchema: { notes: { 'ui:widget': 'textarea' }, internal: { 'ui:widget': 'hidden' } },
  schema: {
    type: 'object',
    description: 'Where a light stands.',
    required: ['label'],
    properties: {
      kelvin: { type: 'integer', title: 'Kelvin', default: 2700, minimum: 1000, maximum: 10_000 },
      label: { type: 'string', title: 'Label', description: 'What is read out.' },
      notes: { type: 'string', title: 'Notes' },
      isWarm: { type: 'boolean', title: 'Warm', default: true },
      unit: { type: 'string', title: 'Unit', enum: ['K', 'MK'], default: 'K' },
      more: {
        type: 'object',
        title: 'More',
        properties: { href: { type: 'string', title: 'URL' }, text: { type: 'string', title: 'Link text' } },
      },
      steps: { type: 'array', title: 'Steps' },
      internal: { type: 'string' },
    },
  },
}

/** What the page shows before the component is edited: bound, and not the template. */
export const BOUND = '<section class="-section"><h2>Halden lamps</h2></section>'

export async function serveEditorPages(): Promise<EditorPages> {
  const served = await serveLibrary()
  const send = await signedFetch(served.url)
  await send(`${served.url}/api/libraries/${LIBRARY}/stylesheets`, {
    method: 'PUT',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({
      status: 'published',
      source: [{ type: 'theme', details: { id: 'theme-1', title: 'Dark', slug: 'dark' } }],
    }),
  })
  await send(`${served.url}/api/libraries/${LIBRARY}/datasources`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ id: 'shop', name: 'Our shop', sample: SHOP }),
  })
  const script = await bundle()
  const pages: Server = createServer(async (request, response) => {
    const { pathname, searchParams } = new URL(request.url ?? '', 'http://localhost')
    if (pathname === '/app.js') return response.setHeader('content-type', 'text/javascript').end(script)
    if (pathname === '/api/custom-components') return respondWithCustomCode(request, response)
    if (!pathname.startsWith('/api/')) {
      return response.setHeader('content-type', 'text/html; charset=utf-8').end(pageWith(searchParams))
    }
    const chunks: Buffer[] = []
    for await (const chunk of request) chunks.push(chunk as Buffer)
    const answer = await send(`${served.url}${request.url}`, {
      method: request.method ?? 'GET',
      headers: { 'content-type': 'application/json' },
      ...(chunks.length > 0 && { body: Buffer.concat(chunks) }),
    })
    return response.writeHead(answer.status, { 'content-type': 'application/json' }).end(await answer.text())
  })
  await new Promise<void>((done) => pages.listen(0, '127.0.0.1', done))
  const origin = `http://localhost:${(pages.address() as AddressInfo).port}`

  return {
    served,
    address: (instance, { language = 'en', owner = 'markup' } = {}) =>
      `${origin}/?${new URLSearchParams({ language, owner, ...(instance !== null && { instance }) })}`,
    async hosted(version) {
      const answer = await fetch(`${served.url}/components/${LIBRARY}/${COMPONENT}/${version}/published.html`)
      return answer.headers.has('x-ms-meta-versiondeletedat') || !answer.ok ? null : answer.text()
    },
    async close() {
      pages.close()
      await served.close()
    },
  }
}

/** Custom code of the site: a scale, which shows what it is given. */
function respondWithCustomCode(request: IncomingMessage, response: ServerResponse): void {
  response.setHeader('content-type', 'application/json')
  if (request.method === 'GET') return void response.end(JSON.stringify([SCALE]))
  let body = ''
  request.on('data', (chunk) => {
    body += chunk
  })
  request.on('end', () => {
    const { attributes } = JSON.parse(body) as { attributes: Record<string, string> }
    const { kelvin = '2700', label = '' } = attributes
    response.end(JSON.stringify({ markup: `<b onclick="ran = 1">${kelvin} K ${label}</b><script>ran = 2</script>` }))
  })
}

function pageWith(asked: URLSearchParams): string {
  const language = asked.get('language') ?? 'en'
  const instance = asked.get('instance')
  const attributes = { library: LIBRARY, component: COMPONENT, ...(instance && { instance }) }
  const told = Object.entries(attributes).map(([name, value]) => ` ${name}="${value}"`)
  const props = JSON.stringify({ attributes, html: BOUND }).replaceAll('"', '&quot;')
  return `<!doctype html><html lang="${language}"><title>Page</title><link rel="icon" href="data:,">
    <style>feaas-component { display: block; margin-block-start: 160px }</style>
    <main><button id="before">Before</button>${
      asked.get('owner') === 'react'
        ? `<div id="react" data-props="${props}"></div>`
        : `<feaas-component class="-feaas" fetch=""${told.join('')}>${BOUND}</feaas-component>`
    }</main><script src="/app.js"></script></html>`
}

async function bundle(): Promise<string> {
  const { outputFiles } = await build({
    entryPoints: [join(import.meta.dirname, 'editor-page.mjs')],
    bundle: true,
    write: false,
    format: 'iife',
    conditions: ['tessera-source'],
    define: { 'process.env.NODE_ENV': '"production"' },
    logLevel: 'error',
  })
  return outputFiles[0]?.text ?? ''
}
