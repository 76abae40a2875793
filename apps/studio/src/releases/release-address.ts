export const RELEASES = '/studio/releases'

/** What is done to a release by a form of its own at `/studio/releases/{id}/{action}`. */
export const RELEASE_ACTIONS = ['rename', 'add', 'remove', 'schedule', 'reopen', 'publish', 'delete'] as const
export type ReleaseAction = (typeof RELEASE_ACTIONS)[number]

/** What is done to a schedule, at `/studio/releases/schedules/{id}/{action}`. */
export const SCHEDULE_ACTIONS = ['change', 'cancel'] as const

export const releaseAddress = (id: string, action?: ReleaseAction): string =>
  `${RELEASES}/${encodeURIComponent(id)}${action === undefined ? '' : `/${action}`}`

export const scheduleAddress = (id: string, action: (typeof SCHEDULE_ACTIONS)[number]): string =>
  `${RELEASES}/schedules/${encodeURIComponent(id)}/${action}`
