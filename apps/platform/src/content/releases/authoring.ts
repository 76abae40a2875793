/** What the authoring calls about links, schedules and releases do. */
import type { Principal } from '../../ground/auth/index.ts'
import type { PreviewLink, PreviewLinks } from '../preview-links/preview-links.ts'
import type { PlannedChange } from './planned-change.ts'
import type { Planning } from './planning.ts'
import type { Release } from './releases.ts'
import type { Schedule } from './schedules.ts'

export interface PlanningRootDeps {
  readonly planning: Planning
  readonly links: PreviewLinks
}

interface Views {
  /** @throws when the role is too low */
  mayPublish(principal: Principal): void
  /** The item as the authoring schema shows it. */
  titleOf(itemId: string, language: string): Promise<unknown>
}

export interface LinkInput {
  readonly itemId: string
  readonly language: string
  readonly path?: string | null
  readonly life?: string | null
  readonly asOf?: string | null
}
export interface ScheduleInput {
  readonly itemId: string
  readonly action: string
  readonly languages: readonly string[]
  readonly at: string
}
type Id = { readonly id: string }

/** The part of the root value for what is planned. Links and releases are an author's; what visitors will see, a publisher's. */
export function planningRoot({ planning, links }: PlanningRootDeps, principal: Principal, views: Views) {
  const { schedules, releases } = planning
  const username = principal.name
  const publisher = () => views.mayPublish(principal)

  const scheduleView = (schedule: Schedule) => ({
    ...schedule,
    dueAt: schedule.dueAt.toISOString(),
    item: () => views.titleOf(schedule.itemId, schedule.languages[0] ?? 'en'),
  })
  const entryView = (entry: PlannedChange) => ({ ...entry, item: () => views.titleOf(entry.itemId, entry.language) })
  const releaseView = (release: Release) => ({
    ...release,
    dueAt: release.dueAt?.toISOString() ?? null,
    finishedAt: release.finishedAt?.toISOString() ?? null,
    entries: release.entries.map(entryView),
    problems: () => (release.state === 'published' ? [] : releases.problems(release.id)),
  })

  return {
    previewLinks: async ({ itemId }: { itemId: string }) => (await links.list(itemId)).map(linkView),
    schedules: async ({ itemId }: { itemId?: string | null }) => (await schedules.list(itemId)).map(scheduleView),
    releases: async () => (await releases.list()).map(releaseView),
    release: async ({ id }: Id) => releaseView(await releases.find(id)),

    createPreviewLink: async ({ input }: { input: LinkInput }) => {
      const { token, link } = await links.create({ ...input, username })
      return { token, link: linkView(link) }
    },
    withdrawPreviewLink: async ({ id }: Id) => linkView(await links.withdraw(id, username)),

    createSchedule: async ({ input }: { input: ScheduleInput }) => {
      publisher()
      return scheduleView(await schedules.create({ ...input, username }))
    },
    changeSchedule: async ({ id, at }: Id & { at: string }) => {
      publisher()
      return scheduleView(await schedules.change({ id, at, username }))
    },
    cancelSchedule: async ({ id }: Id) => {
      publisher()
      return scheduleView(await schedules.cancel(id, username))
    },

    createRelease: async ({ name }: { name: string }) => releaseView(await releases.create({ name, username })),
    renameRelease: async ({ id, name }: Id & { name: string }) =>
      releaseView(await releases.rename({ id, name, username })),
    deleteRelease: async ({ id }: Id) => {
      if ((await releases.find(id)).state === 'scheduled') publisher()
      await releases.remove(id, username)
      return { successful: true }
    },
    addToRelease: async ({ id, entry }: Id & { entry: PlannedChange }) =>
      releaseView(await releases.addEntry({ id, ...entry, username })),
    removeFromRelease: async ({ id, itemId, language }: Id & { itemId: string; language: string }) =>
      releaseView(await releases.removeEntry({ id, itemId, language, username })),
    scheduleRelease: async ({ id, at }: Id & { at: string }) => {
      publisher()
      return releaseView(await releases.schedule({ id, at, username }))
    },
    reopenRelease: async ({ id }: Id) => {
      publisher()
      return releaseView(await releases.reopen({ id, username }))
    },
    publishRelease: async ({ id }: Id) => {
      publisher()
      return releaseView(await releases.publish({ id, username }))
    },
  }
}

const linkView = ({ expiresAt, createdAt, asOf, withdrawnAt, ...link }: PreviewLink) => ({
  ...link,
  asOf: asOf?.toISOString() ?? null,
  createdAt: createdAt.toISOString(),
  expiresAt: expiresAt.toISOString(),
  withdrawnAt: withdrawnAt?.toISOString() ?? null,
})
