import { applyLayoutOperation, type LayoutOperation, LayoutOperationError, type Slots, uidsOf } from '@tessera/content'
import type { PagePort } from '@tessera/content/react'
import { type Page, pageOf } from '@tessera/content/react'
import type { RenderingNode } from '../model/edit.ts'
import type { SavedOperation, StoredNode, ToSave } from '../model/to-save.ts'
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
    editThis: '',
    signIn: '',
    components: '',
    arrange: '',
    translate: '',
    publishMore: '',
    picture: '',
    site: '/',
  },
}

/** One rendering of a design and two of the page's own. */
const SLOTS: Slots<RenderingNode> = {
  'headless-main': ['design', 'a', 'b'].map((uid) => ({ uid, componentName: 'Text' })),
}

/** `shownIn`: the language its title is read in instead. */
export function samplePage(title: string, shownIn?: string, placeholders: Slots<RenderingNode> = SLOTS): Page {
  const metadata = {
    datasource: { id: ITEM, language: 'en', revision: 'r', version: 1 },
    title: 'Title',
    fieldId: 'title',
    fieldType: 'Single-Line Text',
    rawValue: title,
    ...(shownIn !== undefined && { shownIn }),
  }
  const route = { name: 'home', fields: { Title: { value: title, metadata } }, placeholders }
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
  /** What becomes of a value on its way into the store. */
  clean = (value: string) => value

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
        this.title = this.clean(field.value)
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
  async publicationPlan() {
    return { count: 0, items: [], problems: [], unapproved: [], undescribed: [], digest: '' }
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

/** The same with the page's own renderings: of operations all are written or, with one that cannot be, none. */
export class StoredPage extends StoredTitle {
  slots = SLOTS
  /** How many of the next answers never arrive, although what they answer was done. */
  lost = 0
  /** Titles that no request may hold. */
  unreadable: string | undefined

  override async load() {
    await super.load()
    const own = Object.values(this.slots).flatMap((nodes) => nodes.flatMap((node) => [...uidsOf(node)]))
    return {
      ...OWN,
      own: own.filter((uid) => uid !== 'design'),
      page: samplePage(this.title, this.shownIn, this.slots),
    }
  }
  override async save(item: unknown, place: unknown, edits: ToSave) {
    if (edits.fields.some(({ value }) => value === this.unreadable))
      throw new EditingServiceError('invalid', 'unreadable')
    const saved = await super.save(item, place, edits)
    const refused: { index: number; code: string; message: string }[] = []
    let { slots } = this
    for (const [index, operation] of edits.operations.entries()) {
      try {
        slots = applyLayoutOperation(slots, operationOf(operation)).slots
      } catch (error) {
        if (!(error instanceof LayoutOperationError)) throw error
        refused.push({ index, code: error.code, message: error.message })
        break
      }
    }
    if (refused.length === 0) this.slots = slots
    if (this.lost > 0) {
      this.lost -= 1
      throw new EditingServiceError('offline', 'The answer was lost.')
    }
    return { ...saved, refused }
  }
}

/** As the platform reads it: own renderings are counted by themselves, behind the one of the design. */
function operationOf({ op, uid = '', ...given }: SavedOperation): LayoutOperation<RenderingNode> {
  const { placeholderPath: key = '', parentUid: parent = null, index = 0 } = given
  const at = { parent, key, index: parent === null && key === 'headless-main' ? index + 1 : index }
  switch (op) {
    case 'add': {
      const { rendering, componentName, params } = given
      return {
        op: 'insert',
        at,
        node: rendering ? nodeOf(rendering) : ({ uid, componentName, ...(params && { params }) } as RenderingNode),
      }
    }
    case 'move':
      return { op, uid, at }
    case 'remove':
      return { op, uid }
    case 'setParams':
      return { op, uid, params: given.params ?? {} }
    case 'setDataSource':
      return { op, uid, dataSource: given.dataSource ?? '' }
  }
}

const nodeOf = ({ component, placeholders, ...node }: StoredNode): RenderingNode => ({
  ...node,
  componentName: component,
  ...(placeholders && {
    placeholders: Object.fromEntries(Object.entries(placeholders).map(([key, nodes]) => [key, nodes.map(nodeOf)])),
  }),
})

/** A session over it; `shown` is what the page shows. */
export function openSession(service: StoredTitle, browser: BrowserMemory = browserMemory()) {
  const slots = service instanceof StoredPage ? service.slots : SLOTS
  const first = samplePage(service.title, service.shownIn, slots)
  /** `soon`: what the page is to show when nothing is more urgent. */
  const shown: { page: Page; soon: Page | undefined } = { page: first, soon: undefined }
  const port: PagePort = {
    read: () => shown.page,
    show: (page) => {
      shown.page = page
      shown.soon = undefined
    },
    showSoon: (page) => {
      shown.soon = page
    },
    load: async () => undefined,
  }
  const document = crypto.randomUUID()
  const place = { username: 'author', itemId: ITEM, language: 'en', tab: browser.tabId, document }
  const memory = tabMemory(browser.tab, ITEM, 'en', keptEdits(browser.lasting, place))
  const kept = memory.open((other) => browser.open.has(other))
  const own = Object.values(slots).flatMap((nodes) => nodes.flatMap((node) => [...uidsOf(node)]))
  const setup = { ...SETUP, own: own.filter((uid) => uid !== 'design') }
  const losesMarkup = (sent: string, stored: string) => sent.split('<').length > stored.split('<').length
  const session = createEditingSession({ setup, port, service, memory, kept, losesMarkup })
  const rename = (value: string) => {
    const before = String(titleOf(session.getState().page))
    return session.run({ label: 'step.field', edits: [{ ...TITLE, before, value }] })
  }
  return { session, shown, rename, browser, document }
}
