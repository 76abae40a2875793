import type { WebsiteSettings } from '../settings.ts'

/** Where the hosted page editors are (contract "content", 13). */
const HOSTED_EDITORS = ['pages', 'xmapps', 'designlibrary', 'app'].map((name) => `https://${name}.sitecorecloud.io`)

/** Origins whose editors may ask for pages and frame them, the studio's among them; `*` stands for any part of a host. */
export const editorOrigins = (settings: WebsiteSettings): readonly string[] => [
  ...settings.JSS_ALLOWED_ORIGINS,
  ...HOSTED_EDITORS,
  new URL(settings.PUBLIC_URL).origin,
  ...(settings.STUDIO_URL === undefined ? [] : [new URL(settings.STUDIO_URL).origin]),
]

/** Who names no origin is no browser on somebody else's page. */
export function isEditorOrigin(origin: string | null, origins: readonly string[]): boolean {
  return origin === null || origins.some((allowed) => allowed === '*' || pattern(allowed).test(origin))
}

const pattern = (allowed: string): RegExp =>
  new RegExp(`^${allowed.replace(/[.+?^${}()|[\]\\]/g, '\\$&').replace(/\*+/g, '[^/]*')}$`, 'i')
