import { isRawElement, type LayoutData, layoutEntries, layoutHeadLinks, type Phrases } from '@tessera/content'
import { type AnyComponent, componentMap, type Page, pageOf, type ServerDataContext } from '@tessera/content/react'
import type { ReadCatalogue } from '../search/catalogue-fallback.ts'
import type { ServerSearch } from '../search/server-search.tsx'
import type { SiteContent } from './content-source.ts'
import type { PageFacts } from './page-facts.ts'

export interface LoadOptions {
  readonly site: string
  readonly locale: string
  readonly components: readonly AnyComponent[]
  /** Milliseconds the server data of one component may take. */
  readonly deadline: number
  /** For style sheets named by the content (contract "content" 10). */
  readonly contextId: string | undefined
  readonly edgeUrl: string | undefined
  /** Undefined on a site without search. */
  readonly search: ServerSearch | undefined
  /** Undefined where nobody can be asked but the search. */
  readonly readCatalogue: ReadCatalogue | undefined
  /** Parameters of the address. */
  readonly query: URLSearchParams
  readonly log: { warn(fields: object, message: string): void }
}

export interface LoadedPage {
  /** What the head and the policy are made from; the server data of its components is not there yet. */
  readonly page: Page
  readonly facts: PageFacts
  /** What components say in the head, as markup. */
  readonly head: string
  /** Under way: the page with the server data of its components. */
  readonly complete: Promise<Page>
}

const NO_FACTS: PageFacts = { languages: undefined, ancestors: [] }

/**
 * Loads a page and what its head says, side by side, and sets its components' server data going. `undefined` when the
 * content has no such page.
 */
export async function loadPage(
  content: SiteContent,
  path: string,
  options: LoadOptions,
): Promise<LoadedPage | undefined> {
  const { locale } = options
  const knownFacts = content.facts(path, locale).catch((error) => {
    options.log.warn({ path, locale, error: String(error) }, 'The languages and ancestors of a page could not be read')
    return NO_FACTS
  })
  const [layout, dictionary, facts] = await Promise.all([
    content.layout(path, locale),
    readDictionary(content, options),
    knownFacts,
  ])
  if (layout.sitecore.route === null) return undefined
  const { languages } = facts
  return {
    ...(await startPage(
      content,
      await withSettings(content, layout, options),
      dictionary,
      languages === undefined ? {} : { languages },
      options,
    )),
    facts,
  }
}

/** Completes the author's error page of a kind; `undefined` when there is none. */
export async function loadErrorPage(
  content: SiteContent,
  kind: 'notFoundPage' | 'serverErrorPage',
  options: LoadOptions,
): Promise<LoadedPage | undefined> {
  const [pages, dictionary] = await Promise.all([content.errorPages(options.locale), readDictionary(content, options)])
  const layout = pages?.[kind]?.rendered
  if (!layout?.sitecore?.route) return undefined
  const page = await startPage(
    content,
    await withSettings(content, layout, options),
    dictionary,
    { notFound: true },
    options,
  )
  return { ...page, facts: NO_FACTS }
}

/** The hosted service sends pages without the site's settings (contract "content" 16.1). */
async function withSettings(
  content: SiteContent,
  layout: LayoutData,
  { locale, log }: LoadOptions,
): Promise<LayoutData> {
  const { context } = layout.sitecore
  if (context.siteSettings !== undefined) return layout
  try {
    const siteSettings = await content.siteSettings(locale)
    return { sitecore: { ...layout.sitecore, context: { ...context, siteSettings } } }
  } catch (error) {
    log.warn({ locale, error: String(error) }, 'The settings of the site could not be read')
    return layout
  }
}

/** A page without phrases is better than no page. */
async function readDictionary(content: SiteContent, { locale, log }: LoadOptions): Promise<Phrases> {
  try {
    return await content.dictionary(locale)
  } catch (error) {
    log.warn({ locale, error: String(error) }, 'The dictionary could not be read')
    return {}
  }
}

