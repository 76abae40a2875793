import { isIP } from 'node:net'
import { z } from 'zod'
import { agentClasses } from '../../events/index.ts'

const text = z.string().max(2048)
const texts = z.array(text).max(1000)
/** What is too long is cut, and null is nothing: clients send what browsers and addresses say. */
const textUpTo = (most: number) =>
  z
    .string()
    .nullish()
    .transform((value) => value?.slice(0, most))
const custom = z.record(z.string().max(200), z.unknown())

/** What a request says about the visit, as its fields are written (contract "search", 2.1). */
export const visitShape = {
  browser: z
    .looseObject({
      user_agent: textUpTo(512),
      device: z.enum(['pc', 'mobile', 'tablet']).optional(),
      app_type: z.enum(['browser', 'webview', 'native']).optional(),
    })
    .optional(),
  campaign: z
    .looseObject({
      utm_source: textUpTo(200),
      utm_medium: textUpTo(200),
      utm_campaign: textUpTo(200),
      utm_term: textUpTo(200),
      utm_content: textUpTo(200),
    })
    .optional(),
  geo: z
    .looseObject({
      ip: z
        .string()
        .refine((ip) => isIP(ip) !== 0, 'must be an IP address')
        .optional(),
      location: z.looseObject({ lat: z.number().min(-90).max(90), lon: z.number().min(-180).max(180) }).optional(),
    })
    .optional(),
  page: z.looseObject({ uri: text, custom: custom.optional() }).optional(),
  store: z.looseObject({ id: text.min(1), group_id: text.min(1).optional() }).optional(),
  time: z.looseObject({ epoch: z.number().nonnegative() }).optional(),
  user: z
    .looseObject({
      uuid: text.optional(),
      user_id: text.optional(),
      groups: texts.optional(),
      custom: custom.optional(),
    })
    .optional(),
}

/** What a visit came by. */
export const CAMPAIGN = ['utm_source', 'utm_medium', 'utm_campaign', 'utm_term', 'utm_content'] as const

type Given = z.output<z.ZodObject<typeof visitShape>>

/** Who searches, from where, on which page: what rules of widgets may depend on. */
export interface Visit {
  readonly device?: 'pc' | 'mobile' | 'tablet'
  readonly appType?: 'browser' | 'webview' | 'native'
  readonly campaign: Readonly<Partial<Record<(typeof CAMPAIGN)[number], string>>>
  readonly store?: { readonly id: string; readonly groupId?: string }
  readonly groups: readonly string[]
  readonly uri?: string
  readonly pageCustom: Readonly<Record<string, unknown>>
  readonly userCustom: Readonly<Record<string, unknown>>
  /** Milliseconds since 1970, as the client's clock says. */
  readonly time?: number
}

const DEVICES: Readonly<Record<string, NonNullable<Visit['device']>>> = {
  desktop: 'pc',
  mobile: 'mobile',
  tablet: 'tablet',
}

/** The visit of a request. A device that is not named is read from the user agent. */
export function visitOf({ browser, campaign, page, store, time, user }: Given): Visit {
  const agent = browser?.user_agent
  const device = browser?.device ?? (agent === undefined ? undefined : DEVICES[agentClasses(agent).device])
  return {
    ...(device !== undefined && { device }),
    ...(browser?.app_type !== undefined && { appType: browser.app_type }),
    campaign: campaignOf(campaign),
    ...(store && { store: { id: store.id, ...(store.group_id !== undefined && { groupId: store.group_id }) } }),
    groups: user?.groups ?? [],
    ...(page && { uri: page.uri }),
    pageCustom: page?.custom ?? {},
    userCustom: user?.custom ?? {},
    ...(time && { time: inMilliseconds(time.epoch) }),
  }
}

function campaignOf(campaign: Given['campaign']): Visit['campaign'] {
  return Object.fromEntries(
    CAMPAIGN.flatMap((name) => {
      const value = campaign?.[name]
      return value === undefined ? [] : [[name, value]]
    }),
  )
}

/** Clients send seconds, some of them milliseconds: seconds of this size are tens of thousands of years ahead. */
const inMilliseconds = (epoch: number): number => (epoch < 1e11 ? epoch * 1000 : epoch)
