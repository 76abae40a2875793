import type { EditingService } from '../../session/editing-service.ts'

/** Times are ISO 8601. */
export interface PreviewLink {
  readonly id: string
  readonly language: string
  readonly asOf: string | null
  readonly username: string
  readonly expiresAt: string
}

export type PlannedAction = 'publish' | 'unpublish'

export interface Schedule {
  readonly id: string
  readonly action: PlannedAction
  readonly languages: readonly string[]
  readonly dueAt: string
  readonly state: 'scheduled' | 'failed'
  readonly username: string
  readonly problem: string | null
}

/** What is planned for one page. */
export interface PlanOfPage {
  readonly links: readonly PreviewLink[]
  readonly schedules: readonly Schedule[]
  readonly releases: readonly { readonly id: string; readonly name: string }[]
}

export const LINK_LIVES = ['hour', 'day', 'week', 'month'] as const
export type LinkLife = (typeof LINK_LIVES)[number]

/** The calls about plans. Every one throws `EditingServiceError`. */
export const planCalls = ({ plan }: EditingService) => ({
  read: (itemId: string) => plan<PlanOfPage>('page', { itemId }),
  link: (body: { itemId: string; language: string; path: string; life: LinkLife; asOf?: string }) =>
    plan<{ readonly url: string }>('link', body),
  withdraw: (id: string) => plan<object>('withdraw', { id }),
  schedule: (body: { itemId: string; action: PlannedAction; languages: readonly string[]; at: string }) =>
    plan<object>('schedule', body),
  cancel: (id: string) => plan<object>('cancel', { id }),
  /** To a release by its id, or to a new one by its name. */
  add: (body: { id?: string; name?: string; itemId: string; language: string; action: PlannedAction }) =>
    plan<{ readonly id: string }>('release', body),
})
