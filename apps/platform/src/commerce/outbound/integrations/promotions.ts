import type { JsonObject } from '../../operations/json.ts'
import { type ObjectStore, SINGLETON_ID } from '../../store/index.ts'
import type { IntegrationAnswer } from '../outbound.ts'
import type { OutboundParts } from '../parts.ts'
import type { Tx } from '../queue/tables.ts'
import { signedPost } from '../signed-post.ts'
import { targetOf } from '../targets.ts'
import { answerOf, noAnswer } from './call.ts'

const KEY = { family: 'PromotionIntegration', scope: '', id: SINGLETON_ID } as const

async function configured(tx: Tx, { store }: { readonly store: ObjectStore }) {
  const found = await store.get(tx, KEY)
  const url = found?.body.Url
  return found !== undefined && typeof url === 'string' && url !== '' ? targetOf(found.body, url) : undefined
}

/** Is there a system that decides promotions? */
export async function hasPromotionIntegration(tx: Tx, parts: { readonly store: ObjectStore }): Promise<boolean> {
  return (await configured(tx, parts)) !== undefined
}

/** Asks the system that decides promotions, as it is configured now. Never throws for what it answers. */
export async function callPromotions(
  parts: OutboundParts,
  body: JsonObject,
): Promise<{ answer: IntegrationAnswer; error: string | null }> {
  const target = await configured(parts.database.db, parts)
  if (!target) return { answer: noAnswer(), error: 'The promotion integration is not there any more.' }
  const posted = await signedPost(target, { ...body, Environment: parts.environment }, parts)
  return { answer: answerOf(posted), error: posted.error }
}
