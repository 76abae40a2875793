import type { SiteManifest } from '@tessera/content'
import { createLog } from '../ground/log.ts'
import { bracedId, derivedId } from './item-id.ts'
import type { DatabaseName, Item, ItemVersion } from './model.ts'
import type { Reading } from './reading.ts'
import { ROOT_ITEMS } from './roots.ts'
import { createTemplateRegistry } from './templates.ts'
import { buildTree, type Tree } from './tree.ts'

const text = (name: string, kind: 'text' | 'richText' | 'multiline' = 'text') => ({ name, title: name, kind })

/** A manifest with every field kind, one component with placeholders and one without. */
export const SMALL_MANIFEST: SiteManifest = {
  pageTypes: [
    {
      name: 'Page',
      title: 'Page',
      icon: 'file',
      fields: [
        text('Title'),
        text('NavigationTitle'),
        text('Description', 'multiline'),
        { name: 'Image', title: 'Image', kind: 'image' },
        { name: 'NoIndex', title: 'No index', kind: 'checkbox', shared: true },
      ],
    },
  ],
  components: [
    {
      name: 'Promo',
      title: 'Promo',
      group: 'Content',
      icon: 'megaphone',
      fields: [
        text('Heading'),
        text('Text', 'richText'),
        { name: 'Image', title: 'Image', kind: 'image' },
        { name: 'Link', title: 'Link', kind: 'link' },
        { name: 'Cards', title: 'Cards', kind: 'items' },
        { name: 'Root', title: 'Root', kind: 'item' },
        { name: 'When', title: 'When', kind: 'date' },
        { name: 'Count', title: 'Count', kind: 'integer', shared: true },
      ],
      params: [],
      variants: ['Default'],
      placeholders: [],
    },
    {
      name: 'Columns',
      title: 'Columns',
      group: 'Layout',
      icon: 'columns',
      fields: [],
      params: [],
      variants: ['Default'],
      placeholders: [
        { key: 'columns-1-{*}', title: 'First' },
        { key: 'columns-2-{*}', title: 'Second' },
      ],
    },
  ],
  itemTypes: [
    {
      name: 'Card',
      title: 'Card',
      icon: 'square',
      fields: [text('Heading'), { name: 'Links', title: 'Links', kind: 'items' }],
    },
  ],
}

export const SMALL_TEMPLATES = createTemplateRegistry(SMALL_MANIFEST)

export const AT = new Date('2026-03-01T10:00:00Z')

/** Ids come from the tree path, so a test can name any item's id without looking it up. */
export const idAt = (path: string): string => derivedId(`item:${path}`)

export interface ItemSketch {
  readonly path: string
  readonly template: string
  readonly shared?: Record<string, string>
  /** Fields by language; version 1. */
  readonly in?: Record<string, Record<string, string>>
  readonly sortOrder?: number
}

/** Items from short sketches, parents made as folders where they are missing. */
export function treeOf(sketches: readonly ItemSketch[], database: DatabaseName = 'web', epoch = 1): Tree {
  const items = new Map<string, Item>(ROOT_ITEMS.map((item) => [item.id, item]))
  const ensure = (path: string): string | null => {
    if (path === '') return null
    const id = idAt(path)
    if (!items.has(id)) items.set(id, itemOf({ path, template: 'Folder' }, ensure(parentOf(path)), 0))
    return id
  }
  for (const [index, sketch] of sketches.entries()) {
    items.set(idAt(sketch.path), itemOf(sketch, ensure(parentOf(sketch.path)), index))
  }
  return buildTree(database, epoch, items.values())
}

const parentOf = (path: string): string => path.slice(0, path.lastIndexOf('/'))

function itemOf(
  { path, template, shared = {}, in: languages = {}, sortOrder }: ItemSketch,
  parentId: string | null,
  index: number,
): Item {
  const version = (language: string, fields: Record<string, string>): ItemVersion => ({
    language,
    version: 1,
    revision: `r-${language}`,
    createdAt: AT,
    updatedAt: AT,
    fields,
  })
  return {
    id: idAt(path),
    parentId,
    name: path.slice(path.lastIndexOf('/') + 1),
    template,
    sortOrder: sortOrder ?? index,
    createdAt: AT,
    updatedAt: AT,
    shared,
    versions: new Map(Object.entries(languages).map(([language, fields]) => [language, [version(language, fields)]])),
  }
}

export const SITE = '/sitecore/content/acme-dotcom'
export const HOME = `${SITE}/Home`
export const HASH = 'ab'.repeat(32)
export const UIDS = {
  promo: '6b1d8f6e-7a0a-4c43-8b0a-0d2b6f5f0c11',
  columns: '7b1d8f6e-7a0a-4c43-8b0a-0d2b6f5f0c12',
  inner: '8b1d8f6e-7a0a-4c43-8b0a-0d2b6f5f0c13',
  header: '9b1d8f6e-7a0a-4c43-8b0a-0d2b6f5f0c14',
} as const

const braced = (path: string): string => bracedId(idAt(path))
const layout = (placeholders: Record<string, unknown>): string => JSON.stringify({ placeholders })

