import type { PagesDesk } from '../pages/desk.ts'
import { type MediaPicture, readMediaFolder } from '../pages/media/media-library.ts'
import { readNamedItems } from '../site-items/stored-items.ts'

/** Names the setting that holds the logo's address. */
export const LOGO = 'logoURL'

/** An address of a picture of the library, with or without what is asked of it. */
const ADDRESS = /^\/-\/media\/(.+)\.[a-z0-9]{1,8}(?:\?.*)?$/i

/** The picture of the media library that an address leads to; undefined for any other address. @throws AuthoringError */
export async function readLogo(desk: PagesDesk, address: string): Promise<MediaPicture | undefined> {
  const path = pathIn(address)
  if (path === undefined) return undefined
  const folder = path.split('/').slice(0, -1).join('/')
  const found = await readMediaFolder(desk.authoring, folder, desk.parts.languages.fallback)
  return found?.pictures.find((picture) => picture.path.toLowerCase() === path)
}

function pathIn(address: string): string | undefined {
  try {
    return decodeURIComponent(ADDRESS.exec(address)?.[1] ?? '').toLowerCase() || undefined
  } catch {
    return undefined
  }
}

/** Whether visitors would be shown nothing in its place. @throws AuthoringError */
export async function isHidden({ authoring, parts }: PagesDesk, { id }: MediaPicture): Promise<boolean> {
  const reading = { language: parts.languages.fallback, database: 'web', fields: [] } as const
  return (await readNamedItems(authoring, [id], reading)).length === 0
}