async function startPage(
  content: SiteContent,
  layout: LayoutData,
  dictionary: Phrases,
  given: Pick<Page, 'notFound' | 'languages'>,
  options: LoadOptions,
): Promise<Pick<LoadedPage, 'page' | 'head' | 'complete'>> {
  const { site, locale, contextId, edgeUrl } = options
  const page = pageOf(layout, {
    siteName: layout.sitecore.context.site?.name ?? site,
    locale,
    dictionary,
    headLinks: contextId === undefined ? [] : layoutHeadLinks(layout, contextId, edgeUrl),
    ...given,
  })
  const complete = loadServerData(content, page, options).then((componentProps) => ({ ...page, componentProps }))
  // Whoever renders the page hears of it; until then it must not count as unheard.
  complete.catch(() => undefined)
  return { page, head: await headOf(page, complete, options), complete }
}

/** What the components of a page say in its head. Without one that does, nobody waits. */
async function headOf(page: Page, complete: Promise<Page>, { components }: LoadOptions): Promise<string> {
  const speaking = components.filter(({ head }) => head !== undefined)
  const said = [...layoutEntries(page.layout.sitecore.route)].flatMap((entry) => {
    if (isRawElement(entry)) return []
    const component = speaking.find(({ name }) => name === entry.componentName)
    return component?.head && entry.uid !== undefined
      ? [{ head: component.head as (data: unknown) => string, uid: entry.uid }]
      : []
  })
  if (said.length === 0) return ''
  const { componentProps = {} } = await complete
  return said.map(({ head, uid }) => (componentProps[uid] === undefined ? '' : head(componentProps[uid]))).join('')
}

/**
 * Runs the `serverData` of every rendering that has one, in parallel, under one deadline. One that fails fails
 * alone: its component gets no data; to an author the failure is shown in its place.
 */
async function loadServerData(
  content: SiteContent,
  page: Page,
  { components, deadline, search, readCatalogue, query, log }: LoadOptions,
): Promise<Record<string, unknown>> {
  const declared = componentMap(components)
  const work: Promise<readonly [string, unknown]>[] = []
  // Not `AbortSignal.timeout`: its timer would hold the whole page until the deadline, long after it is served.
  const deadlines = new AbortController()
  const { signal } = deadlines
  const timer = setTimeout(() => deadlines.abort(new DOMException('The deadline passed', 'TimeoutError')), deadline)
  const late = rejected(signal)
  late.catch(() => undefined)
  for (const entry of layoutEntries(page.layout.sitecore.route)) {
    if (isRawElement(entry)) continue
    const name = entry.componentName ?? ''
    const serverData = declared.get(name)?.serverData
    if (serverData === undefined) continue
    const { uid } = entry
    if (uid === undefined) {
      log.warn({ component: name }, 'A rendering without uid cannot receive server data')
      continue
    }
    const context: ServerDataContext = {
      rendering: entry,
      page,
      query,
      signal,
      fetchContent: (query, variables) => content.request(query, variables),
      readCatalogue,
      search: search && {
        collect(...asked) {
          // It is of no epoch: prices and stock change without anybody publishing.
          content.undated()
          return search.collect(...asked).catch((error: unknown) => {
            content.lack()
            log.warn({ component: name, uid, error: String(error) }, 'The search could not be asked')
            throw error
          })
        },
      },
    }
    const running = Promise.resolve(context).then(serverData)
    work.push(
      Promise.race([running, late]).then(
        (data) => [uid, data] as const,
        (error) => {
          content.lack()
          log.warn({ component: name, uid, error: String(error) }, 'The server data of a component could not be loaded')
          return [uid, page.mode.isNormal ? undefined : { error: String(error), componentName: name }] as const
        },
      ),
    )
  }
  try {
    return Object.fromEntries(await Promise.all(work))
  } finally {
    clearTimeout(timer)
  }
}

function rejected(signal: AbortSignal): Promise<never> {
  return new Promise((_, reject) => {
    signal.addEventListener('abort', () => reject(signal.reason), { once: true })
  })
}
