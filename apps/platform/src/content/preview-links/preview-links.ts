/** Links that show one page's draft, in one language, to whoever has them (decision 0037). */
import type { PurposeTokens } from '../../ground/auth/index.ts'
import { PlatformError } from '../../ground/http/errors.ts'
import { ContentError, quoted } from '../content-error.ts'
import { newItemId, parseItemId } from '../item-id.ts'
import { requireLanguage } from '../item-name.ts'
import { requireItem } from '../item-selector.ts'
import { readFutureInstant } from '../releases/instant.ts'
import type { PlanningDeps } from '../releases/schedules.ts'
import { pathOfPage } from '../routes-by-path.ts'
import { sitesOf } from '../sites.ts'

/** How long a link may live, in seconds, by the name of the choice. */
export const LINK_LIVES = { hour: 3600, day: 86_400, week: 604_800, month: 2_592_000 } as const
export type LinkLife = keyof typeof LINK_LIVES
export const DEFAULT_LINK_LIFE: LinkLife = 'week'

/** What a link shows, and nothing else of the drafts. */
export interface PreviewScope {
  /** Of the link. */
  readonly id: string
  readonly site: string
  readonly itemId: string
  /** Of the page on the site when the link was made. */
  readonly path: string
  readonly language: string
  /** The published site as it will be at this time; null: the draft. */
  readonly asOf: Date | null
  readonly expiresAt: Date
}

export interface PreviewLink extends PreviewScope {
  readonly username: string
  readonly createdAt: Date
  readonly withdrawnAt: Date | null
  readonly withdrawnBy: string | null
}

export interface NewPreviewLink {
  readonly username: string
  /** Id or tree path of a page. */
  readonly itemId: string
  readonly language: string
  /** Of a page that stands for many: the path of the one to show. */
  readonly path?: string | null
  readonly life?: string | null
  /** ISO 8601 with offset. */
  readonly asOf?: string | null
}

/** Why a link shows nothing: its status and stable code. */
export const LINK_REFUSALS = {
  preview_link_invalid: [403, 'This is no preview link of this site.'],
  preview_link_expired: [410, 'This preview link has expired.'],
  preview_link_withdrawn: [410, 'This preview link was withdrawn.'],
} as const
export type LinkRefusal = keyof typeof LINK_REFUSALS

export interface PreviewLinks {
  /** Those of one item, the latest first. At most 100. */
  list(itemId: string): Promise<readonly PreviewLink[]>
  /** The token is told once: it is not kept. @throws ContentError `ITEM_NOT_FOUND`, `INVALID_LANGUAGE`, `INVALID_TIME`, `INVALID_INPUT` */
  create(link: NewPreviewLink): Promise<{ readonly token: string; readonly link: PreviewLink }>
  /** @throws ContentError `PREVIEW_LINK_NOT_FOUND` */
  withdraw(id: string, username: string): Promise<PreviewLink>
  /** What a token shows now. Undefined for what is no token of ours. @throws PlatformError of {@link LINK_REFUSALS} */
  scopeOf(token: string): Promise<PreviewScope | undefined>
}

export interface PreviewLinkDeps extends PlanningDeps {
  readonly statements: PurposeTokens
}

const PURPOSE = 'preview-link'
const MAX_LISTED = 100
const MAX_PATH_LENGTH = 2048
/** Name of an item that stands for every name at its place. */
export const WILDCARD_NAME = ',-w-,'

export function refuseLink(code: LinkRefusal): PlatformError {
  const [status, message] = LINK_REFUSALS[code]
  return new PlatformError(status, code, message, { remedy: 'Ask the author for a new link.' })
}

