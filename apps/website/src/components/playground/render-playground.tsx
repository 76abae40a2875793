import type { AnyComponent, Page } from '@tessera/content/react'
import { directionOf } from '../../page/locale.ts'
import { attributes, escapeText, jsonForScript } from '../../page/markup.ts'
import { PAGE_DATA, PAGE_ROOT } from '../../page/names.ts'
import { renderBody } from '../../page/render.tsx'
import { components, startScript } from '../index.ts'
import { SAMPLE_PAGES, wholePage } from './sample-pages.ts'
import { type PlaygroundState, statesOf } from './states.ts'

/** Where the playground stands. */
export const PLAYGROUND_PATH = '/_components'

/**
 * The component playground: `/_components` lists the components, `/_components/Hero` shows every state of one, each in
 * a frame of its own at `/_components/Hero/rtl`; `/_components/pages/home-ar` is a whole sample page in a language.
 * For the development server only.
 *
 * @param path of the request, without query
 * @param head markup that brings the style sheet and the page script
 * @returns the document; undefined when there is no such component or state
 */
export async function renderPlayground(path: string, head: string): Promise<string | undefined> {
  const [name, key, ...more] = path.slice(PLAYGROUND_PATH.length).split('/').filter(Boolean)
  if (!path.startsWith(PLAYGROUND_PATH) || more.length > 0) return undefined
  if (name === undefined) return frame('Components', head, index())
  if (name === 'pages') return key === undefined ? undefined : samplePage(key, head)
  const component = components.find((candidate) => candidate.name.toLowerCase() === name.toLowerCase())
  if (component === undefined) return undefined
  if (key === undefined) return frame(component.title ?? component.name, head, overview(component))
  const state = statesOf(component).find((candidate) => candidate.key === key)
  return state && renderState(component, state, head)
}

async function samplePage(key: string, head: string): Promise<string | undefined> {
  const [name = '', locale = 'en'] = key.split('-')
  const shown = wholePage(name, locale)
  return shown && renderWhole(shown, { title: name, theme: undefined, head }, components)
}

/** One state as a page of its own, as a visitor or author would get it. */
export async function renderState(component: AnyComponent, state: PlaygroundState, head: string): Promise<string> {
  const shown = state.broken
    ? components.map((other) => (other.name === component.name ? broken(other) : other))
    : components
  return renderWhole(state.page, { title: `${component.name}: ${state.title}`, theme: state.theme, head }, shown)
}

async function renderWhole(
  shown: Page,
  { title, theme, head }: Omit<Document, 'locale'>,
  library: readonly AnyComponent[],
): Promise<string> {
  const { html, data } = await renderBody(shown, { components: library, formState: undefined, development: true })
  const hydration = data ? `<script type="application/json" id="${PAGE_DATA}">${jsonForScript(data)}</script>` : ''
  return page({ title, locale: shown.locale, theme, head }, `<div id="${PAGE_ROOT}">${html}</div>${hydration}`)
}

function broken(component: AnyComponent): AnyComponent {
  return {
    ...component,
    component: () => {
      throw new Error('This component is made to fail here.')
    },
  }
}

function index(): string {
  const groups = [...new Set(components.map(({ group }) => group ?? 'Content'))]
  const sections = groups.map(
    (group) =>
      `<section class="dimension-line pt-5"><h2 class="text-title-s font-semibold">${escapeText(group)}</h2><ul class="mt-2">${components
        .filter((component) => (component.group ?? 'Content') === group)
        .map(
          ({ name, title }) =>
            `<li><a class="inline-flex min-h-9 items-center"${attributes({ href: `${PLAYGROUND_PATH}/${name}` })}>${escapeText(title ?? name)}</a></li>`,
        )
        .join('')}</ul></section>`,
  )
  const pages = SAMPLE_PAGES.flatMap((name) => ['en', 'de', 'ar'].map((locale) => `${name}-${locale}`)).map(
    (key) =>
      `<li><a class="inline-flex min-h-9 items-center"${attributes({ href: `${PLAYGROUND_PATH}/pages/${key}` })}>${key}</a></li>`,
  )
  sections.push(
    `<section class="dimension-line pt-5"><h2 class="text-title-s font-semibold">Whole pages</h2><ul class="mt-2 columns-2">${pages.join('')}</ul></section>`,
  )
  return `<h1 class="text-title-l">Components</h1><div class="mt-12 grid gap-x-8 gap-y-10 md:grid-cols-3">${sections.join('')}</div>`
}

function overview(component: AnyComponent): string {
  const states = statesOf(component).map(({ key, title }) => {
    const address = `${PLAYGROUND_PATH}/${component.name}/${key}`
    return (
      `<section><h2 class="mb-3 text-title-s font-semibold"><a${attributes({ href: address })}>${escapeText(title)}</a></h2>` +
      `<iframe class="h-[36rem] w-full resize-y overflow-auto border border-line bg-paper" loading="lazy"${attributes({ src: address, title })}></iframe></section>`
    )
  })
  return `<p><a href="${PLAYGROUND_PATH}">Components</a></p><h1 class="mt-4 text-title-l">${escapeText(component.title ?? component.name)}</h1><div class="mt-12 grid gap-12">${states.join('')}</div>`
}

function frame(title: string, head: string, content: string): string {
  return page({ title, locale: 'en', theme: undefined, head }, `<main class="frame py-16!">${content}</main>`)
}

interface Document {
  title: string
  locale: string
  theme: string | undefined
  head: string
}

function page({ title, locale, theme, head }: Document, body: string): string {
  const root = attributes({ lang: locale, dir: directionOf(locale), ...(theme && { 'data-theme': theme }) })
  return (
    `<!DOCTYPE html><html${root}><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1">` +
    `<meta name="robots" content="noindex"><title>${escapeText(title)}</title><script>${startScript}</script>${head}</head><body>${body}</body></html>`
  )
}
