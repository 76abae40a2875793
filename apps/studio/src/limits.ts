import type { Limit } from '@tessera/website/authoring'

const KIB = 1024
const MIB = 1024 * KIB

/** Limits of the studio by name: the code reads them where they apply, `docs/limits.md` is derived from them. */
export const STUDIO_LIMITS = {
  editorBody: { value: MIB, unit: 'bytes', of: 'a request of the page editor' },
  // The platform's limit of a file, and what a form adds.
  upload: { value: 25 * MIB + 64 * KIB, unit: 'bytes', of: 'an upload, with its form' },
  uploadTime: { value: 60_000, unit: 'ms', of: 'passing an upload on' },
  table: { value: 2 * MIB, unit: 'bytes', of: 'a table: redirects, phrases' },
  // Every text of a long page, escaped as forms do.
  translation: { value: 4 * MIB, unit: 'bytes', of: 'the form of a translation' },
  // Snippets and `robots.txt` are longer than other forms.
  siteForm: { value: 512 * KIB, unit: 'bytes', of: 'the form of the site’s settings' },
  // The platform's own limit.
  thumbnail: { value: 2 * MIB, unit: 'bytes', of: 'a thumbnail of a component' },
  searchTemplate: { value: 100_000, unit: 'characters', of: 'a template of a search block' },
  // Two templates of characters of three bytes each, every one escaped, and other fields.
  searchBlock: { value: 2 * 100_000 * 9 + 64 * KIB, unit: 'bytes', of: 'the form of a search block' },
} as const satisfies Readonly<Record<string, Limit>>
