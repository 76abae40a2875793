import type { AudienceFacts } from '@tessera/content'

/** Programs that are no visitors, browsers under remote control among them: the events count them as robots, too. */
const ROBOT =
  /(?<!cu)bots?\b|bot[/_;-]|crawl|spider|slurp|scrap|headless|phantomjs|lighthouse|pagespeed|monitor|archive|preview|facebookexternalhit|whatsapp\/|mediapartners|feedfetcher|\bcurl\/|\bwget\/|python|libwww|go-http-client|http-?client|axios\/|node-fetch/i

/** A request without a user agent comes from none, either. */
export const isRobot = (userAgent: string): boolean => userAgent === '' || ROBOT.test(userAgent)

export function deviceOf(userAgent: string): AudienceFacts['device'] {
  if (/\biPad\b|\bTablet\b|\bAndroid\b(?!.*\bMobile\b)/.test(userAgent)) return 'tablet'
  return /\bMobi|\biPhone\b|\biPod\b/.test(userAgent) ? 'mobile' : 'desktop'
}

/** Whether a browser fetches the page ahead: nobody may ever see it (contract "content", 9.4). */
export function isSpeculative({ headers }: Request): boolean {
  const purpose = ['sec-purpose', 'purpose', 'x-purpose', 'x-moz'].map((name) => headers.get(name) ?? '').join(' ')
  return /prefetch|prerender|preview/i.test(purpose)
}
