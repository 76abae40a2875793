import { readdir, readFile } from 'node:fs/promises'
import { extname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { parse } from 'yaml'

/** The folder of the finished pictures, from source and from the build alike. `npm run pictures` draws what is in it. */
export const PICTURE_FOLDER = fileURLToPath(new URL('../pictures/', import.meta.url))

/** A picture of the demonstration as it stands in its folder. */
export interface PictureFile {
  /** Path in the media library: `/halden/home/hero`. */
  readonly path: string
  readonly file: string
  readonly mimeType: 'image/webp' | 'image/svg+xml'
}

/** What a picture shows, and where the eye should rest. */
export interface PictureText {
  readonly alt: Readonly<Record<string, string>>
  /** 0 to 1 from the left and the top. */
  readonly focus: readonly [number, number]
}

const MIME_TYPES = { '.webp': 'image/webp', '.svg': 'image/svg+xml' } as const

/** Every picture of the folder, in order of path. */
export async function pictureFiles(): Promise<PictureFile[]> {
  const entries = await readdir(PICTURE_FOLDER, { recursive: true, withFileTypes: true })
  return entries
    .flatMap(({ parentPath, name }): PictureFile[] => {
      const extension = extname(name)
      const mimeType = MIME_TYPES[extension as keyof typeof MIME_TYPES]
      if (mimeType === undefined) return []
      const file = join(parentPath, name)
      const path = `/${file.slice(PICTURE_FOLDER.length).replaceAll('\\', '/').slice(0, -extension.length)}`
      return [{ path, file, mimeType }]
    })
    .sort((a, b) => (a.path < b.path ? -1 : 1))
}

/** What the pictures show that are no product's, by path. */
export async function libraryTexts(): Promise<Readonly<Record<string, PictureText>>> {
  return parse(await readFile(join(PICTURE_FOLDER, 'pictures.yaml'), 'utf8'))
}
