import { isRawElement, type LayoutData, layoutEntries, type Phrases } from '@tessera/content'
import {
  type AnyComponent,
  componentMap,
  type Page,
  type PageAbout,
  pageOf,
  type ServerDataContext,
} from '@tessera/content/react'
import type { PageBuilder } from '../builder/page-builder.ts'
import { builtInPhrases } from '../components/phrases.ts'
import { shownVariant } from '../personalize/shown-variant.ts'
import type { ReadCatalogue } from '../search/catalogue-fallback.ts'
import type { ServerSearch } from '../search/server-search.tsx'
import { type PageShop, shopperInfo } from '../shop/page-shop.ts'
import type { SiteContent } from './content-source.ts'
import { WILDCARD } from './locale.ts'
import { oncePer } from './once-per.ts'
import { isOutcome, NothingThere, Unavailable } from './outcome.ts'
import type { PageFacts } from './page-facts.ts'
import { styleLinks } from './style-links.ts'

export interface LoadOptions {
  readonly site: string
  readonly locale: string
  readonly components: readonly AnyComponent[]
  /** Milliseconds the server data of one component may take. */
  readonly deadline: number
  /** The same of one that the page is about, or that is the visitor's own: without it there is nothing to show. */
  readonly patience: number
  /** For style sheets named by the content (contract "content" 10). */
  readonly contextId: string | undefined
  readonly edgeUrl: string | undefined
  /** Undefined on a site without search. */
  readonly search: ServerSearch | undefined
  /** Undefined where nobody can be asked but the search. */
  readonly readCatalogue: ReadCatalogue | undefined
  /** Undefined where components of the builder are not shown. */
  readonly builder: PageBuilder | undefined
  /** Undefined on a site without a shop. */
  readonly shop: PageShop | undefined
  /** Parameters of the address. */
  readonly query: URLSearchParams
  /** The network addresses of whoever it is made for, for the limits of the search; default: it counts as the website's own. */
  readonly forwardedFor?: string | undefined
  /** The variant that is shown of a page that has some; default: the one its layout names, else none. */
  readonly variant?: string | undefined
  readonly log: { warn(fields: object, message: string): void }
}

export interface LoadedPage {
  /** What the head and the policy are made from; the server data of its components is not there yet. */
  readonly page: Page
  readonly facts: PageFacts
  /** Path of the page in the content, where it is not the one that was asked for: it stands for many. */
  readonly item?: string
  /** What components say in the head, as markup. */
  readonly head: string
  /** The same at its start. */
  readonly headStart: string
  /** Texts of the style elements that components write. */
  readonly styles: readonly string[]
  /** What the page is about by the data of a component; undefined when the fields of the page say it. */
  readonly about: PageAbout | undefined
  /** What it is about could not be had. */
  readonly lacksSubject: boolean
  /** Under way: the page with the server data of its components. */
  readonly complete: Promise<Page>
}

const NO_FACTS: PageFacts = { languages: undefined, ancestors: [] }

/**
 * The layout of a path: of its own page, else of the page beside it that stands for any. `undefined` when the content has
 * neither.
 */
export async function findLayout(
  content: SiteContent,
  path: string,
  locale: string,
): Promise<{ layout: LayoutData; item: string } | undefined> {
  // By itself it is no page: it has nothing to show.
  if (path.endsWith(`/${WILDCARD}`)) return undefined
  const layout = await content.layout(path, locale)
  if (layout.sitecore.route !== null) return { layout, item: path }
  const item = `${path.slice(0, path.lastIndexOf('/'))}/${WILDCARD}`
  if (path === '/') return undefined
  const shared = await content.layout(item, locale)
  if (shared.sitecore.route === null) return undefined
  const context = { ...shared.sitecore.context, itemPath: path }
  return { layout: { sitecore: { ...shared.sitecore, context } }, item }
}

/** Whether a page shows what is the visitor's own. */
export function isPersonal(layout: LayoutData, components: readonly AnyComponent[]): boolean {
  return hasComponent(layout, components, ({ personal }) => personal === true)
}

/** Whether a component of a kind stands on a page. */
export function hasComponent(
  layout: LayoutData,
  components: readonly AnyComponent[],
  isOfKind: (component: AnyComponent) => boolean,
): boolean {
  const names = componentNames(layout)
  return components.some((component) => isOfKind(component) && names.has(component.name))
}

