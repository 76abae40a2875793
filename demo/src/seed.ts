import type { SiteManifest } from '@tessera/content'
import type { Platform } from '@tessera/platform'
import { dictionaryFiles, type Phrases } from './dictionary-files.ts'
import { readItemFiles } from './item-files.ts'
import { mediaItemFiles } from './media-item-files.ts'
import { renderPictures } from './pictures/render-pictures.ts'

export const SITE = 'halden-dotcom'
export const LANGUAGES = ['en', 'de', 'ar'] as const

export interface SeedOptions {
  /** What the website declares: templates and components. */
  manifest: SiteManifest
  phrases: Phrases
  /** Where rendered pictures are kept between starts. */
  cacheDir: string
  /** Smaller pictures for tests; default 1. */
  pictureScale?: number
  onProgress?: (message: string) => void
}

/** Is the demonstration's site missing from the drafts? */
export async function isEmpty(platform: Platform): Promise<boolean> {
  const tree = await platform.content.tree('master')
  return tree.at(`/sitecore/content/${SITE}/Home`) === undefined
}

/**
 * Fills an empty platform with Halden: pictures into the media library, items and dictionary into the drafts, and
 * everything published. Doing it again restores the demonstration's items and leaves all others.
 */
export async function seed(platform: Platform, options: SeedOptions): Promise<{ items: number; pictures: number }> {
  const say = options.onProgress ?? (() => {})
  await platform.content.setManifest(options.manifest)

  const pictures = await renderPictures({
    cacheDir: options.cacheDir,
    ...(options.pictureScale !== undefined && { scale: options.pictureScale }),
    onProgress: (done, total) => say(`drawing pictures, ${done} of ${total}`),
  })
  say('keeping pictures')
  const kept = []
  for (const picture of pictures)
    kept.push({ ...picture, kept: await platform.content.saveMedia({ bytes: picture.bytes, kind: 'image' }) })

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

  say('publishing')
  await platform.content.publishSite({ languages: [...LANGUAGES], username: 'seed' })
  return { items: items.length, pictures: pictures.length }
}