export function createPreviewLinks(deps: PreviewLinkDeps): PreviewLinks {
  const { db, tenant, publishing, statements, now } = deps
  const { store } = publishing
  const rows = () => db.selectFrom('content_preview_link').selectAll().where('tenant', '=', tenant)

  async function find(id: string): Promise<PreviewLink | undefined> {
    const key = parseItemId(id)
    const row = key && (await rows().where('id', '=', key).executeTakeFirst())
    return row ? linkOf(row) : undefined
  }
  const required = async (id: string) => {
    const link = await find(id)
    if (link === undefined) throw new ContentError('PREVIEW_LINK_NOT_FOUND', `There is no link ${quoted(id)}.`)
    return link
  }

  return {
    async list(itemId) {
      const key = parseItemId(itemId)
      if (key === undefined) return []
      const found = await rows().where('item_id', '=', key).orderBy('created_at', 'desc').limit(MAX_LISTED).execute()
      return found.map(linkOf)
    },

    async create({ username, itemId, language, path: asked, life, asOf }) {
      const tree = await store.currentTree('master')
      const item = requireItem(tree, itemId.startsWith('/') ? { path: itemId } : { itemId })
      const site = sitesOf(tree).of(item)
      const path = site && addressOf(pathOfPage(tree, site, item), asked)
      if (site === undefined || path === undefined || !(await store.templates()).isPage(item.template)) {
        throw new ContentError('INVALID_INPUT', `${tree.path(item)} is no page of a site: a link shows pages.`)
      }
      const created = now()
      // Whole seconds, as the token says it.
      const expiresAt = new Date(Math.floor(created.getTime() / 1000) * 1000 + LINK_LIVES[readLife(life)] * 1000)
      const id = newItemId()
      const row = {
        tenant,
        id,
        site: site.name,
        item_id: item.id,
        path,
        language: requireLanguage(language),
        as_of: asOf ? readFutureInstant(asOf, created) : null,
        username,
        created_at: created,
        expires_at: expiresAt,
        withdrawn_at: null,
        withdrawn_by: null,
      }
      const claims = {
        id,
        site: row.site,
        item: row.item_id,
        path,
        language: row.language,
        ...(row.as_of && { asOf: row.as_of.toISOString() }),
      }
      const token = await statements.sign(PURPOSE, { claims, expiresAt })
      await store.write(async ({ tx }) => {
        await tx.insertInto('content_preview_link').values(row).execute()
        const detail = { link: id, expiresAt: expiresAt.toISOString(), asOf: claims.asOf ?? null }
        const entry = { username, database: 'master', itemId: item.id, language: row.language } as const
        return { result: undefined, changes: {}, audit: [{ ...entry, action: 'createPreviewLink', detail }] }
      })
      return { token, link: linkOf(row) }
    },

    async withdraw(id, username) {
      const { itemId, language } = await required(id)
      await store.write(async ({ tx }) => {
        await tx
          .updateTable('content_preview_link')
          .set({ withdrawn_at: now(), withdrawn_by: username })
          .where('tenant', '=', tenant)
          .where('id', '=', parseItemId(id) ?? '')
          .where('withdrawn_at', 'is', null)
          .execute()
        const entry = { username, database: 'master', itemId, language, detail: { link: id } } as const
        return { result: undefined, changes: {}, audit: [{ ...entry, action: 'withdrawPreviewLink' }] }
      })
      return required(id)
    },

    async scopeOf(token) {
      const statement = await statements.read(PURPOSE, token)
      if (statement === undefined) return undefined
      const { id, site, item } = statement.claims
      const link = typeof id === 'string' ? await find(id) : undefined
      if (link === undefined || link.site !== site || link.itemId !== item) throw refuseLink('preview_link_invalid')
      if (link.withdrawnAt !== null) throw refuseLink('preview_link_withdrawn')
      if (statement.expiresAt <= now()) throw refuseLink('preview_link_expired')
      return link
    },
  }
}

/**
 * The path itself; for a page that stands for many the one asked for, when it is one of its own.
 *
 * @throws ContentError `INVALID_INPUT`
 */
function addressOf(path: string | undefined, asked: string | null | undefined): string | undefined {
  if (!path?.includes(WILDCARD_NAME)) return path
  const segments = asked?.split('/') ?? []
  const own = path.split('/')
  const isOne =
    segments.length === own.length &&
    own.every((name, at) => (name === WILDCARD_NAME ? segments[at] !== '' : name === segments[at]?.toLowerCase()))
  if (asked && isOne && asked.length <= MAX_PATH_LENGTH) return asked
  throw new ContentError('INVALID_INPUT', `The page ${path} is a wildcard page. Give the path of one concrete page.`)
}

function readLife(text: string | null | undefined): LinkLife {
  const life = (Object.keys(LINK_LIVES) as LinkLife[]).find(
    (known) => known === (text || DEFAULT_LINK_LIFE).toLowerCase(),
  )
  if (life === undefined) {
    throw new ContentError('INVALID_INPUT', `A link lives for one of ${Object.keys(LINK_LIVES).join(', ')}.`)
  }
  return life
}

interface LinkRow {
  readonly id: string
  readonly site: string
  readonly item_id: string
  readonly path: string
  readonly language: string
  readonly as_of: Date | null
  readonly username: string
  readonly created_at: Date
  readonly expires_at: Date
  readonly withdrawn_at: Date | null
  readonly withdrawn_by: string | null
}

function linkOf(row: LinkRow): PreviewLink {
  return {
    id: row.id,
    site: row.site,
    itemId: row.item_id,
    path: row.path,
    language: row.language,
    asOf: row.as_of && new Date(row.as_of),
    username: row.username,
    createdAt: new Date(row.created_at),
    expiresAt: new Date(row.expires_at),
    withdrawnAt: row.withdrawn_at && new Date(row.withdrawn_at),
    withdrawnBy: row.withdrawn_by,
  }
}
