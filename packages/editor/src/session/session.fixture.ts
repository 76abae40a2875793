import type { PagePort } from '@tessera/content/react'
import { type Page, pageOf } from '@tessera/content/react'
import type { RenderingNode } from '../model/edit.ts'
import type { ToSave } from '../model/to-save.ts'
import type { EditSetup, OwnLayout } from '../setup.ts'
import { type EditingService, EditingServiceError, type ServiceProblem } from './editing-service.ts'
import { createEditingSession } from './editing-session.ts'
import { keptEdits, type LastingStorage } from './kept-edits.ts'
import { type TabStorage, tabMemory } from './remembered.ts'

export const ITEM = '6b1d8f6e-0000-4000-8000-000000000001'
export const TITLE = {
  kind: 'field',
  itemId: ITEM,
  language: 'en',
  fieldId: 'title',
  title: 'Title',
  type: 'Single-Line Text',
} as const

const OWN: OwnLayout = {
  item: { id: ITEM, name: 'home', path: '/home', version: 1, revision: 'r1', canPublish: true, template: 'Page' },
  own: ['a', 'b'],
}

export const SETUP: EditSetup = {
  ...OWN,
  site: 'halden',
  locale: 'en',
  path: '/',
  uiLanguage: 'en',
  languages: ['en', 'de'],
  defaultLanguage: 'en',
  username: 'author',
  components: [],
  pageTypes: [{ name: 'Page', title: 'Page', icon: 'file', fields: [] }],
  styles: [],
  addresses: {
    page: '',
    pageAsItIs: '',
    save: '',
    publish: '',
    pages: '',
    media: '',
    versions: '',
    compare: '',
    variants: '/variants',
    createPage: '',
    planning: '',
    releases: '',
    products: '',
    categories: '',
    items: '',
    texts: '',
    workflow: '/workflow',
    comments: '/comments',
    presence: '/presence',
    edit: '',
    signIn: '',
    arrange: '',
    translate: '',
    publishMore: '',
    site: '/',
  },
}

/** A page of one rendering of a design and two of its own. `shownIn`: the language its title is read in instead. */
export function samplePage(title: string, shownIn?: string): Page {
  const metadata = {
    datasource: { id: ITEM, language: 'en', revision: 'r', version: 1 },
    title: 'Title',
    fieldId: 'title',
    fieldType: 'Single-Line Text',
    rawValue: title,
    ...(shownIn !== undefined && { shownIn }),
  }
  const main: RenderingNode[] = ['design', 'a', 'b'].map((uid) => ({ uid, componentName: 'Text' }))
  const route = { name: 'home', fields: { Title: { value: title, metadata } }, placeholders: { 'headless-main': main } }
  return pageOf({ sitecore: { context: { pageEditing: true, pageState: 'edit' }, route } } as unknown as Page['layout'])
}

export const titleOf = (page: Page): unknown =>
  (page.layout.sitecore.route?.fields?.Title as { value?: unknown } | undefined)?.value

/** A tab's storage. */
export function storage(): TabStorage & LastingStorage {
  const kept = new Map<string, string>()
  return {
    get length() {
      return kept.size
    },
    key: (index) => [...kept.keys()][index] ?? null,
    getItem: (key) => kept.get(key) ?? null,
    setItem: (key, value) => void kept.set(key, value),
    removeItem: (key) => void kept.delete(key),
  }
}

/** What a browser keeps: of one tab, and of all of them. */
export interface BrowserMemory {
  readonly tab: TabStorage
  readonly tabId: string
  readonly lasting: LastingStorage
  /** Ids of the documents that are still open. */
  readonly open: Set<string>
}

export const browserMemory = (lasting: LastingStorage = storage()): BrowserMemory => ({
  tab: storage(),
  tabId: crypto.randomUUID(),
  lasting,
  open: new Set(),
})

/** The website's answers over one stored title: the rules of conflicts are its own, nothing else is. */
export class StoredTitle implements EditingService {
  title = 'Home'
  revision = 1
  problem: ServiceProblem | undefined
  refuses = false
  fails = false
  /** Language that stands in for the title until there is one. */
  shownIn: string | undefined
  readonly saves: ToSave[] = []
  published: readonly string[] = []

  #answer(): void {
    if (this.problem) throw new EditingServiceError(this.problem, this.problem)
  }
  async ask<Answer>(): Promise<Answer> {
    throw new EditingServiceError('offline', 'There is no picker here.')
  }
  async load() {
    this.#answer()
    return { ...OWN, page: samplePage(this.title, this.shownIn) }
  }
  async save(_item: unknown, _place: unknown, edits: ToSave) {
    this.#answer()
    this.saves.push(edits)
    const conflicts = edits.fields.flatMap((field) => {
      if (this.fails) return []
      const isTaken = ![field.before, field.value, ...(field.between ?? [])].includes(this.title)
      if (!isTaken) {
        this.title = field.value
        this.shownIn = undefined
      }
      return isTaken ? [{ ...field, name: 'Title', mine: field.value, theirs: this.title }] : []
    })
    this.revision += 1
    const refused = this.refuses ? [{ index: 0, code: 'UNKNOWN_RENDERING', message: 'gone' }] : []
    return {
      item: { id: ITEM, version: 1, revision: `r${this.revision}` },
      conflicts,
      refused,
      failed: this.fails ? [{ itemId: ITEM, language: 'en', fieldId: 'title', message: 'It is too long.' }] : [],
    }
  }
  saveAndLeave(_item: unknown, _place: unknown, edits: ToSave) {
    this.saves.push(edits)
  }
  async publish(_itemId: string, languages: readonly string[]) {
    this.#answer()
    this.published = languages
  }
  async pages() {
    return []
  }
  async media() {
    return { path: '', folders: [], pictures: [] }
  }
  async upload() {
    return { id: ITEM }
  }
  async versions() {
    return []
  }
  async compare() {
    return { from: 1, to: 1, fields: [] }
  }
  plan(): Promise<never> {
    return Promise.reject(new Error('Nothing is planned here.'))
  }

  async createPage() {
    this.#answer()
    return { path: '/new' }
  }
}

/** A session over it; `shown` is what the page shows. */
export function openSession(service: StoredTitle, browser: BrowserMemory = browserMemory()) {
  const shown = { page: samplePage(service.title, service.shownIn) }
  const port: PagePort = {
    read: () => shown.page,
    show: (page) => {
      shown.page = page
    },
    load: async () => undefined,
  }
  const document = crypto.randomUUID()
  const place = { username: 'author', itemId: ITEM, language: 'en', tab: browser.tabId, document }
  const memory = tabMemory(browser.tab, ITEM, 'en', keptEdits(browser.lasting, place))
  const kept = memory.open((other) => browser.open.has(other))
  const session = createEditingSession({ setup: SETUP, port, service, memory, kept })
  const rename = (value: string) => {
    const before = String(titleOf(session.getState().page))
    return session.run({ label: 'step.field', edits: [{ ...TITLE, before, value }] })
  }
  return { session, shown, rename, browser, document }
}
