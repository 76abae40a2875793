import { z } from 'zod'
import type { Authoring } from '../pages/authoring.ts'

const CONNECTIONS = z.object({
  /** The platform's clock, in ISO 8601. */
  now: z.string(),
  /** How each website answers that the platform tells of publications. */
  websites: z.array(z.object({ url: z.string(), status: z.number().nullable() })),
})
export type Connections = z.output<typeof CONNECTIONS>

const CHECK = 'mutation { checkConnections { now websites { url status } } }'

/** @throws AuthoringError `forbidden` without the role administrator */
export async function checkConnections(authoring: Authoring): Promise<Connections> {
  return (await authoring.ask(CHECK, {}, z.object({ checkConnections: CONNECTIONS }))).checkConnections
}
