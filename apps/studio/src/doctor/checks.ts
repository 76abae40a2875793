import { unknownComponents } from '@tessera/content/react'
import { mapConcurrently } from '@tessera/website/authoring'
import { listPages } from '../pages/page-tree.ts'
import type { CheckContext, Failure } from './check-context.ts'
import { isFrameSource, mayFrame, originLike } from './frame-policy.ts'
import { isExposed } from './handshake.ts'

export interface Check {
  /** Checks before it, without which this one would only tell the same again. */
  readonly needs: readonly CheckName[]
  /** What does not work; nothing when all is well. */
  run(context: CheckContext): Promise<readonly Failure[]>
}

export type CheckName =
  | 'platform'
  | 'clocks'
  | 'website'
  | 'secret'
  | 'origins'
  | 'frame'
  | 'components'
  | 'languages'
  | 'preview'
  | 'links'
  | 'publication'
  | 'https'

/** Sessions and links end by the clock: a minute is nothing anybody notices. */
const MAX_APART_S = 60
const PAGES_AT_ONCE = 4
const PAGES_NAMED = 3

/** Everything that a page needs on its way to an editor and to visitors, in that order. */
export const CHECKS: Readonly<Record<CheckName, Check>> = {
  platform: {
    needs: [],
    // Whoever gets here was let in by it.
    run: async () => [],
  },
  clocks: {
    needs: ['platform'],
    async run({ connections }) {
      const apart = Math.abs(Date.parse(connections.now) - Date.now()) / 1000
      return apart > MAX_APART_S ? [{ cause: 'clocksApart', values: { seconds: String(Math.round(apart)) } }] : []
    },
  },
  website: {
    needs: [],
    run: async (context) =>
      context.handshake.isReached ? [] : [{ cause: 'websiteAway', values: { address: publicUrlOf(context) } }],
  },
  secret: { needs: [], run: secretFailures },
  origins: { needs: ['secret'], run: originFailures },
  frame: { needs: ['platform', 'secret'], run: frameFailures },
  components: { needs: ['platform'], run: componentFailures },
  languages: { needs: ['platform', 'secret'], run: languageFailures },
  preview: {
    needs: ['platform', 'secret'],
    async run(context) {
      const answer = await homeIn(context, languagesOf(context).fallback, 'preview')
      await answer?.body?.cancel()
      return answer?.status === 200
        ? []
        : [{ cause: 'previewRefused', values: { status: String(answer?.status ?? 404) } }]
    },
  },
  links: {
    needs: ['platform'],
    async run({ handshake }) {
      const answer = await handshake.previewLink()
      await answer.body?.cancel()
      const refusal = answer.headers.get('x-preview-refusal')
      if (refusal === 'preview_link_invalid') return []
      if (refusal !== null) return [{ cause: 'linksUnread' }]
      return [{ cause: 'linksLost', values: { status: String(answer.status) } }]
    },
  },
  publication: { needs: ['platform'], run: publicationFailures },
  https: { needs: [], run: async (context) => httpsFailures(context) },
}

const languagesOf = ({ desk }: CheckContext) => desk.parts.languages
const publicUrlOf = ({ desk }: CheckContext) => desk.parts.settings.PUBLIC_URL

async function secretFailures({ desk, handshake }: CheckContext): Promise<readonly Failure[]> {
  const { SITECORE_EDITING_SECRET: newer, JSS_EDITING_SECRET: older, PUBLIC_URL: address } = desk.parts.settings
  if (newer !== undefined && older !== undefined && newer !== older) return [{ cause: 'secretsDiffer' }]
  const answer = await handshake.config()
  const { status } = answer
  const told = (await answer.json().catch(() => ({}))) as { components?: unknown }
  if (status === 200 && Array.isArray(told.components)) return []
  if (status === 401) return [{ cause: 'secretRefused', values: { address } }]
  return [{ cause: 'hostMissing', values: { address, status: String(status) } }]
}

/** The studio's, and one for each entry of the settings. */
function editorOrigins({ desk, studioUrl }: CheckContext): readonly string[] {
  return [studioUrl, ...desk.parts.settings.JSS_ALLOWED_ORIGINS.map(originLike)]
}