const componentNames = oncePer(
  (layout: LayoutData): ReadonlySet<string> =>
    new Set(
      [...layoutEntries(layout.sitecore.route)].flatMap((entry) =>
        isRawElement(entry) ? [] : [entry.componentName ?? ''],
      ),
    ),
)

/** The components by their names. */
export const namedComponents = oncePer(componentMap)

/**
 * Loads a page and what its head says, side by side, and sets its components' server data going. `undefined` when the
 * content has no such page.
 */
export async function loadPage(
  content: SiteContent,
  path: string,
  options: LoadOptions,
): Promise<LoadedPage | undefined> {
  const [found, dictionary, ownFacts] = await Promise.all([
    findLayout(content, path, options.locale),
    readDictionary(content, options),
    readFacts(content, path, options),
  ])
  if (found === undefined) return undefined
  const { layout, item } = found
  const facts = item === path ? ownFacts : await readFacts(content, item, options)
  return { ...(await startWithFacts(content, layout, dictionary, facts, options)), item }
}

/** The same of a layout that is there already: a draft that was found by its item. */
export async function loadLayout(
  content: SiteContent,
  layout: LayoutData,
  path: string,
  options: LoadOptions,
): Promise<LoadedPage> {
  const [dictionary, facts] = await Promise.all([readDictionary(content, options), readFacts(content, path, options)])
  return startWithFacts(content, layout, dictionary, facts, options)
}

async function startWithFacts(
  content: SiteContent,
  layout: LayoutData,
  dictionary: Phrases,
  facts: PageFacts,
  options: LoadOptions,
): Promise<LoadedPage> {
  const { languages } = facts
  const given = languages === undefined ? {} : { languages }
  return {
    ...(await startPage(content, await withSettings(content, layout, options), dictionary, given, options)),
    facts,
  }
}

