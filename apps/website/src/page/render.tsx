import type { LayoutData, SiteSettings } from '@tessera/content'
import {
  type AnyComponent,
  authoring,
  type ComponentMap,
  type Page,
  type PrunedLayout,
  pruneLayout,
  renderGuarded,
} from '@tessera/content/react'
import type { ReactNode } from 'react'
import { renderToReadableStream, renderToString } from 'react-dom/server'
import type { FormState } from '../actions/form-state.ts'
import { LibraryBody } from '../shell/library-page.tsx'
import { SHELL_PHRASES } from '../shell/page-body.tsx'
import { Shell } from '../shell/shell.tsx'
import { namedComponents } from './load.ts'
import { oncePer } from './once-per.ts'

/** What the browser's side hydrates from. Plain JSON. */
export interface PageData {
  readonly page: Page
  readonly names: readonly string[]
  readonly formState: FormState | undefined
  readonly development: boolean
}

export interface RenderedBody {
  readonly html: string
  /** Preload links React found for the pictures a visitor sees first. */
  readonly preloads: string
  /** Undefined when nothing on the page is interactive: then no React is shipped. */
  readonly data: PageData | undefined
}

export interface RenderOptions {
  readonly components: readonly AnyComponent[]
  readonly formState: FormState | undefined
  readonly development: boolean
  /** What {@link splitPage} answered for this page, when it was asked already. */
  readonly split?: PrunedLayout
}

/** Splits a page into what hydrates and what keeps its markup: enough to name its chunks before it is rendered. */
export function splitPage(page: Page, components: readonly AnyComponent[], development: boolean): PrunedLayout {
  return splitsOf(components)(page.layout, development)
}

/** A published layout is split once; one that is edited is another for each request. */
const splitsOf = oncePer((components: readonly AnyComponent[]) => {
  const inDevelopment = oncePer((layout: LayoutData) => pruneLayout(layout, components, { development: true }))
  const split = oncePer((layout: LayoutData) => pruneLayout(layout, components))
  return (layout: LayoutData, development: boolean) => (development ? inDevelopment : split)(layout)
})

const PRELOADS = /^(?:<link rel="preload"[^>]*\/>)+/

/** React says so of a component outside of a `Suspense` that has to be waited for; the number is that of its build. */
const SUSPENDED = /^A component suspended|#426;/

/** React writes this before the fallback of a part that failed, or that was not ready yet. */
const FALLBACK = '<!--$!-->'

/**
 * Renders a page to finished markup that needs no script to be right. A component that throws is replaced by its error
 * block.
 */
export async function renderBody(page: Page, options: RenderOptions): Promise<RenderedBody> {
  const { components, formState, development } = options
  const map = namedComponents(components)
  const whole = options.split ?? splitPage(page, components, development)

  const { output, failures } = await renderGuarded(async (guard) => {
    const tree = (
      <Shell
        page={page}
        components={map}
        formState={formState}
        development={development}
        authoring={authoring}
        statics={whole.statics}
        guard={guard}
        body={page.mode.isDesignLibrary ? <LibraryBody page={page} /> : undefined}
      />
    )
    return (guard.around === undefined ? renderAtOnce(tree) : undefined) ?? renderPatiently(tree, guard.onError)
  })

  const preloads = PRELOADS.exec(output)?.[0] ?? ''
  const pruned = failures.size === 0 ? whole : pruneLayout(page.layout, map, { failures, development })
  const interactive = pruned.names.length > 0
  return {
    html: output.slice(preloads.length),
    preloads,
    data: interactive
      ? { page: forBrowser(page, pruned, map, development), names: pruned.names, formState, development }
      : undefined,
  }
}

/**
 * Renders in one go: the server data of a page is there before, so there is nothing to wait for. The text is not encoded to
 * bytes and decoded again, which a stream costs. Undefined when a part has to be waited for, such as a lazy component.
 *
 * @throws what a component throws
 */
