import { editingSecretMissing } from '@tessera/content'
import type { WebsiteSettings } from '../settings.ts'

/** What the website shares with page editors elsewhere. */
export const editingSecret = ({
  SITECORE_EDITING_SECRET: newer,
  JSS_EDITING_SECRET: older,
}: WebsiteSettings): string => {
  const secret = newer ?? older
  // Settings are not read without one.
  if (secret === undefined) throw editingSecretMissing()
  return secret
}
