import { memoizePerSnapshot } from './memoize-per-snapshot.ts'
import type { Item, ItemVersion } from './model.ts'
import { parseCheckbox } from './raw-values.ts'
import type { Reading } from './reading.ts'
import { addressOf } from './routes-by-path.ts'
import { errorPageOf, pagesOf } from './site-files.ts'
import { type Site, siteOrigin } from './sites.ts'
import { latestVersion } from './versions.ts'

/** Addresses in one sitemap file. Each page has one a language. The format allows 50,000. */
const FILE_SIZE = 20_000

interface SitemapEntry {
  readonly page: Item
  readonly path: string
  readonly version: ItemVersion
}

/**
 * Names of the site's sitemap files: `sitemap-1.xml`, for large sites `sitemap-2.xml` and so on. Sites find them by the
 * number (contract "content", 9.3).
 */
export function sitemapFiles(reading: Reading, site: Site): readonly string[] {
  const count = Math.max(1, Math.ceil(entriesOf(reading, site).length / FILE_SIZE))
  return Array.from({ length: count }, (_, index) => `sitemap-${index + 1}.xml`)
}

/** The file of a site that was asked for last, under its whole address: most sites have one, crawlers ask in turn. */
const lastFile = memoizePerSnapshot((): { address?: string; xml?: string } => ({}))

/** The text of one of the site's files; undefined when it has no file of this name. */
export function sitemapXml(reading: Reading, site: Site, file: string): string | undefined {
  const index = sitemapFiles(reading, site).indexOf(file)
  if (index < 0) return undefined
  const { origin } = siteOrigin(site, reading.websiteUrl)
  const last = lastFile(reading, site)
  const address = `${origin}/${file}`
  if (last.xml === undefined || last.address !== address) {
    last.address = address
    last.xml = writeFile(site, origin, entriesOf(reading, site).slice(index * FILE_SIZE, (index + 1) * FILE_SIZE))
  }
  return last.xml
}

/** Each page once per language it really has a version in; pages that ask not to be found, and error pages, not at all. */
const entriesOf = memoizePerSnapshot((reading, site): readonly SitemapEntry[] => {
  const errorPages = [errorPageOf(reading, site, 'NotFoundPage'), errorPageOf(reading, site, 'ServerErrorPage')]
  return (
    pagesOf(reading, site)
      // An item that stands for any address beside it has none of its own.
      .filter(
        ({ page }) => page.name !== ',-w-,' && !errorPages.includes(page) && !parseCheckbox(page.shared.NoIndex ?? ''),
      )
      .flatMap((entry) => versionsOf(site, entry.page).map((version) => ({ ...entry, version })))
  )
})

const versionsOf = (site: Site, page: Item): ItemVersion[] =>
  site.languages.all.flatMap((language) => latestVersion(page, language) ?? [])

const writeFile = (site: Site, origin: string, entries: readonly SitemapEntry[]): string =>
  `<?xml version="1.0" encoding="UTF-8"?>
<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9" xmlns:xhtml="http://www.w3.org/1999/xhtml">
${entries.map((entry) => writeEntry(site, origin, entry)).join('\n')}
</urlset>
`

function writeEntry(site: Site, origin: string, { page, path, version }: SitemapEntry): string {
  const address = (language: string) => escapeXml(origin + addressOf(site, path, language))
  const languages = versionsOf(site, page).map(({ language }) => language)
  const alternate = (hreflang: string, language: string) =>
    `    <xhtml:link rel="alternate" hreflang="${escapeXml(hreflang)}" href="${address(language)}"/>`
  const [first = ''] = languages
  return [
    '  <url>',
    `    <loc>${address(version.language)}</loc>`,
    `    <lastmod>${version.updatedAt.toISOString()}</lastmod>`,
    ...(languages.length < 2
      ? []
      : [...languages.map((language) => alternate(language, language)), alternate('x-default', first)]),
    '  </url>',
  ].join('\n')
}

const ESCAPES: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&apos;',
}
const escapeXml = (text: string): string => text.replace(/[&<>"']/g, (character) => ESCAPES[character] ?? character)
