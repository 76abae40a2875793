import { readFile } from 'node:fs/promises'
import type { SiteManifest } from '@tessera/content'
import { FIRST_EPOCH, type Marketplace, type Platform } from '@tessera/platform'
import sharp from 'sharp'
import { seedLibraries } from './component-libraries.ts'
import { dictionaryFiles, type Phrases } from './dictionary-files.ts'
import { readItemFiles } from './item-files.ts'
import { mediaItemFiles } from './media-item-files.ts'
import { libraryTexts, type PictureFile, pictureFiles } from './picture-files.ts'
import { productAltTexts } from './product-pictures.ts'

export const SITE = 'halden-dotcom'
export const LANGUAGES = ['en', 'de', 'ar'] as const

/** Pictures that are read, and made smaller, beside each other. */
const TOGETHER = 10

export interface SeedOptions {
  /** What the website declares: templates and components. */
  manifest: SiteManifest
  phrases: Phrases
  /** Names the products that pictures show. */
  marketplace: Marketplace
  /** Default: all of the folder. */
  pictures?: readonly PictureFile[]
  /** Below 1: smaller pictures, for tests. Default 1. */
  pictureScale?: number
  onProgress?: (message: string) => void
}

type Filled = Pick<Platform, 'content' | 'components'>

/**
 * Is the demonstration's site missing from the drafts, or was nothing published yet? {@link seed} publishes last: what was
 * stopped before that has to be done again. A site that its authors took down is not missing.
 */
export async function isEmpty(platform: Pick<Platform, 'content'>): Promise<boolean> {
  const drafts = await platform.content.tree('master')
  return drafts.at(`/sitecore/content/${SITE}/Home`) === undefined || (await isUnpublished(platform))
}

/** Before the first publication: nobody but {@link seed} has written anything. */
const isUnpublished = async ({ content }: Pick<Platform, 'content'>) =>
  (await content.tree('web')).epoch === FIRST_EPOCH

/**
 * Fills an empty platform with Halden: pictures into the media library, items and dictionary into the drafts, and
 * everything published. Doing it again restores the demonstration's items and leaves all others; what was stopped in
 * the middle is completed.
 */
export async function seed(platform: Filled, options: SeedOptions): Promise<{ items: number; pictures: number }> {
  const say = options.onProgress ?? (() => {})
  await platform.content.setManifest(options.manifest)

  const pictures = options.pictures ?? (await pictureFiles())
  const texts = new Map([
    ...Object.entries(await libraryTexts()),
    ...productAltTexts(
      options.marketplace,
      pictures.map(({ path }) => path),
    ),
  ])
  const kept = []
  for (let from = 0; from < pictures.length; from += TOGETHER) {
    if (from % 100 === 0) say(`keeping pictures, ${from} of ${pictures.length}`)
    const some = pictures.slice(from, from + TOGETHER)
    const drawn = some.map(async (picture) => [picture, await bytesOf(picture, options.pictureScale ?? 1)] as const)
    for (const [picture, bytes] of await Promise.all(drawn)) {
      const text = texts.get(picture.path)
      if (text === undefined) throw new Error(`Nothing says what the picture ${picture.file} shows`)
      kept.push({ path: picture.path, ...text, kept: await platform.content.saveMedia({ bytes, kind: 'image' }) })
    }
  }

  say('writing content')
  const written = await readItemFiles()
  const own = new Set(written.map((file) => file.path))
  const derived = [...mediaItemFiles(kept), ...dictionaryFiles(options.phrases, SITE)].filter(
    (file) => !own.has(file.path),
  )
  const { items } = await platform.content.importContent({
    files: [...written, ...derived],
    into: 'master',
    username: 'seed',
  })

  await seedLibraries(platform, { again: await isUnpublished(platform) })

  say('publishing')
  await platform.content.publishSite({ languages: [...LANGUAGES], username: 'seed' })
  return { items: items.length, pictures: pictures.length }
}

async function bytesOf({ file, mimeType }: PictureFile, scale: number): Promise<Uint8Array> {
  const bytes = await readFile(file)
  if (scale === 1 || mimeType === 'image/svg+xml') return bytes
  const { width } = await sharp(bytes).metadata()
  return sharp(bytes)
    .resize(Math.max(1, Math.round(width * scale)))
    .webp({ effort: 0 })
    .toBuffer()
}
