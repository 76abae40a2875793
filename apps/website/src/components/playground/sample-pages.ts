import type { ComponentRendering, Fields, Placeholders } from '@tessera/content'
import type { Page } from '@tessera/content/react'
import { samplePage, sampleRendering, sampleServerData } from './sample-page.ts'

/** Whole pages, to see how the components stand together. */

interface Part {
  name: string
  params?: Record<string, string>
  /** Fields of the sample that are left out here. */
  without?: readonly string[]
  inside?: Record<string, readonly Part[]>
}

const part = (name: string, variant?: string, more: Omit<Part, 'name'> = {}): Part => ({
  name,
  ...more,
  params: { ...(variant && { FieldNames: variant }), ...more.params },
})

const container = (anchor: string, background: string, inside: readonly Part[]): Part => ({
  name: 'Container',
  params: { AnchorId: anchor, AnchorLabel: anchor, Background: background, DynamicPlaceholderId: '1' },
  without: ['Heading'],
  inside: { 'container-{*}': inside },
})

const PAGES: Readonly<Record<string, readonly Part[]>> = {
  home: [
    part('Hero', 'Split'),
    part('CardGrid', undefined, { params: { Columns: '4' } }),
    part('Promo', 'ImageLeft'),
    part('Promo', 'Banner'),
    part('Steps'),
    part('ArticleList'),
    part('LogoWall'),
    part('CallToAction', 'Dark'),
  ],
  category: [
    part('Breadcrumb'),
    part('Hero', 'Compact'),
    part('CardGrid', 'Tiles'),
    part('Tabs'),
    part('Gallery'),
    part('Quote'),
    part('Accordion'),
    part('CallToAction'),
  ],
  guide: [
    part('Hero', 'FullBleed'),
    part('AnchorNavigation'),
    container('measure', 'none', [part('RichText')]),
    container('choose', 'tint', [part('CardGrid', 'Plain'), part('Image')]),
    container('compare', 'none', [
      part('Columns', undefined, {
        params: { Layout: '1-2', DynamicPlaceholderId: '2' },
        inside: { 'columns-1-{*}': [part('Quote')], 'columns-2-{*}': [part('Promo'), part('Accordion')] },
      }),
    ]),
    container('see', 'dark', [part('Video'), part('Steps')]),
    part('Image', 'Wide'),
  ],
  article: [part('Breadcrumb'), part('ArticleHeader'), part('RichText'), part('ArticleList', 'Compact')],
  contact: [
    part('Breadcrumb'),
    part('PageHeader'),
    part('ContactForm'),
    part('Accordion', undefined, { without: ['Heading', 'Text'] }),
  ],
}

export const SAMPLE_PAGES = Object.keys(PAGES)

/** A sample page in a language; undefined when there is none of that name. */
export function wholePage(name: string, locale: string): Page | undefined {
  const parts = PAGES[name]
  if (parts === undefined) return undefined
  const componentProps: Record<string, unknown> = {}
  let count = 0
  const render = (given: Part): ComponentRendering => {
    const uid = `part-${count++}`
    const data = given.name === 'AnchorNavigation' ? anchorsOf(parts) : sampleServerData(given.name, locale)
    if (data !== undefined) componentProps[uid] = data
    const rendering = sampleRendering(given, locale, {
      uid,
      ...(given.params && { params: given.params }),
      ...(given.inside && { placeholders: placeholders(given.inside) }),
    })
    return { ...rendering, fields: without(rendering.fields ?? {}, given.without ?? []) }
  }
  const placeholders = (inside: Record<string, readonly Part[]>): Placeholders =>
    Object.fromEntries(Object.entries(inside).map(([key, inner]) => [key, inner.map(render)]))
  const page = samplePage(
    placeholders({
      'headless-header': [part('ConsentBanner'), part('AnnouncementBar'), part('Header')],
      'headless-main': parts,
      'headless-footer': [part('Footer')],
    }),
    { locale },
  )
  return { ...page, componentProps }
}

function anchorsOf(parts: readonly Part[]) {
  return parts.flatMap(({ params }) => (params?.AnchorId ? [{ id: params.AnchorId, label: params.AnchorId }] : []))
}

function without(fields: Fields, names: readonly string[]): Fields {
  return Object.fromEntries(Object.entries(fields).filter(([name]) => !names.includes(name)))
}
