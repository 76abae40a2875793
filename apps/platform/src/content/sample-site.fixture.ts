/** A small site for tests: one page type, two components, an item type, and the files of nine items. */
import type { FieldKind, FieldManifest, SiteManifest } from '@tessera/content'
import type { ContentFile } from './item-files/read-item-files.ts'

const field = (name: string, kind: FieldKind, shared = false): FieldManifest => ({ name, kind, title: name, shared })

export const SAMPLE_MANIFEST: SiteManifest = {
  pageTypes: [
    {
      name: 'Page',
      title: 'Page',
      icon: 'file',
      fields: [
        field('Title', 'text'),
        field('Text', 'richText'),
        field('Notes', 'multiline'),
        field('Image', 'image'),
        field('Link', 'link'),
        field('File', 'file'),
        field('Count', 'integer'),
        field('Ratio', 'number'),
        field('Time', 'datetime'),
        field('Cards', 'items'),
        field('Root', 'item'),
        field('Date', 'date', true),
        field('HideFromNavigation', 'checkbox', true),
      ],
    },
  ],
  components: [
    {
      name: 'Hero',
      title: 'Hero',
      group: 'Page',
      icon: 'image',
      fields: [field('Heading', 'text'), field('Image', 'image'), field('Link', 'link')],
      params: [],
      variants: ['Default'],
      placeholders: [],
    },
    {
      name: 'Box',
      title: 'Box',
      group: 'Page',
      icon: 'box',
      fields: [],
      params: [],
      variants: ['Default'],
      placeholders: [{ key: 'box-{*}', title: 'Box' }],
    },
  ],
  itemTypes: [
    { name: 'Card', title: 'Card', icon: 'card', fields: [field('Heading', 'text'), field('Image', 'image')] },
  ],
}

export const IDS = {
  site: '10000000-0000-4000-8000-000000000001',
  home: '10000000-0000-4000-8000-000000000002',
  office: '10000000-0000-4000-8000-000000000003',
  chairs: '10000000-0000-4000-8000-000000000004',
  data: '10000000-0000-4000-8000-000000000005',
  hero: '10000000-0000-4000-8000-000000000006',
  card: '10000000-0000-4000-8000-000000000007',
  media: '10000000-0000-4000-8000-000000000008',
  picture: '10000000-0000-4000-8000-000000000009',
} as const

export const SAMPLE_FILES: readonly ContentFile[] = [
  {
    path: 'content/halden-dotcom/Home/office.yaml',
    text: `id: ${IDS.office}
template: Page
sortOrder: 100
shared:
  Date: 2026-03-01
  HideFromNavigation: true
layout:
  headless-main:
    - component: Hero
      uid: 6b1d8f6e-7a0a-4c43-8b0a-0d2b6f5f0c11
      dataSource: ./Data/hero
      params:
        FieldNames: Split
    - component: Box
      uid: 6b1d8f6e-7a0a-4c43-8b0a-0d2b6f5f0c12
      params:
        DynamicPlaceholderId: '1'
      placeholders:
        box-{*}:
          - component: Hero
            uid: 6b1d8f6e-7a0a-4c43-8b0a-0d2b6f5f0c13
            dataSource: /sitecore/content/halden-dotcom/Home/office/Data/hero
languages:
  en:
    - version: 1
      fields:
        Title: Office
        Text: <p>Chairs &amp; desks</p>
        Image:
          media: /halden/lamp
          alt: A desk lamp
        Link:
          item: ./chairs
          text: See the chairs
        Count: 12
        Ratio: 1.5
        Time: 2026-03-01T10:00:00Z
        Cards:
          - ./Data/card
        Root: /sitecore/content/halden-dotcom/Home
  de:
    - version: 1
      fields:
        Title: Büro
`,
  },
  {
    path: 'content/halden-dotcom/Home/office/Data/hero.yaml',
    text: `id: ${IDS.hero}
template: Hero
sortOrder: 100
languages:
  en:
    - version: 1
      fields:
        Heading: Light that works
        Image:
          media: /halden/lamp
`,
  },
  {
    path: 'content/halden-dotcom/Home/office/Data/card.yaml',
    text: `id: ${IDS.card}
template: Card
sortOrder: 200
languages:
  en:
    - version: 1
      fields:
        Heading: Card
`,
  },
  {
    path: 'content/halden-dotcom/Home/office/Data.yaml',
    text: `id: ${IDS.data}\ntemplate: Folder\nsortOrder: 900\n`,
  },
  {
    path: 'content/halden-dotcom/Home/office/chairs.yaml',
    text: `id: ${IDS.chairs}
template: Page
sortOrder: 100
languages:
  en:
    - version: 1
      fields:
        Title: Chairs
`,
  },
  {
    path: 'content/halden-dotcom/Home.yaml',
    text: `id: ${IDS.home}
template: Page
sortOrder: 100
languages:
  en:
    - version: 1
      fields:
        Title: Home
  de:
    - version: 1
      fields:
        Title: Start
`,
  },
  {
    path: 'content/halden-dotcom.yaml',
    text: `id: ${IDS.site}
template: Site
sortOrder: 100
shared:
  hostName: '*'
  language: en
  languages: en|de|ar
`,
  },
  { path: 'media library/halden.yaml', text: `id: ${IDS.media}\ntemplate: Media Folder\nsortOrder: 100\n` },
  {
    path: 'media library/halden/lamp.yaml',
    text: `id: ${IDS.picture}
template: Media Image
sortOrder: 100
shared:
  Width: 800
  Height: 600
languages:
  en:
    - version: 1
      fields:
        Alt: A lamp
`,
  },
]
