import { parseSettings } from '@tessera/website/authoring'
import { z } from 'zod'

const environment = z.object({
  /** Port to listen on; 0 picks a free one. */
  STUDIO_PORT: z
    .string()
    .refine((text) => /^\d+$/.test(text) && Number(text) <= 65_535, 'must be a whole number from 0 to 65535')
    .transform(Number)
    .default(3001),
  /** Address to listen on, shared with the website. Loopback unless said otherwise. */
  HOST: z.string().min(1, 'must be an address or host name').default('127.0.0.1'),
  /**
   * The address authors use: an origin that is not the website's, so that no script of a page can act as an author.
   * Default: http://localhost:STUDIO_PORT.
   */
  STUDIO_URL: z
    .string()
    .refine(isOrigin, 'must be an origin without path, for example https://studio.example.com')
    .transform((text) => new URL(text).origin)
    .optional(),
})

export type StudioSettings = Readonly<z.infer<typeof environment>>

/**
 * Reads the studio's settings from an environment record. Empty values count as absent.
 *
 * @throws {SettingsError} naming every wrong setting, its value and the remedy
 * @example readStudioSettings({ STUDIO_PORT: '3001' })
 */
export function readStudioSettings(record: Readonly<Record<string, string | undefined>>): StudioSettings {
  return parseSettings('studio', environment, record)
}

function isOrigin(text: string): boolean {
  return (
    URL.canParse(text) && /^https?:$/.test(new URL(text).protocol) && new URL(text).origin === text.replace(/\/$/, '')
  )
}
