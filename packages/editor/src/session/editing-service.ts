import type { Slots } from '@tessera/content'
import type { Page } from '@tessera/content/react'
import { sendForm } from '@tessera/content/upload'
import type { FieldAddress } from '../model/edit.ts'
import type { StoredNode, ToSave } from '../model/to-save.ts'
import type { EditAddresses, OwnLayout } from '../setup.ts'

/** Another value than the author saw stands in a field: nothing was written there. */
export interface Conflict {
  readonly itemId: string
  readonly language: string
  readonly fieldId: string
  readonly name: string
  readonly mine: string
  readonly theirs: string
}

export interface Saved {
  readonly item: { readonly id: string; readonly version: number; readonly revision: string }
  readonly conflicts: readonly Conflict[]
  /** Values the service does not take, with its reason; what was there stays. */
  readonly failed: readonly (FieldAddress & { readonly message: string })[]
  /** Operations the layout could not take; then none of them was written. */
  readonly refused: readonly { readonly index: number; readonly code: string; readonly message: string }[]
}

export interface LoadedPage extends OwnLayout {
  readonly page: Page
}

/** Why the website did not do what it was asked. */
export type ServiceProblem = 'offline' | 'signedOut' | 'notAllowed' | 'invalid'

export class EditingServiceError extends Error {
  override readonly name = 'EditingServiceError'
  readonly problem: ServiceProblem
  /** What was wrong, of what is `invalid`: `NAME_TAKEN`. */
  readonly reason: string | undefined

  /** Of `PLAN_CHANGED`: what would be published by now. */
  readonly plan: PublicationPlan | undefined

  constructor(problem: ServiceProblem, message: string, reason?: string, plan?: PublicationPlan) {
    super(message)
    this.problem = problem
    this.reason = reason
    this.plan = plan
  }
}

export interface PlaceOfPage {
  readonly locale: string
  readonly path: string
}

/** A page of the site's tree. */
export interface PageNode {
  readonly itemId: string
  readonly title: string
  readonly path: string
  readonly state?: 'published' | 'changed' | 'draft'
  readonly children: readonly PageNode[]
}

export interface MediaPicture {
  readonly id: string
  readonly name: string
  readonly path: string
  readonly src: string
  readonly alt: string
  /** It needs no text. */
  readonly isDecorative: boolean
  readonly width?: number
  readonly height?: number
  /** What stays in view when it is cropped, from 0 to 1. */
  readonly focus: readonly [x: number, y: number]
}

/** A folder of the media library; paths stand below it. */
export interface MediaFolder {
  readonly path: string
  readonly folders: readonly { readonly name: string; readonly path: string }[]
  readonly pictures: readonly MediaPicture[]
}

/** Where a file goes, and what is said of it. */
export interface UploadedTo {
  /** Below the media library. */
  readonly folder: string
  readonly locale: string
  /** In the language; empty while nobody has described it. */
  readonly alt: string
  readonly isDecorative: boolean
}

/** What an item was like until somebody wrote after publishing; the newest is what is edited. */
export interface ItemVersion {
  readonly version: number
  readonly revision: string
  /** ISO 8601. */
  readonly createdAt: string
  readonly updatedAt: string
  readonly isPublished: boolean
  /** Who wrote to it last; null when nobody is known. */
  readonly username: string | null
}

/** What publishing a page would change for visitors. */
export interface PublicationPlan {
  readonly count: number
  /** The first of them. */
  readonly items: readonly {
    readonly itemId: string
    readonly title: string
    /** In the author's words: "Page", "Image". */
    readonly kind: string
    /** Titles of what it stands in, from the top. */
    readonly above: readonly string[]
    readonly languages: readonly string[]
    readonly isRemoved: boolean
  }[]
  readonly problems: readonly string[]
  readonly unapproved: readonly { readonly title: string; readonly language: string }[]
  /** Pictures that need a text or the mark that they are decorative, by their path in the tree. */
  readonly undescribed: readonly { readonly itemId: string; readonly path: string }[]
  /** Another one as soon as something else would be published. */
  readonly digest: string
}

/** Names an item in a language. */
export interface ItemAddress {
  readonly itemId: string
  readonly language: string
}

/** A field with another value by now; both in the stored form. */
export interface ChangedField {
  readonly fieldId: string
  readonly name: string
  readonly title: string
  readonly type: string
  readonly from: string
  readonly to: string
}

export interface RenderingChange {
  /** `set`: other parameters, or other content. */
  readonly kind: 'added' | 'removed' | 'moved' | 'set'
  readonly uid: string
  readonly component: string
}

/** What became of an item since a version of it. */
export interface Comparison {
  readonly from: number
  readonly to: number
  readonly fields: readonly ChangedField[]
  readonly layout?: {
    readonly changes: readonly RenderingChange[]
    readonly from: Slots<StoredNode>
    readonly to: Slots<StoredNode>
  }
}

/** A page to be made as a draft. */
export interface NewPage {
  readonly parentId: string
  /** Of its address; empty: made of the title. */
  readonly name: string
  readonly title: string
  /** Name of its kind. */
  readonly template: string
  readonly locale: string
}

