import { z } from 'zod'
import { isOnPage } from '../showing/pages.ts'
import { CAMPAIGN, type Visit } from '../wire/read-visit.ts'

const text = z.string().trim().min(1).max(200)
const texts = z.array(text).min(1).max(50)
const moment = z.iso.datetime({ offset: true })

/**
 * When a rule of a widget applies: every part that is given must match what the request says of the visit (contract
 * "search", 2.1). Of several values of a part one is enough.
 */
export const ruleConditions = z.strictObject({
  devices: z
    .array(z.enum(['pc', 'mobile', 'tablet']))
    .min(1)
    .optional(),
  app_types: z
    .array(z.enum(['browser', 'webview', 'native']))
    .min(1)
    .optional(),
  campaign: z
    .strictObject({
      utm_source: texts.optional(),
      utm_medium: texts.optional(),
      utm_campaign: texts.optional(),
      utm_term: texts.optional(),
      utm_content: texts.optional(),
    })
    .optional(),
  /** Ids of stores, and of groups of stores. */
  stores: texts.optional(),
  store_groups: texts.optional(),
  /** Groups of the visitor. */
  groups: texts.optional(),
  /** Paths of pages; `*` is any text. */
  pages: texts.optional(),
  /** What the page and the visitor say of themselves, by name. */
  page_custom: z.record(text, texts).optional(),
  user_custom: z.record(text, texts).optional(),
  /** ISO 8601 with an offset. `until` itself is too late. */
  from: moment.optional(),
  until: moment.optional(),
})

export type RuleConditions = z.output<typeof ruleConditions>

/** Whether a visit meets the conditions of a rule. `now`: milliseconds, where the request does not say what time it is. */
export function appliesTo(conditions: RuleConditions | undefined, visit: Visit, now: number): boolean {
  if (conditions === undefined) return true
  const {
    devices,
    app_types,
    campaign = {},
    stores,
    store_groups,
    groups,
    pages,
    page_custom,
    user_custom,
    from,
    until,
  } = conditions
  const at = visit.time ?? now
  return (
    has(devices, visit.device) &&
    has(app_types, visit.appType) &&
    CAMPAIGN.every((name) => has(campaign[name], visit.campaign[name])) &&
    has(stores, visit.store?.id) &&
    has(store_groups, visit.store?.groupId) &&
    (groups === undefined || groups.some((group) => visit.groups.includes(group))) &&
    (pages === undefined || pages.some((page) => visit.uri !== undefined && isOnPage(page, visit.uri))) &&
    holdsAll(page_custom, visit.pageCustom) &&
    holdsAll(user_custom, visit.userCustom) &&
    (from === undefined || at >= Date.parse(from)) &&
    (until === undefined || at < Date.parse(until))
  )
}

const has = (wanted: readonly string[] | undefined, value: string | undefined): boolean =>
  wanted === undefined || (value !== undefined && wanted.includes(value))

function holdsAll(
  wanted: Readonly<Record<string, readonly string[]>> | undefined,
  values: Readonly<Record<string, unknown>>,
): boolean {
  return Object.entries(wanted ?? {}).every(([name, some]) => {
    const value = Object.hasOwn(values, name) ? values[name] : undefined
    // Of what a stranger sends, only plain values are compared: an object may have any `toString`.
    return ['string', 'number', 'boolean'].includes(typeof value) && some.includes(`${value}`)
  })
}
