import { RENDERED_AT } from '@tessera/builder/thumbnail'
import type { PlatformTarget } from '@tessera/website/authoring'
import { z } from 'zod'
import { type Authoring, AuthoringError } from '../pages/authoring.ts'
import { type PlatformRequest, readAgreed, sendAsAuthor } from '../platform-request.ts'
import { problemOf } from '../problem.ts'
import { ITEM_USER, ITEM_USER_FIELDS, type ItemUser } from '../site-items/item-user.ts'

const NAMED = z.object({ id: z.string(), name: z.string() })
const COMPONENT = NAMED.extend({
  description: z.string().default(''),
  status: z.enum(['published', 'deleted', 'staged', 'changed', 'draft']),
  versionCount: z.number(),
  /** ISO 8601, as the other times. */
  createdAt: z.string(),
  modifiedAt: z.string(),
  publishedAt: z.string().nullish(),
})
const COLLECTION = NAMED.extend({ components: z.array(COMPONENT) })
const VERSION = z.looseObject({
  id: z.string(),
  name: z.string(),
  status: z.enum(['published', 'staged', 'saved']),
  revision: z.number(),
  view: z.string(),
  breakpointIds: z.array(z.string()).nullable(),
  classList: z.array(z.string()),
  datasourceIds: z.array(z.string()),
  forkOriginId: z.string().nullish(),
  deletedAt: z.string().nullish(),
})
const RULE = z.object({
  type: z.string(),
  details: z.object({ id: z.string(), slug: z.string().optional() }),
  props: z.record(z.string(), z.unknown()),
})
const STYLESHEET = z.object({ source: z.array(RULE), modifiedAt: z.string(), deletedAt: z.string().nullish() })
const DATASOURCE = z.object({ id: z.string(), sample: z.unknown() })

export type Library = z.output<typeof NAMED>
export type ComponentCollection = z.output<typeof COLLECTION>
export type BuiltComponent = z.output<typeof COMPONENT>
/** A record of the version log (contract "component-builder", 1), with all that the platform says of it. */
export type Version = z.output<typeof VERSION>
export type Stylesheet = z.output<typeof STYLESHEET>

export interface ComponentPlace {
  readonly library: string
  readonly component: string
}

/**
 * The components service as one author may use it (contract "component-builder", 12.1). Every call throws
 * {@link AuthoringError}, `forbidden` where the role is too low.
 */
export interface ComponentsService {
  libraries(): Promise<readonly Library[]>
  collections(library: string): Promise<readonly ComponentCollection[]>
  component(place: ComponentPlace): Promise<BuiltComponent>
  versions(place: ComponentPlace): Promise<readonly Version[]>
  /** Those that visitors get. */
  stylesheets(library: string): Promise<readonly Stylesheet[]>
  /** The sample of each data source of a library, by its id. */
  samples(library: string): Promise<Readonly<Record<string, unknown>>>
  /** Of what its thumbnail was drawn, in ISO 8601 or as HTTP writes dates; undefined without a thumbnail. */
  thumbnailRenderedAt(place: ComponentPlace): Promise<string | undefined>
  /** Makes a component without versions. `collection`: id of one of the library. */
  create(place: ComponentPlace, collection: string, words: ComponentWords): Promise<void>
  /** Writes records of a component; all of them, or none. */
  write(place: ComponentPlace, records: readonly VersionRecord[]): Promise<void>
  /** Takes it out of the library and from the visitors' pages; its versions are kept by the platform. */
  remove(place: ComponentPlace): Promise<void>
}

/** What a component is called, and what a list says of it. */
export interface ComponentWords {
  readonly name: string
  readonly description: string
}

/** A version as it is written; what is left out has the platform's defaults. */
export type VersionRecord = Pick<Version, 'id' | 'name' | 'status' | 'revision' | 'view'> & Partial<Version>

/** Path of a component's thumbnail on the platform. */
export const thumbnailPath = ({ library, component }: ComponentPlace): string =>
  `/thumbnails/${encodeURIComponent(library)}/${encodeURIComponent(component)}.jpg`

