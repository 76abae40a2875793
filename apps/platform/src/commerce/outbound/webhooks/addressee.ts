import type { ObjectStore, StoredObject } from '../../store/index.ts'
import type { Tx } from '../queue/tables.ts'
import type { PostTarget } from '../signed-post.ts'
import { httpTargetOf, readDeliveryConfig, targetOf } from '../targets.ts'

/** Where a webhook is called: its own URL, else the `Http` target of its delivery configuration. */
export async function addressee(
  tx: Tx,
  parts: { readonly store: ObjectStore },
  { body }: StoredObject,
): Promise<PostTarget | undefined> {
  if (typeof body.Url === 'string' && body.Url !== '') return targetOf(body, body.Url)
  return httpTargetOf(await readDeliveryConfig(tx, parts, body.DeliveryConfigID))
}
