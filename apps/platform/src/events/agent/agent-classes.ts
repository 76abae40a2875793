/** What is kept of a user agent: classes, never the text itself (contract "events", 10.1). */
export interface AgentClasses {
  readonly device: Device
  readonly browser: string
  readonly os: string
  readonly isBot: boolean
}

export type Device = 'desktop' | 'mobile' | 'tablet' | 'tv' | 'server' | 'other'

type Row<Class extends string> = readonly [Class, RegExp]

/** The first that fits: those that call themselves something else as well come before it. */
const BROWSERS: readonly Row<string>[] = [
  ['Edge', /\bEdg(?:e|A|iOS)?\//],
  ['Opera', /\b(?:OPR|OPT|OPiOS|Opera)\b/],
  ['Samsung Internet', /\bSamsungBrowser\//],
  ['Yandex', /\bYaBrowser\//],
  ['Vivaldi', /\bVivaldi\//],
  ['DuckDuckGo', /\bDuckDuckGo\//],
  ['UC Browser', /\bUC ?Browser\b/],
  ['Firefox', /\b(?:Firefox|FxiOS)\//],
  ['Chrome', /\b(?:Chrome|CriOS|Chromium|HeadlessChrome)\//],
  ['Safari', /\bVersion\/[\d.]+.*\bSafari\//],
  ['Internet Explorer', /\b(?:MSIE |Trident\/)/],
]

const SYSTEMS: readonly Row<string>[] = [
  ['iOS', /\b(?:iPhone|iPad|iPod)\b/],
  ['Android', /\bAndroid\b/],
  ['Windows', /\bWindows\b/],
  ['ChromeOS', /\bCrOS\b/],
  ['macOS', /\bMac(?:intosh| OS X)\b/],
  ['Linux', /\b(?:Linux|X11)\b/],
]

const DEVICES: readonly Row<Device>[] = [
  ['server', /^(?:node|undici|Deno|Bun|Next\.js)\b/i],
  ['tv', /\b(?:SMART-TV|SmartTV|AppleTV|GoogleTV|Android TV|BRAVIA|Web0S|HbbTV)\b/i],
  ['tablet', /\biPad\b|\bTablet\b|\bSilk\/(?!.*Mobile)|\bAndroid\b(?!.*\bMobile\b)/],
  ['mobile', /\bMobi|\biPhone\b|\biPod\b|\bWindows Phone\b/],
  ['desktop', /\b(?:Windows NT|Macintosh|CrOS|X11|Linux)\b/],
]

/**
 * Words that programs which are no visitors have in their names. Browsers under remote control say so as well
 * (`HeadlessChrome`). `cubot` is a maker of telephones.
 */
const BOTS =
  /(?<!cu)bot\b|(?<!cu)bot[/_;-]|bots\b|crawl|spider|slurp|scrap|headless|phantomjs|selenium|puppeteer|playwright|lighthouse|pagespeed|gtmetrix|pingdom|uptime|monitor|\bcheck|validator|archive|preview|embed|facebookexternalhit|whatsapp\/|telegram|skypeuri|mediapartners|google-(?:inspection|read|safety|site|extended)|feedfetcher|feedly|\brss\b|\bcurl\/|\bwget\/|python|\bjava\/|libwww|\bperl\b|\bruby\b|\bphp\b|go-http-client|http-?client|axios\/|node-fetch|okhttp\/|postman|insomnia|ahrefs|semrush|dataprovider|yandex\.com\/bots|baidu|sogou|^mozilla\/5\.0$/i

const REMEMBERED = 2000
const MAX_USER_AGENT_LENGTH = 512

/** Classes of a user agent; the last few thousand are remembered. */
export function createAgentClasses(): (userAgent: string) => AgentClasses {
  const known = new Map<string, AgentClasses>()
  return (userAgent) => {
    const text = userAgent.slice(0, MAX_USER_AGENT_LENGTH)
    const found = known.get(text)
    if (found) return found
    const classes = agentClasses(text)
    if (known.size >= REMEMBERED) known.clear()
    known.set(text, classes)
    return classes
  }
}

/** What a user agent text says; of none, nothing is known. */
export function agentClasses(userAgent: string): AgentClasses {
  return {
    device: classOf(DEVICES, userAgent) ?? 'other',
    browser: classOf(BROWSERS, userAgent) ?? 'other',
    os: classOf(SYSTEMS, userAgent) ?? 'other',
    isBot: BOTS.test(userAgent),
  }
}

function classOf<Class extends string>(rows: readonly Row<Class>[], text: string): Class | undefined {
  return rows.find(([, pattern]) => pattern.test(text))?.[0]
}