/** A site with a header design, nested pages in up to three languages, a dictionary, redirects, media, error pages. */
export const SMALL_SITE: readonly ItemSketch[] = [
  {
    path: SITE,
    template: 'Site',
    shared: {
      hostName: 'acme.example|*.acme.example',
      language: 'en',
      languages: 'en|de|ar',
      languageFallback: 'de=en|ar=',
    },
  },
  {
    path: HOME,
    template: 'Page',
    shared: {
      __Renderings: layout({
        'headless-main': [
          { uid: UIDS.promo, component: 'Promo', dataSource: 'local:/Data/promo', params: { FieldNames: 'Split' } },
          {
            uid: UIDS.columns,
            component: 'Columns',
            params: { DynamicPlaceholderId: '4' },
            placeholders: {
              'columns-1-{*}': [{ uid: UIDS.inner, component: 'Promo', dataSource: braced(`${SITE}/Data/shared`) }],
            },
          },
        ],
      }),
    },
    in: {
      en: { Title: 'Home', Image: `<image mediaid="${braced('/sitecore/media library/acme/hero')}" />` },
      de: { Title: 'Start' },
    },
  },
  {
    path: `${HOME}/Data/promo`,
    template: 'Promo',
    shared: { Count: '3' },
    in: {
      en: {
        Heading: 'Hi',
        Text: `<p class="ck-content"><a href="~/link.aspx?_id=${idAt(`${HOME}/Shop`).replaceAll('-', '').toUpperCase()}&amp;_z=z">shop</a></p>`,
        Image: `<image mediaid="${braced('/sitecore/media library/acme/hero')}" alt="" />`,
        Link: `<link linktype="internal" id="${braced(`${HOME}/Shop`)}" text="Shop" anchor="top" />`,
        Cards: [braced(`${SITE}/Data/card-1`), braced(`${SITE}/Data/gone`), braced(`${SITE}/Data/card-2`)].join('|'),
        Root: braced(`${HOME}/Shop`),
        When: '20260301T000000Z',
      },
      de: { Heading: 'Hallo', Link: `<link linktype="internal" id="${braced(`${HOME}/Shop`)}" text="Laden" />` },
    },
  },
  { path: `${HOME}/Shop`, template: 'Page', in: { en: { Title: 'Shop' }, de: { Title: 'Laden' } } },
  { path: `${HOME}/Shop/Power Tools`, template: 'Page', in: { en: { Title: 'Power tools' } } },
  { path: `${HOME}/Hidden`, template: 'Page', shared: { NoIndex: '1' }, in: { en: { Title: 'Hidden' } } },
  {
    path: `${HOME}/Broken`,
    template: 'Page',
    shared: { __Renderings: '{"placeholders":' },
    in: { en: { Title: 'Broken' } },
  },
  { path: `${HOME}/not-found`, template: 'Page', in: { en: { Title: 'Nothing here' } } },
  { path: `${HOME}/server-error`, template: 'Page', in: { en: { Title: 'Broken down' } } },
  { path: `${SITE}/Data/shared`, template: 'Promo', in: { en: { Heading: 'Shared' } } },
  {
    path: `${SITE}/Data/card-1`,
    template: 'Card',
    in: { en: { Heading: 'One', Links: `${braced(`${SITE}/Data/card-2`)}` } },
  },
  {
    path: `${SITE}/Data/card-2`,
    template: 'Card',
    in: { en: { Heading: 'Two', Links: `${braced(`${SITE}/Data/card-1`)}` } },
  },
  { path: `${SITE}/Dictionary`, template: 'Dictionary' },
  {
    path: `${SITE}/Dictionary/cart`,
    template: 'Dictionary Entry',
    shared: { Key: 'cart' },
    in: { en: { Phrase: 'Cart' }, de: { Phrase: 'Korb' } },
  },
  {
    path: `${SITE}/Dictionary/more`,
    template: 'Dictionary Entry',
    shared: { Key: 'more' },
    in: { en: { Phrase: 'More' } },
  },
  { path: `${SITE}/Dictionary/empty`, template: 'Dictionary Entry', in: { en: { Phrase: 'No key' } } },
  {
    path: `${SITE}/Presentation/Page Designs/Default`,
    template: 'Page Design',
    shared: { PartialDesigns: braced(`${SITE}/Presentation/Partial Designs/Header`) },
  },
  {
    path: `${SITE}/Presentation/Partial Designs/Header`,
    template: 'Partial Design',
    shared: {
      Placeholder: 'headless-header',
      Signature: 'sxa-header',
      __Renderings: layout({
        'sxa-header': [{ uid: UIDS.header, component: 'Promo', dataSource: braced(`${SITE}/Data/shared`) }],
      }),
    },
  },
  {
    path: `${SITE}/Settings`,
    template: 'Settings',
    shared: {
      DefaultPageDesign: braced(`${SITE}/Presentation/Page Designs/Default`),
      NotFoundPage: braced(`${HOME}/not-found`),
      ServerErrorPage: braced(`${HOME}/server-error`),
      Robots: 'User-agent: *\nAllow: /',
      LlmsTxt: '# Acme',
      logoURL: '/logo.svg',
      searchPages: '[{"path":"/search","name":"Search"}]',
      scriptHeader: '<script>1</script>',
    },
  },
  {
    path: `${SITE}/Settings/Redirects/old`,
    template: 'Redirect',
    shared: { Pattern: '/old', Target: '/shop', IsQueryStringPreserved: '1', IsLanguagePreserved: '1' },
  },
  {
    path: '/sitecore/media library/acme/hero',
    template: 'Media Image',
    shared: {
      Blob: HASH,
      MimeType: 'image/png',
      Extension: 'png',
      Width: '640',
      Height: '480',
      Size: '1234',
      FocalX: '0.25',
    },
    in: { en: { Alt: 'A drill on a bench' } },
  },
]

export function readingOf(tree: Tree, changes: Partial<Reading> = {}): Reading {
  return {
    tree,
    templates: SMALL_TEMPLATES,
    state: 'normal',
    layoutKind: 'final',
    platformUrl: 'http://platform.example',
    websiteUrl: 'http://www.example',
    mediaBaseUrl: 'http://media.example',
    editorScripts: ['http://www.example/editor.js'],
    log: createLog('none'),
    ...changes,
  }
}
