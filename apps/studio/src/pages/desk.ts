import {
  type AuthoringParts,
  DraftsRefused,
  describe,
  isOutcome,
  type LoadedPage,
  loadOptionsOf,
  loadPage,
  NothingThere,
  type PlatformTarget,
  type SiteContent,
} from '@tessera/website/authoring'
import type { AuthorSession } from '../author-session.ts'
import { studioLanguage } from '../language.ts'
import { type Translate, translator } from '../phrases/index.ts'
import { type Problem, problemOf } from '../problem.ts'
import type { StudioDocuments } from '../studio-document.tsx'
import { type SayTitle, saidLayout, titlePhrases, titlesIn } from '../titles/index.ts'
import { type Authoring, AuthoringError, createAuthoring } from './authoring.ts'
import type { PageAddress } from './page-address.ts'
import { variantIn } from './variants/variants-address.ts'

/** What pages are edited with. */
export interface PagesParts extends AuthoringParts, StudioDocuments {
  readonly platform: PlatformTarget
  /** Origins whose requests are taken. */
  readonly ownOrigins: readonly string[]
}

/** What one author's request works with. */
export interface PagesDesk {
  readonly parts: PagesParts
  readonly request: Request
  readonly url: URL
  readonly author: AuthorSession
  readonly authoring: Authoring
  /** Phrases in the author's language. */
  readonly t: Translate
  /** Titles as the author says them. */
  readonly say: SayTitle
  /** The site's drafts; one reading for the whole request. */
  readonly drafts: SiteContent
  /** The variant of the page that is looked at. */
  readonly variant: string | undefined
  /** What visitors get. */
  readonly published: SiteContent
}

export function pagesDesk(request: Request, author: AuthorSession, parts: PagesParts): PagesDesk {
  const url = new URL(request.url)
  const variant = variantIn(url)
  const site = parts.settings.SITE_NAME
  const published = parts.content.read(site)
  const language = studioLanguage(request, url)
  const say = titlesIn(language)
  const drafts = parts.readDrafts(
    site,
    {
      sc_editMode: 'true',
      authorization: `Bearer ${author.token}`,
      ...(variant !== undefined && { sc_variant: variant }),
    },
    published,
  )
  return {
    parts,
    request,
    author,
    published,
    variant,
    url,
    say,
    t: translator(language),
    authoring: createAuthoring(parts.platform, author.token),
    drafts: {
      ...drafts,
      layout: async (path, locale) => saidLayout(await drafts.layout(path, locale), say),
      dictionary: async (locale) => ({
        ...titlePhrases(parts.components, locale),
        ...(await drafts.dictionary(locale)),
      }),
    },
  }
}

/**
 * A page's draft in edit state, with the data a guest would get.
 *
 * @throws what {@link problemIn} names
 */
export function loadDraft(desk: PagesDesk, { locale, path }: PageAddress, query = ''): Promise<LoadedPage> {
  const { parts, drafts } = desk
  return askDrafts(desk, { locale, path }, () =>
    loadPage(drafts, path, loadOptionsOf(parts, parts.settings.SITE_NAME, locale, query)),
  )
}

/**
 * @param asked what is told of it in the log when it fails
 * @throws NothingThere when `load` finds nothing; else what {@link problemIn} names
 */
export async function askDrafts(
  { parts }: PagesDesk,
  asked: object,
  load: () => Promise<LoadedPage | undefined>,
): Promise<LoadedPage> {
  try {
    const loaded = await load()
    if (loaded !== undefined) return loaded
  } catch (cause) {
    if (cause instanceof DraftsRefused || isOutcome(cause)) throw cause
    parts.log.error({ ...asked, error: describe(cause) }, 'The draft of a page could not be read')
    throw new AuthoringError('away', 'The content service failed', { cause })
  }
  throw new NothingThere()
}

/** Why there is nothing to show; undefined for an error that is nobody's answer. */
export function problemIn(error: unknown): Problem | undefined {
  if (error instanceof AuthoringError) return error.problem
  if (error instanceof DraftsRefused) return problemOf(error.status)
  return error instanceof NothingThere ? 'missing' : undefined
}
