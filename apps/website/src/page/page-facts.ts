import type { Field, Fields, ImageValue } from '@tessera/content'
import type { Page, PageAbout } from '@tessera/content/react'
import { encodePath, type Languages, localisedPath } from './locale.ts'
import { plainText } from './markup.ts'

/** What the content service knows of a page beside its layout. */
export interface PageFacts {
  /** Languages the page has a version in; undefined when that is not known. */
  readonly languages: readonly string[] | undefined
  /** From the home page down, without the page itself. */
  readonly ancestors: readonly { readonly title: string; readonly path: string }[]
}

/** What the head of a document says of its page. Addresses are absolute. */
export interface PageDescription {
  readonly title: string
  readonly description: string
  /** Absent on error pages. */
  readonly canonical: string | undefined
  /** The page in each of its languages, the default language first. Empty when there is only one. */
  readonly alternates: readonly { readonly language: string; readonly address: string }[]
  readonly image: { readonly address: string; readonly alt: string } | undefined
  readonly noIndex: boolean
  readonly kind: 'website' | 'article'
  readonly published: string | undefined
  readonly trail: readonly { readonly title: string; readonly address: string }[]
}

export interface DescribedSite {
  readonly title: string
  readonly publicUrl: string
  readonly languages: Languages
}

/** Derives the description of a page from what a component says it is about, else from its route's fields. */
export function describePage(
  page: Page,
  path: string,
  facts: PageFacts,
  site: DescribedSite,
  about?: PageAbout,
): PageDescription {
  const { route } = page.layout.sitecore
  const fields = route?.fields
  const addressOf = (locale: string, inner: string) =>
    site.publicUrl + encodePath(localisedPath(locale, inner, site.languages))
  const pathIn = (locale: string) => about?.paths?.[locale] ?? path
  const name = about?.title || text(fields, 'Title') || route?.displayName || route?.name || site.title
  const found = page.notFound !== true && route !== null
  const noIndex = !found || value(fields, 'NoIndex') === true
  const image = about?.image ?? (value(fields, 'Image') as ImageValue | undefined)
  const { all, fallback } = site.languages
  const written = facts.languages ?? []
  const translated = [fallback, ...all.filter((language) => language !== fallback)].filter((language) =>
    written.includes(language),
  )
  // What is shown in a language it is not written in has its own address elsewhere.
  const original = written.includes(page.locale) ? page.locale : (translated[0] ?? page.locale)
  const [home] = facts.ancestors
  const ancestors = about?.trail
    ? [...(home ? [home] : []), ...about.trail.map(({ name: title, path: inner }) => ({ title, path: inner }))]
    : facts.ancestors
  const trail = [
    ...ancestors.map(({ title, path: inner }) => ({ title, address: addressOf(page.locale, inner) })),
    { title: about?.title || text(fields, 'NavigationTitle') || name, address: addressOf(page.locale, path) },
  ]
  return {
    title: path === '/' || name.includes(site.title) ? name : `${name} – ${site.title}`,
    description: plainText(about?.description || text(fields, 'Description') || text(fields, 'Teaser')),
    canonical: found ? addressOf(original, pathIn(original)) : undefined,
    alternates:
      found && !noIndex && translated.length > 1
        ? translated.map((language) => ({ language, address: addressOf(language, pathIn(language)) }))
        : [],
    image:
      typeof image?.src === 'string' && image.src !== ''
        ? { address: new URL(image.src, site.publicUrl).href, alt: image.alt ?? '' }
        : undefined,
    noIndex,
    kind: route?.templateName === 'Article' ? 'article' : 'website',
    published: text(fields, 'Date') || undefined,
    trail: found ? trail : [],
  }
}

function value(fields: Fields | undefined, name: string): unknown {
  return (fields?.[name] as Field | undefined)?.value
}

function text(fields: Fields | undefined, name: string): string {
  const found = value(fields, name)
  return typeof found === 'string' ? found : ''
}
