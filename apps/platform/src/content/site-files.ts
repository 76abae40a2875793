import type { Item } from './model.ts'
import { parseCheckbox, parseIds } from './raw-values.ts'
import type { Reading } from './reading.ts'
import { addressOf, isWithin, pathOfPage } from './routes-by-path.ts'
import { type Site, siteOrigin } from './sites.ts'
import { latestVersion, rawField } from './versions.ts'

/** Pages of a site in tree order, with their paths. */
export function* pagesOf({ tree, templates }: Reading, site: Site): Generator<{ page: Item; path: string }> {
  if (site.home === undefined) return
  for (const page of tree.subtree(site.home.id)) {
    const path = templates.isPage(page.template) ? pathOfPage(tree, site, page) : undefined
    if (path !== undefined) yield { page, path }
  }
}

export interface RedirectRule {
  readonly pattern: string
  readonly target: string
  readonly redirectType: string
  readonly isQueryStringPreserved: boolean
  readonly isLanguagePreserved: boolean
  readonly locale: string
}

/** Authored redirects below the site, in tree order (contract "content", 9.2). One without pattern is left out. */
export function redirectsOf({ tree, templates }: Reading, site: Site): readonly RedirectRule[] {
  return tree
    .ofTemplate('Redirect')
    .filter((item) => isWithin(tree, site.item, item))
    .map((item): RedirectRule => {
      const value = (name: string) => rawField(templates, item, undefined, name).trim()
      return {
        pattern: value('Pattern'),
        target: value('Target'),
        redirectType: value('RedirectType'),
        isQueryStringPreserved: parseCheckbox(value('IsQueryStringPreserved')),
        isLanguagePreserved: false,
        locale: value('Locale'),
      }
    })
    .filter(({ pattern }) => pattern !== '')
}

/** Text of a Settings field; null when it is empty or the site has no Settings item. */
export function settingsText({ templates }: Reading, { settings }: Site, name: 'Robots' | 'LlmsTxt'): string | null {
  return (settings && rawField(templates, settings, undefined, name)) || null
}

/** The authored error page; undefined when none is chosen or it is gone. */
export function errorPageOf(reading: Reading, site: Site, name: 'NotFoundPage' | 'ServerErrorPage'): Item | undefined {
  const [id] = parseIds(site.settings?.shared[name] ?? '')
  const page = id === undefined ? undefined : reading.tree.get(id)
  return page !== undefined && reading.templates.isPage(page.template) ? page : undefined
}

/** Addresses in one sitemap file. Each page has one a language. The format allows 50,000. */
const FILE_SIZE = 20_000

interface SitemapEntry {
  readonly address: string
  readonly changed: Date
  readonly alternates: readonly { readonly language: string; readonly address: string }[]
}

/** Names of the site's sitemap files: `sitemap-{site}.xml`, then `sitemap-{site}-2.xml` and so on for large sites. */
export function sitemapFiles(reading: Reading, site: Site): readonly string[] {
  const count = Math.max(1, Math.ceil(sitemapEntries(reading, site).length / FILE_SIZE))
  return Array.from({ length: count }, (_, index) => `sitemap-${site.name}${index === 0 ? '' : `-${index + 1}`}.xml`)
}

/** The text of one of the site's files; undefined when it has no file of this name. */
export function sitemapXml(reading: Reading, site: Site, file: string): string | undefined {
  const index = sitemapFiles(reading, site).indexOf(file)
  if (index < 0) return undefined
  const entries = sitemapEntries(reading, site).slice(index * FILE_SIZE, (index + 1) * FILE_SIZE)
  return `<?xml version="1.0" encoding="UTF-8"?>
<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9" xmlns:xhtml="http://www.w3.org/1999/xhtml">
${entries.map(writeEntry).join('\n')}
</urlset>
`
}

/** Each page once per language it really has a version in; pages that ask not to be found, and error pages, not at all. */
function sitemapEntries(reading: Reading, site: Site): SitemapEntry[] {
  const origin = siteOrigin(site, reading.websiteUrl).origin
  const errorPages = [errorPageOf(reading, site, 'NotFoundPage'), errorPageOf(reading, site, 'ServerErrorPage')]
  const entries: SitemapEntry[] = []
  for (const { page, path } of pagesOf(reading, site)) {
    if (errorPages.includes(page) || parseCheckbox(page.shared.NoIndex ?? '')) continue
    const versions = site.languages.all.flatMap((language) => latestVersion(page, language) ?? [])
    const alternates = versions.map(({ language }) => ({ language, address: origin + addressOf(site, path, language) }))
    for (const [index, version] of versions.entries()) {
      entries.push({ address: alternates[index]?.address ?? '', changed: version.updatedAt, alternates })
    }
  }
  return entries
}

function writeEntry({ address, changed, alternates }: SitemapEntry): string {
  const links = [...alternates, ...alternates.slice(0, 1).map((first) => ({ ...first, language: 'x-default' }))]
  return [
    '  <url>',
    `    <loc>${escapeXml(address)}</loc>`,
    `    <lastmod>${changed.toISOString()}</lastmod>`,
    ...(alternates.length < 2 ? [] : links).map(
      (link) =>
        `    <xhtml:link rel="alternate" hreflang="${escapeXml(link.language)}" href="${escapeXml(link.address)}"/>`,
    ),
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
