import type { Authoring } from '../pages/authoring.ts'
import { AuthoringError } from '../pages/authoring.ts'
import { publish } from '../pages/publish.ts'

/**
 * Publishes items as they are, in some languages, without what they refer to.
 *
 * @throws AuthoringError `forbidden` without the role, `refused` when something could not be published
 */
export async function publishItems(
  authoring: Authoring,
  ids: readonly string[],
  languages: readonly string[],
): Promise<void> {
  const [itemId, ...along] = ids
  if (itemId === undefined) return
  const { state, messages } = await publish(authoring, { itemId, languages: [...languages] }, along, {
    withRelated: false,
  })
  if (state !== 'FINISHED') throw new AuthoringError('refused', messages.join(' '), { code: 'NOT_PUBLISHED' })
}
