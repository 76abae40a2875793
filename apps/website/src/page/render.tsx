import type { LayoutData } from '@tessera/content'
import {
  type AnyComponent,
  authoring,
  componentMap,
  type Page,
  type PrunedLayout,
  pruneLayout,
  renderGuarded,
} from '@tessera/content/react'
import { renderToReadableStream } from 'react-dom/server'
import type { FormState } from '../actions/form-state.ts'
import { Shell } from '../shell/shell.tsx'

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
  return pruneLayout(page.layout, components, { development })
}

const PRELOADS = /^(?:<link rel="preload"[^>]*\/>)+/

/**
 * Renders a page to finished markup that needs no script to be right. A component that throws is replaced by its error
 * block. React's stream is read to its end before any of it is sent: the markup then holds no inline scripts that move
 * late parts into place, which the content security policy would have to name.
 */
export async function renderBody(page: Page, options: RenderOptions): Promise<RenderedBody> {
  const { components, formState, development } = options
  const map = componentMap(components)
  const whole = options.split ?? splitPage(page, components, development)

  const { output, failures } = await renderGuarded(async (guard) => {
    const stream = await renderToReadableStream(
      <Shell
        page={page}
        components={map}
        formState={formState}
        development={development}
        authoring={authoring}
        statics={whole.statics}
        guard={guard}
      />,
      { onError: guard.onError, progressiveChunkSize: Number.POSITIVE_INFINITY },
    )
    await stream.allReady
    return new Response(stream).text()
  })

  const preloads = PRELOADS.exec(output)?.[0] ?? ''
  const pruned = failures.size === 0 ? whole : pruneLayout(page.layout, map, { failures, development })
  const interactive = pruned.names.length > 0
  return {
    html: output.slice(preloads.length),
    preloads,
    data: interactive
      ? { page: forBrowser(page, pruned.layout, pruned.hydrated), names: pruned.names, formState, development }
      : undefined,
  }
}

/** The page without what only the server needs. */
function forBrowser(page: Page, layout: LayoutData, hydrated: ReadonlySet<string>): Page {
  const { headLinks: _, ...rest } = page
  const { siteSettings, ...context } = layout.sitecore.context
  // The snippets are in the document already; as data they would only be weight.
  const { logoURL, searchPages } = siteSettings ?? {}
  const settings = { ...(logoURL !== undefined && { logoURL }), ...(searchPages !== undefined && { searchPages }) }
  return {
    ...rest,
    layout: { sitecore: { ...layout.sitecore, context: { ...context, siteSettings: settings } } },
    componentProps: Object.fromEntries(
      Object.entries(page.componentProps ?? {}).filter(([uid, data]) => hydrated.has(uid) && data !== undefined),
    ),
  }
}
