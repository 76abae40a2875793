export const MEDIA = '/studio/media'

/** What the list of pictures is narrowed to. */
export interface ListQuery {
  /** Below the media library; empty for the library itself. */
  readonly folder: string
  /** In name, address or alternative text, of the whole library. */
  readonly text: string
  /** A language; pictures of the whole library without an alternative text in it. */
  readonly missing: string
  /** Pictures of the whole library that nobody described and nobody marked as decorative. */
  readonly isUndescribed: boolean
  /** From 1. */
  readonly page: number
}

/** Whether pictures of the whole library are looked for. */
export const isNarrowed = ({ text, missing, isUndescribed }: ListQuery): boolean =>
  text !== '' || missing !== '' || isUndescribed

/** What was just done. */
const DONE = [
  'uploaded',
  'created',
  'saved',
  'renamed',
  'moved',
  'replaced',
  'deleted',
  'published',
  'folderRenamed',
  'folderMoved',
  'folderDeleted',
] as const
export type Done = (typeof DONE)[number]

export function readListQuery(query: URLSearchParams): ListQuery {
  const page = Number(query.get('page') ?? '1')
  return {
    folder: (query.get('folder') ?? '').split('/').filter(Boolean).join('/'),
    text: (query.get('q') ?? '').trim().slice(0, 200),
    missing: query.get('missing') ?? '',
    isUndescribed: query.has('undescribed'),
    page: Number.isInteger(page) && page > 0 ? page : 1,
  }
}

export const readDone = (query: URLSearchParams): Done | undefined => DONE.find((done) => done === query.get('done'))

/** The list of pictures. */
export function listAddress(
  { folder, text, missing, isUndescribed, page }: Partial<ListQuery> = {},
  done?: Done,
): string {
  const query = new URLSearchParams({
    ...(folder && { folder }),
    ...(text && { q: text }),
    ...(missing && { missing }),
    ...(isUndescribed && { undescribed: '1' }),
    ...(page !== undefined && page > 1 && { page: String(page) }),
    ...(done && { done }),
  })
  return query.size > 0 ? `${MEDIA}?${query}` : MEDIA
}

/** What is done with the folder that is open; `create` makes one in it. */
export type FolderAction = 'create' | 'rename' | 'move' | 'delete'

export function folderAddress(folder: string, action: FolderAction): string {
  const path = action === 'create' ? `${MEDIA}/folder` : `${MEDIA}/folder/${action}`
  return `${path}?${new URLSearchParams({ folder })}`
}

/** What is done with one picture; each has a form of its own. `picture` saves texts and focal point. */
export type PictureAction = 'picture' | 'rename' | 'move' | 'replace' | 'delete' | 'publish'

export const pictureAddress = (itemId: string, action: PictureAction = 'picture', done?: Done): string =>
  `${MEDIA}/${action}?${new URLSearchParams({ item: itemId, ...(done && { done }) })}`