/** The website, as the editor asks it. Every call throws {@link EditingServiceError}. */
export interface EditingService {
  /** What stands behind an address; with a body it is sent there as JSON. */
  ask<Answer>(address: string, body?: object): Promise<Answer>
  load(place: PlaceOfPage): Promise<LoadedPage>
  save(item: SavedItem, place: PlaceOfPage, edits: ToSave): Promise<Saved>
  /** The same without anybody waiting, as a page that is being left does it. */
  saveAndLeave(item: SavedItem, place: PlaceOfPage, edits: ToSave): void
  /** What {@link EditingService.publish} would change for visitors. */
  publicationPlan(itemId: string, languages: readonly string[]): Promise<PublicationPlan>
  /**
   * Resolves when visitors have it.
   *
   * @param expectedPlan digest of the plan that was looked at; absent: whatever there is
   */
  publish(itemId: string, languages: readonly string[], expectedPlan?: string): Promise<void>
  pages(locale: string): Promise<readonly PageNode[]>
  media(folder: string, locale: string): Promise<MediaFolder>
  /** @param onProgress is called with how much of the file has gone, as a share of 1 */
  upload(file: File, to: UploadedTo, onProgress: (share: number) => void): Promise<{ readonly id: string }>
  /** The newest first. */
  versions(item: ItemAddress): Promise<readonly ItemVersion[]>
  /** @param from number of the version that the newest is compared with */
  compare(item: ItemAddress, from: number): Promise<Comparison>
  /** Resolves with its path on the site. */
  createPage(page: NewPage): Promise<{ readonly path: string }>
  /** What the panel for plans asks; its calls stand beside it. */
  plan<Answer>(call: string, body: object): Promise<Answer>
}

export interface SavedItem {
  readonly itemId: string
  readonly language: string
  readonly version: number
  readonly revision: string
}

interface Refusal {
  readonly message?: string
  readonly reason?: string
  readonly plan?: PublicationPlan
}

/** Milliseconds after which an answer is given up. */
const TIMEOUT_MS = 20_000
/** Bytes; browsers take 64 KiB of all requests together. */
const MAX_KEEPALIVE_BYTES = 60_000
const UPLOAD_PATIENCE = 120_000

export function createEditingService(addresses: EditAddresses, send: typeof fetch): EditingService {
  const ask = async <Answer>(address: string, init: RequestInit = {}, patience = TIMEOUT_MS): Promise<Answer> => {
    const signal = AbortSignal.timeout(patience)
    const answer = await send(address, { ...init, signal }).catch((error: unknown) => {
      throw new EditingServiceError('offline', String(error))
    })
    if (answer.ok) return (await answer.json()) as Answer
    const { message = '', reason, plan } = (await answer.json().catch(() => ({}))) as Refusal
    throw new EditingServiceError(problemOf(answer.status), message, reason, plan)
  }
  const saved = (item: SavedItem, place: PlaceOfPage, edits: ToSave) => ({ page: item, ...place, ...edits })

  return {
    ask: (address, body) => ask(address, body && posted(body)),
    load: ({ locale, path }) =>
      ask<{ page: Page; edit: OwnLayout }>(`${addresses.page}?${new URLSearchParams({ locale, path })}`).then(
        ({ page, edit }) => ({ page, ...edit }),
      ),
    save: (item, place, edits) => ask(addresses.save, posted(saved(item, place, edits))),
    saveAndLeave(item, place, edits) {
      const request = posted(saved(item, place, edits))
      // Beyond it browsers send nothing after a page; what is not saved is kept, and saved when it is opened again.
      if (new Blob([String(request.body)]).size > MAX_KEEPALIVE_BYTES) return
      send(addresses.save, { ...request, keepalive: true }).catch(() => undefined)
    },
    publicationPlan(itemId, languages) {
      const query = new URLSearchParams([['item', itemId], ...languages.map((language) => ['language', language])])
      return ask(`${addresses.publish}?${query}`)
    },
    async publish(itemId, languages, expectedPlan) {
      const asked = posted({ itemId, languages, expectedPlan })
      const { state } = await ask<{ state: string }>(addresses.publish, asked)
      if (state !== 'FINISHED') throw new EditingServiceError('offline', `Publishing is ${state}.`)
    },
    pages: (locale) => ask(`${addresses.pages}?${new URLSearchParams({ locale })}`),
    media: (folder, locale) => ask(`${addresses.media}?${new URLSearchParams({ folder, locale })}`),
    async upload(file, { folder, locale, alt, isDecorative }, onProgress) {
      const body = new FormData()
      body.set('file', file)
      const query = new URLSearchParams({ folder, locale, alt, decorative: String(isDecorative) })
      const how = { responseType: 'json', timeout: UPLOAD_PATIENCE, onProgress } as const
      const { status, response } = await sendForm(`${addresses.media}?${query}`, body, how)
      const { id, message = '', reason } = (response ?? {}) as { id?: string; message?: string; reason?: string }
      if (status === 200 && id !== undefined) return { id }
      throw new EditingServiceError(status === 0 ? 'offline' : problemOf(status), message, reason)
    },
    versions: (item) => ask(`${addresses.versions}?${new URLSearchParams({ ...item })}`),
    compare: (item, from) => ask(`${addresses.compare}?${new URLSearchParams({ ...item, from: String(from) })}`),
    createPage: (page) => ask(addresses.createPage, posted(page)),
    plan: (call, body) => ask(`${addresses.planning}/${call}`, posted(body)),
  }
}

const posted = (body: object): RequestInit => ({
  method: 'POST',
  headers: { 'content-type': 'application/json' },
  body: JSON.stringify(body),
})

function problemOf(status: number): ServiceProblem {
  if (status === 401) return 'signedOut'
  if (status === 403) return 'notAllowed'
  return status >= 500 || status === 429 ? 'offline' : 'invalid'
}
