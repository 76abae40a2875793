import { VARIANT_ID } from '@tessera/content'
import { PAGES } from '../edit-setup.ts'

export const VARIANTS = `${PAGES}/variants`

/** The variants of a page, as forms that work without scripts. */
export const variantsAddress = (itemId: string, locale: string, more: Readonly<Record<string, string>> = {}): string =>
  `${VARIANTS}?${new URLSearchParams({ locale, item: itemId, ...more })}`

/** One of them. @param add type of a condition that the form has a place for */
export const variantAddress = (itemId: string, locale: string, variant: string, add = ''): string =>
  `${VARIANTS}/edit?${new URLSearchParams({ locale, item: itemId, variant, ...(add && { add }) })}`

/** Below it the editor asks for a page as a variant shows it, and saves to the variant. */
export const VARIANT_API = '/studio/api/variant'

/** The variant an address is about: of a page in the editor, or of what the editor asks. */
export function variantIn({ searchParams, pathname }: URL): string | undefined {
  const below = pathname.startsWith(`${VARIANT_API}/`)
    ? pathname.slice(VARIANT_API.length + 1).split('/')[0]
    : undefined
  const asked = searchParams.get('sc_variant') ?? below
  return asked !== undefined && VARIANT_ID.test(asked) ? asked : undefined
}
