import { isObject, type JsonObject } from '../../operations/json.ts'
import type { Outcome } from '../queue/queue.ts'
import { type PostSettings, type PostTarget, signedPost } from '../signed-post.ts'

const DEFAULT_LOCALES = ['en_us']

/**
 * Puts a changed object into a search index, or takes a deleted one out, in every locale of the target: documents are
 * those of the ingestion API (contract "search", section 14), their ids the object's ids joined by underscores.
 */
export async function ingestDocument(
  target: JsonObject,
  { EventType, Keys, Entity }: JsonObject,
  settings: PostSettings,
): Promise<Outcome> {
  const id = isObject(Keys) ? Object.values(Keys).join('_') : ''
  const gone = EventType === 'Deleted'
  const body: JsonObject = gone ? {} : { document: { id, fields: isObject(Entity) ? withoutNothing(Entity) : {} } }
  let last: Outcome = { status: null, error: null }
  for (const locale of localesOf(target)) {
    const to: PostTarget = {
      url: `${documentsUrl(target)}/${encodeURIComponent(id)}?locale=${encodeURIComponent(locale)}`,
      method: gone ? 'DELETE' : 'PUT',
      authHeader: { name: 'Authorization', value: String(target.ApiKey ?? '') },
    }
    const { status, error } = await signedPost(to, body, settings)
    last = { status, error }
    // What was not there is gone.
    if (error !== null && !(gone && status === 404)) return last
  }
  return { ...last, error: null }
}

function documentsUrl({ Endpoint, Domain, Source, Entity }: JsonObject): string {
  const base = String(Endpoint).replace(/\/+$/, '')
  const api = base.endsWith('/ingestion/v1') ? base : `${base}/ingestion/v1`
  const [domain, source, entity] = [Domain, Source, Entity].map((part) => encodeURIComponent(String(part)))
  return `${api}/domains/${domain}/sources/${source}/entities/${entity}/documents`
}

function localesOf({ Content }: JsonObject): readonly string[] {
  const locales = isObject(Content) && Array.isArray(Content.Locales) ? Content.Locales.map(String) : []
  return locales.length === 0 ? DEFAULT_LOCALES : locales
}

/** An index has no use for what is not there. */
function withoutNothing(entity: JsonObject): JsonObject {
  return Object.fromEntries(Object.entries(entity).filter(([, value]) => value !== null))
}
