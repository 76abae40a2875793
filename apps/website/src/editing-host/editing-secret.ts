import type { WebsiteSettings } from '../settings.ts'

/** What the website shares with page editors elsewhere; undefined: it serves none. */
export const editingSecret = ({
  SITECORE_EDITING_SECRET: newer,
  JSS_EDITING_SECRET: older,
}: WebsiteSettings): string | undefined => newer ?? older