function renderAtOnce(tree: ReactNode): string | undefined {
  try {
    const html = renderToString(tree)
    return html.includes(FALLBACK) ? undefined : html
  } catch (error) {
    if (error instanceof Error && SUSPENDED.test(error.message)) return undefined
    throw error
  }
}

/**
 * The stream is read to its end before any of it is sent: the markup then holds no inline scripts that move late parts into
 * place, which the content security policy would have to name.
 */
async function renderPatiently(tree: ReactNode, onError: (error: unknown) => string | undefined): Promise<string> {
  const stream = await renderToReadableStream(tree, { onError, progressiveChunkSize: Number.POSITIVE_INFINITY })
  await stream.allReady
  return new Response(stream).text()
}

/**
 * The page as a browser shows it anew, without being rendered here: {@link renderBody} sends the same, but for components
 * that fail.
 */
export function browserPage(
  page: Page,
  components: readonly AnyComponent[],
  development: boolean,
): Pick<PageData, 'page' | 'names'> {
  const whole = splitPage(page, components, development)
  return { page: forBrowser(page, whole, namedComponents(components), development), names: whole.names }
}

/** What the page settings are made of: in a browser they are what they were on the server (contract "content" 16.1). */
const PAGE_SETTINGS = [
  'logoURL',
  'searchPages',
  'scriptHeader',
  'scriptBodyStart',
  'scriptBodyEnd',
  'scriptCookie',
] as const satisfies (keyof SiteSettings)[]

/** The page without what only the server needs. */
function forBrowser(
  page: Page,
  { layout, hydrated, names }: PrunedLayout,
  components: ComponentMap,
  development: boolean,
): Page {
  const { headLinks: _, about, dictionary, ...rest } = page
  const { siteSettings, ...context } = layout.sitecore.context
  const settings = Object.fromEntries(
    PAGE_SETTINGS.flatMap((name) => {
      const value = siteSettings?.[name]
      // Where authors work they are empty, on the server too.
      const isLeftOut = value === undefined || (!page.mode.isNormal && name.startsWith('script'))
      return isLeftOut ? [] : [[name, value]]
    }),
  )
  const isForAuthors = development || !page.mode.isNormal
  return {
    ...rest,
    // Where everything is awake, what stands above the page's own components says it too.
    ...(about !== undefined && !page.mode.isNormal && { about }),
    ...(dictionary && {
      dictionary: isForAuthors ? dictionary : phrasesOf(names, components, dictionary),
    }),
    layout: { sitecore: { ...layout.sitecore, context: { ...context, siteSettings: settings } } },
    componentProps: Object.fromEntries(
      Object.entries(page.componentProps ?? {}).filter(([uid, data]) => hydrated.has(uid) && data !== undefined),
    ),
  }
}

/** What was picked of a dictionary, by the parts that were asked for. A dictionary lasts as long as its content. */
const picked = new WeakMap<object, Map<string, Record<string, string>>>()

/** The phrases that the interactive components of a page ask for. */
function phrasesOf(
  names: readonly string[],
  components: ComponentMap,
  dictionary: Readonly<Record<string, string>>,
): Record<string, string> {
  const parts = new Set<string>()
  for (const name of names) {
    const component = components.get(name) as AnyComponent | undefined
    if (component?.interactive && component.phrases === undefined) return { ...dictionary }
    for (const part of component?.phrases ?? []) parts.add(part)
  }
  const ofDictionary = picked.get(dictionary) ?? new Map<string, Record<string, string>>()
  picked.set(dictionary, ofDictionary)
  const asked = [...parts].sort().join()
  const known = ofDictionary.get(asked)
  if (known !== undefined) return known
  const travels = (key: string) => parts.has(key.split('.')[0] ?? '') || SHELL_PHRASES.includes(key)
  const phrases = Object.fromEntries(Object.entries(dictionary).filter(([key]) => travels(key)))
  ofDictionary.set(asked, phrases)
  return phrases
}
