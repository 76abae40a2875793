export const COMPONENTS = '/studio/components'
/** Below it are the calls of the component editor, and of the script that draws thumbnails. */
export const COMPONENTS_API = '/studio/api/components'

/** A picture of another origin, for the thumbnail it is drawn into. */
export const pictureProxyAddress = (url: string): string =>
  `${COMPONENTS_API}/proxy/media?${new URLSearchParams({ url, responseType: 'blob' })}`

const DONE = ['published', 'unpublished', 'deleted'] as const
export type Done = (typeof DONE)[number]

/** What becomes of a component for the visitors' pages. */
export const CHANGES = ['publish', 'unpublish', 'delete'] as const
export type Change = (typeof CHANGES)[number]

const ID = /^[A-Za-z0-9_-]{3,64}$/
/** Whether the platform takes it as an id of a library, a component or a version. */
export const isId = (text: string): boolean => ID.test(text)

/** What the list shows. */
export interface ListQuery {
  /** Id of a library; undefined for the first there is. */
  readonly library: string | undefined
  /** From 1. */
  readonly page: number
}

export function readListQuery(query: URLSearchParams): ListQuery {
  const library = query.get('library') ?? ''
  const page = query.get('page') ?? ''
  return { library: isId(library) ? library : undefined, page: /^[1-9]\d{0,3}$/.test(page) ? Number(page) : 1 }
}

export const readDone = (query: URLSearchParams): Done | undefined => DONE.find((done) => done === query.get('done'))

export const listAddress = (library: string, page = 1): string =>
  `${COMPONENTS}?${new URLSearchParams({ library, ...(page > 1 && { page: String(page) }) })}`

export const doneAddress = (library: string, done: Done): string => `${listAddress(library)}&done=${done}`

/** The form that asks before a component is published, unpublished or deleted. */
export const changeAddress = (change: Change, library: string, component: string): string =>
  `${COMPONENTS}/${change}?${new URLSearchParams({ library, component })}`

/** The form of a new component; `copied`: id of the component that it starts as a copy of. */
export const newComponentAddress = (library: string, copied?: string): string =>
  `${COMPONENTS}/new?${new URLSearchParams({ library, ...(copied !== undefined && { component: copied }) })}`

/** Takes the form of a new version of a component. */
export const newVersionAddress = (library: string, component: string): string =>
  `${COMPONENTS}/edit/new-version?${new URLSearchParams({ library, component })}`

/** The versions of a component that every page shows. */
export const editAddress = (library: string, component: string): string =>
  `${COMPONENTS}/edit?${new URLSearchParams({ library, component })}`

/** One of them in its editor. */
export const componentPageAddress = (library: string, component: string, version: string): string =>
  `${COMPONENTS}/edit/version?${new URLSearchParams({ library, component, version })}`

export const readVersion = (query: URLSearchParams): string | undefined => {
  const version = query.get('version') ?? ''
  return isId(version) ? version : undefined
}

/** Which component an address is about; undefined when it names none. */
export function readPlace(query: URLSearchParams): { library: string; component: string } | undefined {
  const [library, component] = [query.get('library') ?? '', query.get('component') ?? '']
  return isId(library) && isId(component) ? { library, component } : undefined
}
