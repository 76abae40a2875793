import { DELETED_HEADER } from '../constants.ts'
import { type BuilderError, componentNotFetched, sourceNotParsed } from '../errors.ts'
import { type ComponentAddress, componentUrl, parseComponentSource } from '../source/component-source.ts'
import {
  type FetchCache,
  type Fetched,
  fetchInPhase,
  type HostedFile,
  type OnText,
  revalidate,
} from './fetch-phases.ts'

/** A component at its place on a page. */
export interface PlacedComponent extends ComponentAddress {
  /** Id of the place: a fork of the component that was made for it comes first. */
  readonly instance?: string | null
}

export interface TemplateOptions {
  /** Default: one that lasts as long as the requests do, so that components beside each other share them. */
  readonly cache?: FetchCache
  /** Default: the global one. */
  readonly fetch?: typeof fetch
}

const underWay: FetchCache = new Map()

/** How a fork is asked for: by nobody in particular. */
const ANONYMOUS: RequestInit = { headers: { Accept: 'text/html' }, credentials: 'omit' }

/** The fork, if the place may have one, and the shared component. */
function filesOf({ instance, ...address }: PlacedComponent, options: TemplateOptions, cache: FetchCache): HostedFile[] {
  const file = (at: ComponentAddress, init?: RequestInit): HostedFile => ({
    url: componentUrl(at),
    init,
    deletedHeader: DELETED_HEADER.component,
    ...options,
    cache,
  })
  return [...(instance ? [file({ ...address, version: instance }, ANONYMOUS)] : []), file(address)]
}

interface Usable {
  readonly file: HostedFile
  readonly fetched: Fetched
}

async function ask(file: HostedFile): Promise<Usable | Error> {
  try {
    const fetched = await fetchInPhase(file, 'initial')
    // An empty one would take away what the server rendered.
    return fetched.text ? { file, fetched } : componentNotFetched(file.url)
  } catch (error) {
    return error as Error
  }
}

async function firstUsable(asked: Promise<Usable | Error>[]): Promise<Usable> {
  let failure: Error | undefined
  for (const asking of asked) {
    const answer = await asking
    if (!(answer instanceof Error)) return answer
    failure ??= answer
  }
  throw failure
}

/**
 * The template of a component at once, then the current one if that is another (contract "component-builder", 3). A fork
 * that turns out to be gone gives way to the shared component.
 * @throws {BuilderError} `fetch-failed`, `response-not-valid`, `component-not-fetched`, `address-incomplete`
 */
export async function fetchAndRevalidateComponent(
  component: PlacedComponent,
  onTemplate: OnText,
  options: TemplateOptions = {},
): Promise<Fetched> {
  const { cache = underWay } = options
  const files = filesOf(component, options, cache)
  // Both at once.
  const asked = files.map(ask)
  const show = async (from: Promise<Usable | Error>[]): Promise<Fetched> => {
    const { file, fetched } = await firstUsable(from)
    onTemplate(fetched.text, 'initial')
    try {
      return await revalidate(file, fetched, onTemplate)
    } catch (error) {
      if (file === files.at(-1) || !isGone(error as BuilderError)) throw error
      // What the browser keeps of the fork is written over.
      fetchInPhase({ ...file, cache: new Map() }, 'updated').catch(() => {})
      return show(asked.slice(1))
    }
  }
  try {
    return await show(asked)
  } finally {
    if (cache === underWay) for (const { url } of files) cache.delete(url)
  }
}

/** Not so when the network failed: what is shown then stays. */
const isGone = ({ code, cause }: BuilderError): boolean => code === 'response-not-valid' || cause === 404

export interface FetchedTemplate extends PlacedComponent {
  readonly template: string
  /** `Last-Modified`, for the element's `last-modified`. */
  readonly lastModified: string | null
}

/**
 * The template of a component, once, for servers (contract "component-builder", 3, step 4). Takes a source as well.
 * @throws {BuilderError} as `fetchAndRevalidateComponent`, and `source-not-parsed`
 */
export async function fetchComponent(
  component: PlacedComponent | string,
  options: TemplateOptions = {},
): Promise<FetchedTemplate> {
  const placed = typeof component === 'string' ? parseComponentSource(component) : component
  if (!placed) throw sourceNotParsed(String(component))
  const { fetched } = await firstUsable(filesOf(placed, options, options.cache ?? new Map()).map(ask))
  return { ...placed, template: fetched.text, lastModified: fetched.headers.get('last-modified') }
}
