import { z } from 'zod'
import { type Authoring, AuthoringError } from '../pages/authoring.ts'
import type { PagesDesk } from '../pages/desk.ts'
import { itemKind } from './item-kind.ts'

/** What is published: a page, it with all pages below it, or the whole site. */
export const SCOPES = ['page', 'subpages', 'site'] as const
export type Scope = (typeof SCOPES)[number]

export interface AskedPublication {
  readonly itemId: string
  readonly scope: Scope
  readonly languages: readonly string[]
}

/** The most items that are named before a publication. */
const MAX_NAMED = 50

const PLAN = `query PublicationPlan($input: PublishItemInput!) {
  publicationPlan(input: $input, first: ${MAX_NAMED}) {
    count problems digest items { itemId template templateTitle isPage title above languages isRemoved } unapproved { itemId title above language } undescribed { itemId(format: D) path }
  }
}`
const PLAN_SHAPE = z.object({
  publicationPlan: z.object({
    count: z.number(),
    problems: z.array(z.string()),
    /** Another one as soon as something else would be published. */
    digest: z.string(),
    /** With any of them nothing is published. */
    unapproved: z.array(
      z.object({ itemId: z.string(), title: z.string(), above: z.array(z.string()), language: z.string() }),
    ),
    /** Pictures that need a text or the mark that they are decorative: with any of them nothing is published. */
    undescribed: z.array(z.object({ itemId: z.string(), path: z.string() })),
    items: z.array(
      z.object({
        itemId: z.string(),
        template: z.string(),
        templateTitle: z.string(),
        isPage: z.boolean(),
        title: z.string(),
        above: z.array(z.string()),
        languages: z.array(z.string()),
        isRemoved: z.boolean(),
      }),
    ),
  }),
})
type PlatformPlan = z.output<typeof PLAN_SHAPE>['publicationPlan']

/** An item that goes live, as its author knows it. */
export interface PlannedItem {
  readonly itemId: string
  readonly title: string
  /** In the author's words: "Page", "Image". */
  readonly kind: string
  /** Titles of the pages above it, or of its folders in the media library, from the top. */
  readonly above: readonly string[]
  /** In which its content changes. */
  readonly languages: readonly string[]
  readonly isRemoved: boolean
}
export interface PublicationPlan extends Omit<PlatformPlan, 'items'> {
  readonly items: readonly PlannedItem[]
}

const PUBLISH = 'mutation PublishScope($input: PublishItemInput!) { publishItem(input: $input) { operationId } }'
const PUBLISH_SHAPE = z.object({ publishItem: z.object({ operationId: z.string() }) })

const REPORT = `query PublicationReport($id: ID!) {
  publishingStatus(publishingOperationId: $id) { state processed messages }
}`
const REPORT_SHAPE = z.object({
  publishingStatus: z.object({ state: z.string(), processed: z.number(), messages: z.array(z.string()) }),
})
export type PublicationReport = z.output<typeof REPORT_SHAPE>['publishingStatus']

const SITES = 'query Sites { sites { name rootPath } }'
const SITES_SHAPE = z.object({ sites: z.array(z.object({ name: z.string(), rootPath: z.string() })) })

/**
 * What would go live.
 *
 * @param along ids of items that reach visitors at the same moment
 * @throws AuthoringError
 */
export async function readPlan(
  { authoring, parts, t, say }: PagesDesk,
  asked: AskedPublication,
  along: readonly string[],
): Promise<PublicationPlan> {
  const input = await inputOf(authoring, parts.settings.SITE_NAME, asked, along)
  const { publicationPlan } = await authoring.ask(PLAN, { input }, PLAN_SHAPE)
  const items = publicationPlan.items.map(({ template, templateTitle, isPage, ...item }) => ({
    ...item,
    kind: itemKind({ template, templateTitle, isPage }, t, say),
  }))
  return { ...publicationPlan, items }
}

/**
 * @param along ids of items that reach visitors at the same moment
 * @param expectedPlan digest of the plan that was looked at; empty for whatever there is
 * @returns the id of the operation
 * @throws AuthoringError `forbidden` without the role, `PLAN_CHANGED`, `NOT_APPROVED`, `PICTURE_NOT_DESCRIBED`
 */
export async function publishScope(
  authoring: Authoring,
  site: string,
  asked: AskedPublication,
  along: readonly string[],
  expectedPlan: string,
): Promise<string> {
  const input = { ...(await inputOf(authoring, site, asked, along)), expectedPlan }
  return (await authoring.ask(PUBLISH, { input }, PUBLISH_SHAPE)).publishItem.operationId
}

/** What came of a publication. Undefined for one that nobody knows. @throws AuthoringError */
export async function readReport(authoring: Authoring, id: string): Promise<PublicationReport | undefined> {
  try {
    return (await authoring.ask(REPORT, { id }, REPORT_SHAPE)).publishingStatus
  } catch (error) {
    if (error instanceof AuthoringError && error.code === 'OPERATION_NOT_FOUND') return undefined
    throw error
  }
}

async function inputOf(
  authoring: Authoring,
  site: string,
  { itemId, scope, languages }: AskedPublication,
  along: readonly string[] = [],
) {
  const of = { languages, targetDatabases: ['experienceedge'], publishItemMode: 'SMART', publishRelatedItems: true }
  if (scope !== 'site') return { ...of, rootItemIds: [itemId, ...along], publishSubItems: scope === 'subpages' }
  const { sites } = await authoring.ask(SITES, {}, SITES_SHAPE)
  return {
    ...of,
    rootItemPaths: sites.flatMap(({ name, rootPath }) => (name === site ? rootPath : [])),
    publishSubItems: true,
  }
}
