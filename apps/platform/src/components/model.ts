/** What the service keeps (contract "component-builder", 1): its tables of values, and the shapes of what is posted. */
import { z } from 'zod'

/** At an equal revision the first is the current one. */
export const VERSION_STATUSES = ['published', 'staged', 'saved'] as const
export type VersionStatus = (typeof VERSION_STATUSES)[number]

/** Drafts live in the browser of whoever makes them. */
export const DRAFT = 'draft'

export const COMPONENT_STATUSES = ['published', 'deleted', 'staged', 'changed', 'draft'] as const
export type ComponentStatus = (typeof COMPONENT_STATUSES)[number]

/** The bundle that every component has, and what is shown when no version is named. */
export const RESPONSIVE = 'responsive'
/** Stands for "whichever" in place of a collection. */
export const UNSPECIFIED = 'unspecified'
export const DEFAULT_STYLESHEET = 'default_screen'
export const DEFAULT_TEMPLATE = 'ootb-blank'
export const LIBRARY_TEMPLATES = [{ id: DEFAULT_TEMPLATE, name: 'Blank' }] as const
export const DEFAULT_CLASSES = ['-theme--default'] as const
export const STYLESHEET_FORMAT = 30

/** Characters of what is posted at most. */
export const LIMITS = { view: 256 * 1024, model: 256 * 1024, className: 64 } as const

const ID = /^[A-Za-z0-9_-]{3,64}$/
export const isId = (text: string): boolean => ID.test(text)

const id = z.string().regex(ID, 'must be 3 to 64 letters, digits, - or _')
const name = z.string().trim().min(1).max(128)
const description = z.string().max(128).default('')
const moment = z.iso.datetime({ offset: true })
const slug = z.string().regex(/^[A-Za-z0-9_-]{1,64}$/, 'must be letters, digits, - or _')
/** A base-62 fractional index: what stands between two needs no other rewritten. */
const orderIdx = z.string().regex(/^[0-9A-Za-z]{1,64}$/)
const settings = z.record(z.string(), z.unknown())

export const libraryBody = z.object({
  id: id.optional(),
  name,
  /** Empty: there is none. */
  apiKey: z
    .string()
    .regex(/^$|^[\x21-\x7e]{16,64}$/, 'must be empty, or 16 to 64 characters without blanks')
    .optional(),
  xmProjectId: z.string().max(64).nullish(),
  organizationId: z.string().max(64).nullish(),
  templateId: z.string().max(64).default(DEFAULT_TEMPLATE),
  settings: settings.nullish(),
})

export const collectionBody = z.object({ id: id.optional(), name, orderIdx: orderIdx.nullish() })

export const componentBody = z.object({
  id: id.optional(),
  collectionId: id.optional(),
  name,
  description,
})

export const bundleBody = z.object({
  id: id.optional(),
  name,
  description,
  /** The version shown at each breakpoint, by their ids. */
  breakpoints: z.record(slug, id).default({}),
  orderIdx: orderIdx.nullish(),
})

/** Settings by which data is fetched (6.1). */
const dataSettings = z.object({
  url: z.string().max(2048),
  method: z.string().max(16).optional(),
  params: z.record(z.string(), z.unknown()).optional(),
  headers: z.record(z.string(), z.string()).optional(),
  body: z.unknown().optional(),
  jsonpath: z.string().max(512).optional(),
})

export const datasourceBody = z.object({
  id: id.optional(),
  name,
  description,
  sample: z.union([z.record(z.string(), z.unknown()), z.array(z.unknown())]).default({}),
  settings: dataSettings.nullish(),
  type: z.enum(['internal', 'external', 'xmTemplate', 'contentHubOne']).default('external'),
  sampledAt: moment.nullish(),
  definition: z.unknown().optional(),
  conflictDefinition: z.unknown().optional(),
  externalSourceId: z.string().max(128).nullish(),
})

export const versionBody = z.object({
  id,
  name,
  description,
  status: z.enum(VERSION_STATUSES),
  revision: z.int().min(0).max(2_147_483_647),
  orderIdx: orderIdx.nullish(),
  model: z.string().max(LIMITS.model).nullish(),
  view: z.string().min(1).max(LIMITS.view),
  diff: z.string().max(LIMITS.view).nullish(),
  /** Null: all. */
  breakpointIds: z.array(slug).nullable().default(null),
  isEmbeddable: z.boolean().nullish(),
  forkOriginId: id.nullish(),
  forkOriginRevision: z.int().min(0).nullish(),
  forkedAt: moment.nullish(),
  classList: z
    .array(
      z
        .string()
        .max(LIMITS.className)
        .regex(/^[\w-]+$/, 'must be class names'),
    )
    .default([...DEFAULT_CLASSES]),
  deletedAt: moment.nullish(),
})

export const ruleBody = z.object({
  type: z.string().regex(/^[a-z][A-Za-z]{0,31}$/, 'must be a word such as breakpoint or typography'),
  details: z.object({ id: slug, title: z.string().max(128).default(''), slug: slug.optional() }).catchall(z.unknown()),
  props: z.record(z.string(), z.unknown()).default({}),
})

export const stylesheetBody = z.object({
  id: id.default(DEFAULT_STYLESHEET),
  source: z.array(ruleBody).max(2000),
  formatVersion: z.int().default(STYLESHEET_FORMAT),
  status: z.enum(VERSION_STATUSES),
  revision: z.int().min(0).max(2_147_483_647).default(0),
  deletedAt: moment.nullish(),
})

export type VersionBody = z.output<typeof versionBody>
export type StyleRule = z.output<typeof ruleBody>
export type StylesheetBody = z.output<typeof stylesheetBody>
export type Bundle = z.output<typeof bundleBody> & { readonly id: string }

/** A record of the version log, as it is kept and answered. */
export interface VersionRecord extends Omit<VersionBody, 'deletedAt' | 'forkOriginId'> {
  readonly libraryId: string
  readonly componentId: string
  readonly forkOriginId: string | null
  readonly datasourceIds: readonly string[]
  readonly createdAt: Date
  readonly modifiedAt: Date
  readonly modifiedBy: { readonly name: string }
  readonly deletedAt: Date | null
}

export interface Stylesheet extends Omit<StylesheetBody, 'deletedAt'> {
  readonly libraryId: string
  readonly createdAt: Date
  readonly modifiedAt: Date
  readonly deletedAt: Date | null
}

/** Sorts records of one version: the current one first. */
export function byRecency(
  a: Pick<VersionRecord, 'revision' | 'status'>,
  b: Pick<VersionRecord, 'revision' | 'status'>,
): number {
  return b.revision - a.revision || VERSION_STATUSES.indexOf(a.status) - VERSION_STATUSES.indexOf(b.status)
}