async function readFacts(content: SiteContent, path: string, { locale, log }: LoadOptions): Promise<PageFacts> {
  try {
    return await content.facts(path, locale)
  } catch (error) {
    log.warn({ path, locale, error: String(error) }, 'The languages and ancestors of a page could not be read')
    return NO_FACTS
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

/** A dictionary that cannot be read keeps nobody from reading a button. */
async function readDictionary(content: SiteContent, { locale, log }: LoadOptions): Promise<Phrases> {
  try {
    return await content.dictionary(locale)
  } catch (error) {
    log.warn({ locale, error: String(error) }, 'The dictionary could not be read')
    return builtInPhrases(locale)
  }
}

async function startPage(
  content: SiteContent,
  given: LayoutData,
  dictionary: Phrases,
  more: Pick<Page, 'notFound' | 'languages'>,
  options: LoadOptions,
): Promise<Omit<LoadedPage, 'facts' | 'item'>> {
  const { site, locale, contextId, edgeUrl } = options
  const layout = shownVariant(given, options.variant)
  const query = keptQuery(layout, options)
  const page = pageOf(layout, {
    siteName: layout.sitecore.context.site?.name ?? site,
    locale,
    dictionary,
    headLinks: styleLinks(layout, contextId, edgeUrl),
    ...(options.shop?.shopper && { shopper: shopperInfo(options.shop.shopper) }),
    ...(query !== '' && { query }),
    ...more,
  })
  const complete = loadServerData(content, page, options).then((componentProps) => ({ ...page, componentProps }))
  // Whoever renders the page hears of it; until then it must not count as unheard.
  complete.catch(() => undefined)
  return { page, ...(await spokenBy(page, complete, options)), complete }
}

/** Parameters that name what the page shows. Those of pages that everybody shares are no part of what is kept of them. */
function keptQuery(layout: LayoutData, { components, query }: LoadOptions): string {
  const kept = new URLSearchParams()
  if (query.size === 0) return ''
  const declared = namedComponents(components)
  for (const entry of layoutEntries(layout.sitecore.route)) {
    const component = isRawElement(entry) ? undefined : declared.get(entry.componentName ?? '')
    if (!component?.personal) continue
    for (const name of component.addressQuery ?? []) {
      const value = query.get(name)
      if (value !== null) kept.set(name, value)
    }
  }
  return kept.size > 0 ? `?${kept}` : ''
}

/** The components that say something before the body of a page, by their names. */
const speakingComponents = oncePer((components: readonly AnyComponent[]) =>
  componentMap(
    components.filter(
      ({ head, headStart, styles, about, personal }) => head ?? headStart ?? styles ?? about ?? personal,
    ),
  ),
)

/**
 * What the components of a page say before its body: in its head, of what it is about, and whether it is answered at all.
 * Without one that does, nobody waits.
 */
async function spokenBy(
  page: Page,
  complete: Promise<Page>,
  { components }: LoadOptions,
): Promise<Pick<LoadedPage, 'head' | 'headStart' | 'styles' | 'about' | 'lacksSubject'>> {
  const speaking = speakingComponents(components)
  const speakers = [...layoutEntries(page.layout.sitecore.route)].flatMap((entry) => {
    if (isRawElement(entry) || entry.uid === undefined) return []
    const component = speaking.get(entry.componentName ?? '')
    return component === undefined ? [] : [{ component, uid: entry.uid }]
  })
  if (speakers.length === 0) return { head: '', headStart: '', styles: [], about: undefined, lacksSubject: false }
  const { componentProps = {} } = await complete
  let head = ''
  let headStart = ''
  const styles: string[] = []
  let about: PageAbout | undefined
  let lacksSubject = false
  for (const { component, uid } of speakers) {
    const data = componentProps[uid]
    if (data === undefined) {
      lacksSubject ||= component.about !== undefined
      continue
    }
    head += (component.head as ((data: unknown) => string) | undefined)?.(data) ?? ''
    headStart += (component.headStart as ((data: unknown) => string) | undefined)?.(data) ?? ''
    styles.push(...((component.styles as ((data: unknown) => readonly string[]) | undefined)?.(data) ?? []))
    about ??= (component.about as ((data: unknown) => PageAbout | undefined) | undefined)?.(data)
  }
  return { head, headStart, styles, about, lacksSubject: lacksSubject && page.mode.isNormal }
}

/**
 * Runs the `serverData` of every rendering that has one, in parallel, under one deadline. One that fails fails
 * alone: its component gets no data; to an author the failure is shown in its place.
 */
async function loadServerData(
  content: SiteContent,
  page: Page,
  { components, deadline, patience, search, readCatalogue, builder, shop, query, forwardedFor, log }: LoadOptions,
): Promise<Record<string, unknown>> {
  const declared = namedComponents(components)
  const work: Promise<readonly [string, unknown]>[] = []
  const usual = startDeadline(deadline)
  const patient = startDeadline(patience)
  for (const entry of layoutEntries(page.layout.sitecore.route)) {
    if (isRawElement(entry)) continue
    const name = entry.componentName ?? ''
    const component = declared.get(name)
    const serverData = component?.serverData
    if (serverData === undefined) continue
    const { signal, late } = component?.about !== undefined || component?.personal ? patient : usual
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
      get builder() {
        // It is of no epoch: components are published by themselves.
        if (builder !== undefined) content.undated()
        return builder
      },
      get shop() {
        // It is of no epoch: prices and stock change without anybody publishing.
        if (shop !== undefined) content.undated()
        return shop
      },
      search: search && {
        collect(asked, rendered, signal, who) {
          // It is of no epoch: prices and stock change without anybody publishing.
          content.undated()
          const token = shop?.shopper?.isSignedIn ? shop.shopper.token : undefined
          const refused = () => token !== undefined && shop?.shopper?.noteRefused(token)
          return search
            .collect(asked, rendered, signal, { ...who, token, refused, limited: content.keepPrivate, forwardedFor })
            .catch((error: unknown) => {
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
          if (isOutcome(error)) {
            if (page.mode.isNormal || error instanceof NothingThere) throw error
            // An author stays on the page that would send a guest elsewhere.
            return [uid, undefined] as const
          }
          content.lack()
          log.warn({ component: name, uid, error: String(error) }, 'The server data of a component could not be loaded')
          if (error instanceof Unavailable) return [uid, error.data] as const
          return [uid, page.mode.isNormal ? undefined : { error: String(error), componentName: name }] as const
        },
      ),
    )
  }
  try {
    return Object.fromEntries(await Promise.all(work))
  } finally {
    usual.end()
    patient.end()
  }
}

/** Not `AbortSignal.timeout`: its timer would hold the whole page until the deadline, long after it is served. */
function startDeadline(milliseconds: number) {
  const deadline = new AbortController()
  const { signal } = deadline
  const timer = setTimeout(() => deadline.abort(new DOMException('The deadline passed', 'TimeoutError')), milliseconds)
  const late = rejected(signal)
  late.catch(() => undefined)
  return { signal, late, end: () => clearTimeout(timer) }
}

function rejected(signal: AbortSignal): Promise<never> {
  return new Promise((_, reject) => {
    signal.addEventListener('abort', () => reject(signal.reason), { once: true })
  })
}
