import {
  type AudienceFacts,
  chooseVariant,
  rulesNeedVisitor,
  type VariantRules,
  type VisitorFacts,
} from '@tessera/content'
import { WEBSITE_LIMITS } from '../limits.ts'
import type { Log } from '../log.ts'
import type { Languages } from '../page/locale.ts'
import { eventsContextId, type WebsiteSettings } from '../settings.ts'
import { COMPANY_ROLE } from '../shop/access/roles.ts'
import { shopperInfo } from '../shop/page-shop.ts'
import type { Shopper } from '../shop/shopper.ts'
import { DEFAULT_SHOWN } from './shown-variant.ts'
import { deviceOf, isRobot, isSpeculative } from './user-agent.ts'
import { recognise } from './visitor-id.ts'
import { FIRST_VISIT, readVisitorPast } from './visitor-past.ts'

const HOUSE_DEFAULT = '_default'

export interface VariantChoiceParts {
  readonly settings: WebsiteSettings
  readonly languages: Languages
  /** Origin of the platform. */
  readonly contentHost: string
  readonly fetch: typeof fetch
  readonly log: Log
  /** Default: the real time. */
  readonly now?: () => Date
}

export interface VariantQuestion {
  readonly request: Request
  readonly url: URL
  readonly locale: string
  readonly site: string
  readonly shopper: Shopper | undefined
}

/** Chooses the variant of a page for a request: an id of its rules, `control`, or {@link DEFAULT_SHOWN}. Never throws. */
export type ChooseVariant = (rules: VariantRules, question: VariantQuestion) => Promise<string>

/**
 * The choice of a page's variant. Robots and pages fetched ahead get the default. Who may not be recognised is judged by
 * the request alone and takes no part in tests; who is late to be recognised gets the default.
 */
export function createVariantChoice(parts: VariantChoiceParts): ChooseVariant {
  const { settings, languages, contentHost, fetch, log, now = () => new Date() } = parts
  const contextId = eventsContextId(settings)
  return async (rules, { request, url, locale, site, shopper }) => {
    const userAgent = request.headers.get('user-agent') ?? ''
    if (isSpeculative(request) || isRobot(userAgent)) return DEFAULT_SHOWN
    const { isAllowed, visitorId } = recognise(request, settings)
    let visitor: VisitorFacts | undefined
    if (isAllowed && contextId !== undefined && rulesNeedVisitor(rules)) {
      try {
        visitor =
          visitorId === undefined
            ? FIRST_VISIT
            : await readVisitorPast({
                host: contentHost,
                contextId,
                site,
                visitorId,
                languages,
                fetch,
                signal: AbortSignal.timeout(WEBSITE_LIMITS.choiceTime.value),
              })
      } catch (error) {
        log.warn(
          { site, error: String(error) },
          'A visitor could not be recognised in time; the page is shown as it is',
        )
        return DEFAULT_SHOWN
      }
    }
    const facts: AudienceFacts = {
      now: now(),
      timeZone: settings.TIME_ZONE,
      language: locale,
      device: deviceOf(userAgent),
      account: accountOf(shopper),
      campaign: url.searchParams.get('utm_campaign') ?? '',
      source: url.searchParams.get('utm_source') ?? '',
      medium: url.searchParams.get('utm_medium') ?? '',
      referrer: refererOf(request, url),
      visitor,
    }
    const chosen = chooseVariant(rules, facts, visitorId)
    return chosen === HOUSE_DEFAULT ? DEFAULT_SHOWN : chosen
  }
}

function accountOf(shopper: Shopper | undefined): AudienceFacts['account'] {
  if (shopper?.isSignedIn !== true) return 'guest'
  return shopperInfo(shopper).roles.includes(COMPANY_ROLE) ? 'company' : 'signedIn'
}

/** Where a visitor comes from; empty for a way within the site. */
function refererOf(request: Request, url: URL): string {
  const referer = request.headers.get('referer') ?? ''
  return URL.canParse(referer) && new URL(referer).host !== url.host ? referer : ''
}
