import { AuthoringError } from '../pages/authoring.ts'
import type { PagesDesk } from '../pages/desk.ts'
import { MEDIA_ROOT, treePath } from '../pages/media/media-root.ts'
import { isChecked } from '../site-items/checkbox-value.ts'
import type { ItemState } from '../site-items/item-state.ts'
import {
  type DatabaseName,
  type ItemsReading,
  readChildrenOf,
  readItems,
  readNamedItems,
  type StoredItem,
} from '../site-items/stored-items.ts'
import { below, type Focus, focusOf, mediaSource } from './media-source.ts'

/** A picture of the media library, as authors have it. */
export interface SitePicture {
  readonly itemId: string
  readonly name: string
  /** Below the media library. */
  readonly path: string
  readonly folder: string
  /** On this website, for who may see drafts; takes `&w=` for a smaller one. */
  readonly src: string
  /** Bytes of the file. */
  readonly size: number
  /** Pixels; undefined for what was never measured. */
  readonly width: number | undefined
  readonly height: number | undefined
  /** As it is stored; empty for none. */
  readonly focalX: string
  readonly focalY: string
  readonly focus: Focus
  /** Alternative texts by language. */
  readonly alts: Readonly<Record<string, string>>
  /** It says nothing that the text around it does not say, so it needs no text of its own. */
  readonly isDecorative: boolean
  readonly state: ItemState
}

/** A folder of the media library. */
export interface SiteFolder {
  readonly itemId: string
  readonly name: string
  /** Below the media library. */
  readonly path: string
  readonly state: ItemState
}

/** Whether it has a text in any language, or needs none: publishing takes no other. */
export const isDescribed = ({ alts, isDecorative }: Pick<SitePicture, 'alts' | 'isDecorative'>): boolean =>
  isDecorative || Object.values(alts).some((alt) => alt.trim() !== '')

export interface SiteMedia {
  /** Of the folder that was read. */
  readonly itemId: string
  readonly canPublish: boolean
  readonly pictures: readonly SitePicture[]
  /** Those that were read below it, sorted by path; also those that only visitors still have. */
  readonly folders: readonly SiteFolder[]
  /** Drafts below it: pictures, folders and whatever else. */
  readonly below: number
}

const SHARED = ['Blob', 'Extension', 'Size', 'Width', 'Height', 'FocalX', 'FocalY', 'Decorative'] as const
const FIELDS = [...SHARED, 'Alt'] as const
export const FOLDER_TEMPLATE = 'Media Folder'
const PICTURE_TEMPLATE = 'Media Image'

export interface MediaReading {
  readonly language: string
  readonly drafts: readonly StoredItem[]
  readonly published: readonly StoredItem[]
}

/**
 * Pictures of a folder, sorted by name, or with all folders below it.
 *
 * @param folder below the media library
 * @throws AuthoringError `missing` when there is no such folder
 */
export async function readMedia(desk: PagesDesk, folder: string, isDeep: boolean): Promise<SiteMedia> {
  const { all, fallback } = desk.parts.languages
  const question = { path: treePath(folder), language: fallback, database: 'master', fields: [] } as const
  const root = await readItems(desk.authoring, question)
  if (root === undefined) throw new AuthoringError('missing', 'There is no such folder.')
  const readings = await Promise.all(
    all.map(async (language): Promise<MediaReading> => {
      const [drafts, published] = await Promise.all([
        readBranch(desk, root.itemId, language, 'master', isDeep),
        readBranch(desk, root.itemId, language, 'web', isDeep),
      ])
      return isDeep && folder === '' ? { language, drafts, published } : follow(desk, { language, drafts, published })
    }),
  )
  // A folder has no languages: it is the same in each reading.
  const [first = { language: fallback, drafts: [], published: [] }] = readings
  return {
    itemId: root.itemId,
    canPublish: root.canPublish,
    pictures: picturesIn(readings),
    folders: foldersIn(first),
    below: first.drafts.length,
  }
}

/**
 * A picture by its id, wherever it stands; undefined when authors have none. It alone is read, however large the library is.
 *
 * @throws AuthoringError
 */
export async function readPicture(desk: PagesDesk, itemId: string): Promise<SitePicture | undefined> {
  return (await readPictures(desk, [itemId])).find(({ state }) => state !== 'deleted')
}

/** Pictures by their ids, sorted by path; also those that only visitors still have. They alone are read. @throws AuthoringError */
export async function readPictures(desk: PagesDesk, ids: readonly string[]): Promise<SitePicture[]> {
  const readings = await Promise.all(
    desk.parts.languages.all.map(async (language): Promise<MediaReading> => {
      const [drafts, published] = await Promise.all([
        readNamedItems(desk.authoring, ids, { language, database: 'master', fields: FIELDS }),
        readNamedItems(desk.authoring, ids, { language, database: 'web', fields: FIELDS }),
      ])
      return { language, drafts: drafts.filter(isMedia), published: published.filter(isMedia) }
    }),
  )
  return picturesIn(readings)
}

const isMedia = ({ path }: StoredItem): boolean => path.startsWith(`${MEDIA_ROOT}/`)

/** The folders of the media library, and whether the author may publish in it. */
export interface MediaPlaces {
  readonly canPublish: boolean
  /** Paths below the media library of all folders that authors have, sorted. */
  readonly folders: readonly string[]
}

/** @throws AuthoringError */
export async function readPlaces(desk: PagesDesk): Promise<MediaPlaces> {
  const reading = { language: desk.parts.languages.fallback, database: 'master', fields: [] } as const
  const root = await readItems(desk.authoring, { ...reading, path: MEDIA_ROOT })
  const items = await withDescendants(desk, root?.items ?? [], reading)
  const folders = items.flatMap(({ template, path }) => (template === FOLDER_TEMPLATE ? [below(path)] : []))
  return { canPublish: root?.canPublish ?? false, folders: folders.sort() }
}

