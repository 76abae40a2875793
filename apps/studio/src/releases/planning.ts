/** What is planned, as the platform's authoring API has it: links, schedules, releases. */
import { PREVIEW } from '@tessera/website/authoring'
import { z } from 'zod'
import type { Authoring } from '../pages/authoring.ts'

const ITEM = z.object({ displayName: z.string(), path: z.string() }).nullable()
const ACTION = z.enum(['publish', 'unpublish'])

const LINK = z.object({
  id: z.string(),
  language: z.string(),
  asOf: z.string().nullable(),
  username: z.string(),
  createdAt: z.string(),
  expiresAt: z.string(),
  withdrawnAt: z.string().nullable(),
})
const LINK_FIELDS = 'id language asOf username createdAt expiresAt withdrawnAt'

const SCHEDULE = z.object({
  id: z.string(),
  itemId: z.string(),
  item: ITEM,
  action: ACTION,
  languages: z.array(z.string()),
  dueAt: z.string(),
  state: z.enum(['scheduled', 'done', 'failed', 'cancelled']),
  username: z.string(),
  problem: z.string().nullable(),
})
const SCHEDULE_FIELDS = 'id itemId item { displayName path } action languages dueAt state username problem'

const RELEASE = z.object({
  id: z.string(),
  name: z.string(),
  state: z.enum(['open', 'scheduled', 'published', 'failed']),
  dueAt: z.string().nullable(),
  username: z.string(),
  finishedAt: z.string().nullable(),
  problem: z.string().nullable(),
  entries: z.array(z.object({ itemId: z.string(), language: z.string(), action: ACTION, item: ITEM })),
})
const RELEASE_FIELDS =
  'id name state dueAt username finishedAt problem entries { itemId language action item { displayName path } }'

const CHECKED_RELEASE = RELEASE.extend({
  problems: z.array(
    z.object({
      code: z.enum([
        'ITEM_MISSING',
        'NO_VERSION',
        'NOT_PUBLISHED',
        'PARENT_NOT_PUBLISHED',
        'NOT_APPROVED',
        'PICTURE_NOT_DESCRIBED',
      ]),
      itemId: z.string(),
      language: z.string(),
      message: z.string(),
    }),
  ),
})

export type PlannedLink = z.output<typeof LINK>
export type Schedule = z.output<typeof SCHEDULE>
export type Release = z.output<typeof RELEASE>
export type CheckedRelease = z.output<typeof CHECKED_RELEASE>
export type PlannedAction = z.output<typeof ACTION>

/** What is planned for one page. */
export interface PlanOfPage {
  /** Those that still show something. */
  readonly links: readonly PlannedLink[]
  readonly schedules: readonly Schedule[]
  /** Those a page can be added to. */
  readonly releases: readonly Pick<Release, 'id' | 'name'>[]
}

export async function readPlan(authoring: Authoring, itemId: string): Promise<PlanOfPage> {
  const shape = z.object({ previewLinks: z.array(LINK), schedules: z.array(SCHEDULE), releases: z.array(RELEASE) })
  const query = `query Plan($itemId: ID!) { previewLinks(itemId: $itemId) { ${LINK_FIELDS} }
    schedules(itemId: $itemId) { ${SCHEDULE_FIELDS} } releases { ${RELEASE_FIELDS} } }`
  const { previewLinks, schedules, releases } = await authoring.ask(query, { itemId }, shape)
  const now = new Date().toISOString()
  return {
    links: previewLinks.filter(({ withdrawnAt, expiresAt }) => withdrawnAt === null && expiresAt > now),
    schedules: schedules.filter(({ state }) => state === 'scheduled' || state === 'failed'),
    releases: releases.filter(({ state }) => state === 'open').map(({ id, name }) => ({ id, name })),
  }
}

/** Everything that is planned and was, of all pages. */
export function readAllPlans(authoring: Authoring) {
  const query = `{ releases { ${RELEASE_FIELDS} } schedules { ${SCHEDULE_FIELDS} } }`
  return authoring.ask(query, {}, z.object({ releases: z.array(RELEASE), schedules: z.array(SCHEDULE) }))
}

