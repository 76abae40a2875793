import { readFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { isRawElement, type LayoutData, type PlaceholderEntry, type Placeholders } from '@tessera/content'
import { isInteractive } from '@tessera/content/react'
import { components } from '@tessera/website/components'
import { DEMONSTRATION, type House } from './house.fixture.ts'

const CLIENT = resolve(import.meta.dirname, '../apps/website/dist/client')

/** Components that bring a search. */
const SEARCHING: readonly string[] = ['ProductRow', 'SearchResults']

interface Chunk {
  readonly file: string
  readonly imports?: readonly string[]
}

/** The published layout of a page. */
export async function layoutOf(house: House, inner: string, language: string): Promise<LayoutData> {
  const address = new URL('/sitecore/api/layout/render/jss', house.platformUrl)
  const { site, apiKey } = DEMONSTRATION
  address.search = new URLSearchParams({ item: inner, sc_lang: language, sc_site: site, sc_apikey: apiKey }).toString()
  const answer = await fetch(address)
  if (!answer.ok) throw new Error(`${address} answered ${answer.status}`)
  return (await answer.json()) as LayoutData
}

/** Built components of the demonstration with interactive custom code in them, and the file of that. */
const CUSTOM_CODE: Readonly<Record<string, string>> = { 'try-a-light': 'light-slider' }

/**
 * The files a page may ask for, by the declarations of its components and the manifest of the build: the script of every
 * page, the performance tracker and what counts visitors; with an interactive component also the runtime, that component,
 * and what stands around it; with a search, what tells it whether the visitor may be recognized; with interactive custom code, that. `later`: what comes once a
 * widget is seen.
 */
export function scriptsOf(layout: LayoutData): { all: string[]; modules: string[]; later: string[] } {
  const manifest = JSON.parse(readFileSync(join(CLIENT, '.vite/manifest.json'), 'utf8')) as Record<string, Chunk>
  const entry = manifest['src/browser.tsx']?.file
  const names = [...awakeComponents(layout.sitecore.route?.placeholders ?? {})]
  const files = new Set<string>()
  const take = (key: string) => {
    const chunk = manifest[key]
    if (chunk === undefined) throw new Error(`The build has no chunk ${key}`)
    if (files.has(chunk.file)) return
    files.add(chunk.file)
    chunk.imports?.forEach(take)
  }
  if (names.length > 0) {
    take('src/hydrate.tsx')
    for (const name of names) take(`src/components/${folderOf(name)}/index.tsx`)
  }
  const modules = [...files].filter((file) => file !== entry).map((file) => `/${file}`)
  for (const file of customCodeOf(layout)) {
    take('src/custom-components/awake.ts')
    take(`src/custom-components/interactive/${file}.tsx`)
  }
  take('src/tracking/index.ts')
  if (names.some((name) => SEARCHING.includes(name))) take('src/consent/index.ts')
  if (hasCountedWidget(layout)) take('src/tracking/count-widgets.ts')
  const all = [...files].map((file) => `/${file}`)
  const before = new Set(files)
  if (hasCountedWidget(layout)) ['src/tracking/views.ts', 'src/consent/index.ts'].forEach(take)
  const later = [...files].filter((file) => !before.has(file)).map((file) => `/${file}`)
  return { all: [...new Set([`/${entry}`, '/_perf/script.js', ...all])].sort(), modules: modules.sort(), later }
}

function customCodeOf({ sitecore }: LayoutData): string[] {
  const within = (placeholders: Placeholders = {}): string[] =>
    Object.values(placeholders)
      .flat()
      .flatMap((entry) => {
        if (isRawElement(entry)) return []
        const { ComponentId: id = '' } = (entry.params ?? {}) as { readonly ComponentId?: string }
        return [CUSTOM_CODE[id] ?? [], within(entry.placeholders)].flat()
      })
  return within(sitecore.route?.placeholders)
}

/**
 * Whether there is a block of the search, or a row of products that it recommends and that ships no code: what counts those
 * comes by itself.
 */
function hasCountedWidget({ sitecore }: LayoutData): boolean {
  const row = components.find(({ name }) => name === 'ProductRow')
  const isCounted = (entry: PlaceholderEntry): boolean =>
    !isRawElement(entry) &&
    ((row !== undefined &&
      entry.componentName === row.name &&
      !isInteractive(row, entry) &&
      !isOfKind(entry, 'chosen')) ||
      (entry.componentName === 'SearchBlock' && !isOfKind(entry, 'seo')) ||
      Object.values(entry.placeholders ?? {})
        .flat()
        .some(isCounted))
  return Object.values(sitecore.route?.placeholders ?? {})
    .flat()
    .some(isCounted)
}

const isOfKind = ({ params }: { readonly params?: unknown }, kind: string) =>
  (params as { Kind?: unknown } | undefined)?.Kind === kind

/** Names of interactive components, and of those that hold one. */
function awakeComponents(placeholders: Placeholders): Set<string> {
  const declared = new Map(components.map((component) => [component.name, component]))
  const found = new Set<string>()
  const visit = (entry: PlaceholderEntry): boolean => {
    if (isRawElement(entry)) return false
    const name = entry.componentName ?? ''
    const within = Object.values(entry.placeholders ?? {})
      .flat()
      .map(visit)
      .some(Boolean)
    const component = declared.get(name)
    const isAwake = within || (component !== undefined && isInteractive(component, entry))
    if (isAwake) found.add(name)
    return isAwake
  }
  Object.values(placeholders).flat().forEach(visit)
  return found
}

/** `ContactForm` lives in `contact-form`. */
function folderOf(name: string): string {
  return name.replace(/(?<=[a-z])(?=[A-Z])/g, '-').toLowerCase()
}