async function originFailures(context: CheckContext): Promise<readonly Failure[]> {
  const failures = await Promise.all(
    editorOrigins(context).map(async (origin): Promise<readonly Failure[]> => {
      const answer = await context.handshake.config(origin)
      await answer.body?.cancel()
      if (answer.status !== 200) return [{ cause: 'originRefused', values: { origin } }]
      const named = answer.headers.get('access-control-allow-origin')
      return named === origin || named === '*' ? [] : [{ cause: 'originUnnamed', values: { origin } }]
    }),
  )
  return failures.flat()
}

async function frameFailures(context: CheckContext): Promise<readonly Failure[]> {
  const { JSS_ALLOWED_ORIGINS: allowed } = context.desk.parts.settings
  const unreadable = allowed
    .filter((entry) => !isFrameSource(entry))
    .map((origin): Failure => ({ cause: 'framePattern', values: { origin } }))
  const answer = await homeIn(context, languagesOf(context).fallback, 'edit')
  await answer?.body?.cancel()
  if (answer?.status !== 200) return [{ cause: 'pageRefused', values: { status: String(answer?.status ?? 404) } }]
  const options = answer.headers.get('x-frame-options')
  if (options !== null) return [...unreadable, { cause: 'frameOptions', values: { value: options } }]
  const policy = answer.headers.get('content-security-policy')
  const refused = [context.studioUrl, ...allowed.filter(isFrameSource).map(originLike)]
    .filter((origin) => !mayFrame(policy, origin, new URL(publicUrlOf(context)).origin))
    .map((origin): Failure => ({ cause: 'frameRefused', values: { origin } }))
  return [...unreadable, ...refused]
}

async function componentFailures({ desk }: CheckContext): Promise<readonly Failure[]> {
  const { parts, drafts } = desk
  const { fallback } = parts.languages
  const known = new Set(parts.components.map(({ name }) => name))
  const { pages } = await listPages(drafts, parts.settings.SITE_NAME, fallback)
  const users = new Map<string, string[]>()
  await mapConcurrently(pages, PAGES_AT_ONCE, async ({ path }) => {
    for (const name of unknownComponents(await drafts.layout(path, fallback), known)) {
      users.set(name, [...(users.get(name) ?? []), path])
    }
  })
  return [...users].map(([component, paths]) => {
    const more = paths.length > PAGES_NAMED ? ' …' : ''
    return { cause: 'componentUnknown', values: { component, pages: paths.slice(0, PAGES_NAMED).join(' ') + more } }
  })
}

async function languageFailures(context: CheckContext): Promise<readonly Failure[]> {
  const failures = await mapConcurrently(languagesOf(context).all, PAGES_AT_ONCE, async (language) => {
    const answer = await homeIn(context, language, 'edit')
    if (answer === undefined) return [{ cause: 'languageMissing', values: { language } } as const]
    const { status } = answer
    const html = await answer.text()
    if (status !== 200) return [{ cause: 'languageRefused', values: { language, status: String(status) } } as const]
    const shown = /<html[^>]* lang="([^"]*)"/.exec(html)?.[1] ?? ''
    return shown === language ? [] : [{ cause: 'languageOther', values: { language, shown } } as const]
  })
  return failures.flat()
}

/** The home page in a language as an editor gets it; undefined when the site has none in it. */
async function homeIn(
  { desk, handshake, studioUrl }: CheckContext,
  language: string,
  mode: 'edit' | 'preview',
): Promise<Response | undefined> {
  const { sitecore } = await desk.drafts.layout('/', language)
  const itemId = sitecore.route?.itemId
  return itemId === undefined ? undefined : handshake.page({ itemId, language, mode }, studioUrl)
}

async function publicationFailures(context: CheckContext): Promise<readonly Failure[]> {
  const { websites } = context.connections
  if (websites.length === 0) return [{ cause: 'publicationUntold', values: { address: publicUrlOf(context) } }]
  return websites.flatMap(({ url: address, status }): readonly Failure[] => {
    if (status === null) return [{ cause: 'publicationLost', values: { address } }]
    if (status === 401) return [{ cause: 'publicationRefused', values: { address } }]
    if (status === 404) return [{ cause: 'publicationOff', values: { address } }]
    return status < 400 ? [] : [{ cause: 'publicationFailed', values: { address, status: String(status) } }]
  })
}

function httpsFailures(context: CheckContext): readonly Failure[] {
  const { studioUrl } = context
  const website = publicUrlOf(context)
  return [
    ...(isExposed(studioUrl) ? [{ cause: 'cookieInsecure', values: { address: studioUrl } } as const] : []),
    ...(isExposed(website) ? [{ cause: 'websiteInsecure', values: { address: website } } as const] : []),
  ]
}
