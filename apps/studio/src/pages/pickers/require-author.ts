import { z } from 'zod'
import { AuthoringError } from '../authoring.ts'
import type { PagesDesk } from '../desk.ts'

const SITES = 'query { sites { name } }'
const SHAPE = z.object({ sites: z.array(z.object({ name: z.string() })) })

/**
 * Only who may write pages is answered: the token in the cookie is believed by the platform alone.
 *
 * @throws AuthoringError `session`, `forbidden`, `away`
 */
export async function requireAuthor({ authoring }: PagesDesk): Promise<void> {
  await authoring.ask(SITES, {}, SHAPE)
}

/** What commerce answers an author. @throws AuthoringError `away` when it does not */
export async function ofShop<Answer>(ask: () => Promise<Answer>): Promise<Answer> {
  try {
    return await ask()
  } catch (cause) {
    throw new AuthoringError('away', 'The shop does not answer', { cause })
  }
}
