import type { Marketplace } from '@tessera/platform'

type Texts = Readonly<Record<string, { readonly Name?: string; readonly Slug?: string } | undefined>>

/** How German is written without its own letters. */
const GERMAN: Readonly<Record<string, string>> = { ä: 'ae', ö: 'oe', ü: 'ue', ß: 'ss' }
/** Vowel signs and the lengthening stroke of Arabic, which addresses do without. */
const ARABIC_SIGNS = /[\u0640\u064b-\u0652\u0670]/g

/**
 * Gives every product its address in each language it is named in: `xp.Texts.<language>.Slug`, from its name. In English
 * it is found by its id. A slug that the files say stays. Records are changed in place, so that their places in the files
 * stay known.
 */
export function assignSlugs({ Objects }: Pick<Marketplace, 'Objects'>): void {
  const taken = new Set<string>()
  for (const product of Objects.Products ?? []) {
    const xp = (product.xp ?? {}) as { readonly Texts?: Texts }
    const texts = Object.entries(xp.Texts ?? {}).map(([language, own]) => {
      if (own?.Name === undefined) return [language, own] as const
      const wanted = own.Slug ?? slugOf(own.Name)
      const slug = taken.has(`${language} ${wanted}`) ? `${wanted}-${product.ID}` : wanted
      taken.add(`${language} ${slug}`)
      return [language, { ...own, Slug: slug }] as const
    })
    if (texts.length > 0) Object.assign(product, { xp: { ...xp, Texts: Object.fromEntries(texts) } })
  }
}

/**
 * A name as the part of an address: small letters and digits of any script, joined by `-`.
 *
 * @example
 * slugOf('Pendelleuchte Bolle, groß') // 'pendelleuchte-bolle-gross'
 */
export function slugOf(name: string): string {
  return name
    .normalize('NFC')
    .toLowerCase()
    .replace(ARABIC_SIGNS, '')
    .replace(/[äöüß]/g, (letter) => GERMAN[letter] ?? letter)
    .normalize('NFD')
    .replace(/(\p{Script=Latin})\p{M}+/gu, '$1')
    .normalize('NFC')
    .replace(/[^\p{L}\p{M}\p{N}]+/gu, '-')
    .replace(/^-|-$/g, '')
}