export function createComponentsService(target: PlatformTarget, token: string): ComponentsService {
  async function send(request: PlatformRequest): Promise<Response> {
    try {
      return await sendAsAuthor(target, token, request)
    } catch (cause) {
      target.log.warn({ error: String(cause) }, 'The components service could not be reached')
      throw new AuthoringError('away', 'The platform does not answer', { cause })
    }
  }
  async function call<Data>(request: PlatformRequest, shape: z.ZodType<Data>): Promise<Data> {
    const answer = await send(request)
    const body: unknown = await answer.json().catch(() => undefined)
    if (!answer.ok) throw refusalOf(answer.status, body)
    const data = readAgreed(target, 'components service', shape, body)
    if (data !== undefined) return data
    throw new AuthoringError('away', 'The answer of the platform cannot be read')
  }
  const at = (library: string) => `/api/libraries/${encodeURIComponent(library)}`
  const componentAt = ({ library, component }: ComponentPlace) =>
    `${at(library)}/collections/unspecified/components/${encodeURIComponent(component)}`
  return {
    libraries: () => call({ path: '/api/libraries' }, z.array(NAMED)),
    collections: (library) => call({ path: `${at(library)}/collections` }, z.array(COLLECTION)),
    component: (place) => call({ path: componentAt(place) }, COMPONENT),
    versions: (place) => call({ path: `${componentAt(place)}/versions` }, z.array(VERSION)),
    async stylesheets(library) {
      const all = await call({ path: `${at(library)}/stylesheets?status=published` }, z.array(STYLESHEET))
      return all.filter(({ deletedAt }) => !deletedAt)
    },
    async samples(library) {
      const all = await call({ path: `${at(library)}/datasources` }, z.array(DATASOURCE))
      return Object.fromEntries(all.map(({ id, sample }) => [id, sample]))
    },
    async thumbnailRenderedAt(place) {
      const answer = await send({ path: thumbnailPath(place), method: 'HEAD' })
      if (answer.status === 404) return undefined
      if (!answer.ok) throw new AuthoringError(problemOf(answer.status), `The platform answered ${answer.status}`)
      return answer.headers.get(RENDERED_AT) ?? undefined
    },
    async create({ library, component }, collection, words) {
      const path = `${at(library)}/collections/${encodeURIComponent(collection)}/components`
      await call({ path, body: { id: component, ...words } }, NAMED)
    },
    async write(place, records) {
      await call({ path: `${componentAt(place)}/versions`, body: [...records] }, z.array(VERSION))
    },
    async remove(place) {
      await call({ path: componentAt(place), method: 'DELETE' }, NAMED)
    },
  }
}

const REFUSED = z.object({ message: z.string(), code: z.string() })

function refusalOf(status: number, body: unknown): AuthoringError {
  const { data } = REFUSED.safeParse(body)
  // Somebody else was quicker, or the records do not fit what is there.
  const problem = status === 409 ? 'refused' : problemOf(status)
  return new AuthoringError(problem, data?.message ?? `The platform answered ${status}`, { code: data?.code })
}

const USERS = z.object({
  componentUsers: z.array(z.object({ componentId: z.string(), item: ITEM_USER })),
})
const USERS_QUERY = `query ($library: String!, $first: Int!) {
  componentUsers(libraryId: $library, first: $first) { componentId item { ${ITEM_USER_FIELDS} } }
}`

/** Most users of a library that are named. */
export const MAX_USERS = 500

/** What places the components of a library, by their ids. @throws AuthoringError */
export async function readComponentUsers(
  authoring: Authoring,
  library: string,
): Promise<ReadonlyMap<string, readonly ItemUser[]>> {
  const { componentUsers } = await authoring.ask(USERS_QUERY, { library, first: MAX_USERS }, USERS)
  const users = new Map<string, ItemUser[]>()
  for (const { componentId, item } of componentUsers) users.set(componentId, [...(users.get(componentId) ?? []), item])
  return users
}