/** With what would keep it from being published. @throws AuthoringError `missing` */
export async function readRelease(authoring: Authoring, id: string): Promise<CheckedRelease> {
  const query = `query Release($id: ID!) { release(id: $id) { ${RELEASE_FIELDS} problems { code itemId language message } } }`
  return (await authoring.ask(query, { id }, z.object({ release: CHECKED_RELEASE }))).release
}

export const LINK_REQUEST = z.object({
  itemId: z.string().min(1),
  language: z.string(),
  path: z.string(),
  life: z.enum(['hour', 'day', 'week', 'month']),
  /** ISO 8601; absent: the draft. */
  asOf: z.string().optional(),
})
export const SCHEDULE_REQUEST = z.object({
  itemId: z.string().min(1),
  action: ACTION,
  languages: z.array(z.string()).min(1),
  at: z.string(),
})
export const ID_REQUEST = z.object({ id: z.string() })
export const ITEM_REQUEST = z.object({ itemId: z.string().min(1) })
export const ENTRY_REQUEST = z.object({
  /** Of the release; absent: a new one of this name. */
  id: z.string().optional(),
  name: z.string().optional(),
  itemId: z.string().min(1),
  language: z.string(),
  action: ACTION,
})

/** @param publicUrl of the site; the answer is the link as it is sent to somebody */
export async function createLink(
  authoring: Authoring,
  input: z.output<typeof LINK_REQUEST>,
  publicUrl: string,
): Promise<{ readonly url: string; readonly link: PlannedLink }> {
  const query = `mutation Link($input: CreatePreviewLinkInput!) {
    createPreviewLink(input: $input) { token link { ${LINK_FIELDS} } } }`
  const shape = z.object({ createPreviewLink: z.object({ token: z.string(), link: LINK }) })
  const { token, link } = (await authoring.ask(query, { input }, shape)).createPreviewLink
  return { url: `${publicUrl}${PREVIEW}/${token}`, link }
}

export async function createSchedule(authoring: Authoring, input: z.output<typeof SCHEDULE_REQUEST>) {
  const query = `mutation Schedule($input: CreateScheduleInput!) { createSchedule(input: $input) { ${SCHEDULE_FIELDS} } }`
  return (await authoring.ask(query, { input }, z.object({ createSchedule: SCHEDULE }))).createSchedule
}

export async function createRelease(authoring: Authoring, name: string): Promise<string> {
  const shape = z.object({ createRelease: z.object({ id: z.string() }) })
  return (await authoring.ask('mutation($name: String!) { createRelease(name: $name) { id } }', { name }, shape))
    .createRelease.id
}

export async function addToRelease(
  authoring: Authoring,
  { id, name = '', ...entry }: z.output<typeof ENTRY_REQUEST>,
): Promise<{ readonly id: string }> {
  const release = id ?? (await createRelease(authoring, name))
  const query = 'mutation($id: ID!, $entry: ReleaseEntryInput!) { addToRelease(id: $id, entry: $entry) { id } }'
  await authoring.ask(query, { id: release, entry }, z.object({ addToRelease: z.object({ id: z.string() }) }))
  return { id: release }
}

/** Calls that take an id, and some of them another text; nothing of their answers is needed. */
const CALLS = {
  withdrawPreviewLink: '',
  cancelSchedule: '',
  changeSchedule: 'at',
  renameRelease: 'name',
  scheduleRelease: 'at',
  reopenRelease: '',
  publishRelease: '',
  deleteRelease: '',
} as const
export type PlanningCall = keyof typeof CALLS

export async function callPlanning(authoring: Authoring, call: PlanningCall, id: string, text = ''): Promise<void> {
  const more = CALLS[call]
  const answer = call === 'deleteRelease' ? 'successful' : 'id'
  const query = more
    ? `mutation($id: ID!, $text: String!) { ${call}(id: $id, ${more}: $text) { ${answer} } }`
    : `mutation($id: ID!) { ${call}(id: $id) { ${answer} } }`
  await authoring.ask(query, more ? { id, text } : { id }, z.unknown())
}

export async function removeFromRelease(
  authoring: Authoring,
  given: { readonly id: string; readonly itemId: string; readonly language: string },
): Promise<void> {
  const query = `mutation($id: ID!, $itemId: ID!, $language: String!) {
    removeFromRelease(id: $id, itemId: $itemId, language: $language) { id } }`
  await authoring.ask(query, given, z.unknown())
}