async function readBranch(
  desk: PagesDesk,
  itemId: string,
  language: string,
  database: DatabaseName,
  isDeep: boolean,
): Promise<StoredItem[]> {
  const reading = { language, database, fields: FIELDS }
  const found = await readItems(desk.authoring, { ...reading, itemId })
  const items = found?.items ?? []
  return isDeep ? withDescendants(desk, items, reading) : [...items]
}

/** These items and all that stands in the folders among them, level by level. */
async function withDescendants(
  desk: PagesDesk,
  items: readonly StoredItem[],
  reading: ItemsReading,
): Promise<StoredItem[]> {
  const all = [...items]
  for (let level = all; level.length > 0; ) {
    const folders = level.filter(({ template }) => template === FOLDER_TEMPLATE)
    level = await readChildrenOf(
      desk.authoring,
      folders.map(({ itemId }) => itemId),
      reading,
    )
    all.push(...level)
  }
  return all
}

/** What was moved stands elsewhere for visitors: there it is looked for, and what has left is not of this folder. */
async function follow(desk: PagesDesk, { language, drafts, published }: MediaReading): Promise<MediaReading> {
  const without = (items: readonly StoredItem[], others: readonly StoredItem[]) => {
    const known = new Set(others.map(({ itemId }) => itemId))
    return items.map(({ itemId }) => itemId).filter((id) => !known.has(id))
  }
  const [arrived, left] = await Promise.all([
    readNamedItems(desk.authoring, without(drafts, published), { language, database: 'web', fields: FIELDS }),
    readNamedItems(desk.authoring, without(published, drafts), { language, database: 'master', fields: [] }),
  ])
  const gone = new Set(left.map(({ itemId }) => itemId))
  return { language, drafts, published: [...published.filter(({ itemId }) => !gone.has(itemId)), ...arrived] }
}

/** Folders that authors have, and those that only visitors still have. */
export function foldersIn({ drafts, published }: MediaReading): SiteFolder[] {
  const [here, there] = [foldersOf(drafts), foldersOf(published)]
  const folders = [...new Map([...there, ...here]).values()].map(({ itemId, name, path }): SiteFolder => {
    const [draft, shown] = [here.get(itemId), there.get(itemId)]
    return { itemId, name, path: below(path), state: folderState(draft, shown) }
  })
  return folders.sort(byPath)
}

const foldersOf = (items: readonly StoredItem[]): ReadonlyMap<string, StoredItem> =>
  new Map(items.filter(({ template }) => template === FOLDER_TEMPLATE).map((item) => [item.itemId, item]))

function folderState(draft: StoredItem | undefined, shown: StoredItem | undefined): ItemState {
  if (draft === undefined) return 'deleted'
  if (shown === undefined) return 'draft'
  return draft.path === shown.path ? 'published' : 'changed'
}

const byPath = (one: { readonly path: string }, other: { readonly path: string }): number =>
  one.path < other.path ? -1 : one.path > other.path ? 1 : 0

/** Pictures that authors have, and those that only visitors still have. */
export function picturesIn(readings: readonly MediaReading[]): SitePicture[] {
  const drafts = readings.map(({ drafts }) => byId(drafts))
  const published = readings.map(({ published }) => byId(published))
  const ids = new Set([...drafts, ...published].flatMap((items) => [...items.keys()]))
  const pictures: SitePicture[] = []
  for (const itemId of ids) {
    const here = drafts.map((items) => items.get(itemId))
    const there = published.map((items) => items.get(itemId))
    const item = here.find((one) => one !== undefined) ?? there.find((one) => one !== undefined)
    if (item === undefined) continue
    const shown = here.some((one) => one !== undefined) ? here : there
    const alts = readings.map(({ language }, index) => [language, shown[index]?.values.Alt ?? ''] as const)
    pictures.push(pictureOf(item, Object.fromEntries(alts), stateOf(here, there)))
  }
  return pictures.sort(byPath)
}

const byId = (items: readonly StoredItem[]): ReadonlyMap<string, StoredItem> =>
  new Map(
    items
      .filter(({ template, values }) => template === PICTURE_TEMPLATE && values.Blob)
      .map((item) => [item.itemId, item]),
  )

function pictureOf(item: StoredItem, alts: Readonly<Record<string, string>>, state: ItemState): SitePicture {
  const { itemId, name, path, values } = item
  const { Blob: blob = '', Extension: extension = '', FocalX: focalX = '', FocalY: focalY = '' } = values
  const focus = focusOf(focalX, focalY)
  return {
    itemId,
    name,
    path: below(path),
    folder: below(path).split('/').slice(0, -1).join('/'),
    src: mediaSource({ path, blob, extension, focus }),
    size: Number(values.Size) || 0,
    width: Number(values.Width) || undefined,
    height: Number(values.Height) || undefined,
    focalX,
    focalY,
    focus,
    alts,
    isDecorative: isChecked(values.Decorative),
    state,
  }
}

type InLanguages = readonly (StoredItem | undefined)[]

function stateOf(here: InLanguages, there: InLanguages): ItemState {
  if (here.every((item) => item === undefined)) return 'deleted'
  if (there.every((item) => item === undefined)) return 'draft'
  return here.every((item, index) => isSame(item, there[index])) ? 'published' : 'changed'
}

function isSame(one: StoredItem | undefined, other: StoredItem | undefined): boolean {
  if (one === undefined || other === undefined) return one === other
  return (
    one.path === other.path &&
    one.revision === other.revision &&
    SHARED.every((name) => one.values[name] === other.values[name])
  )
}
