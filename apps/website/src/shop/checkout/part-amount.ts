import { intlLocale } from '../../components/languages.ts'

/**
 * An amount as people write it: plainly (`12.50`, `12,50`), or with the separators of the language (`1,234.50` in English,
 * `1.234,50` in German); spaces between thousands are understood everywhere, and so are Arabic digits. Undefined for
 * anything else: more than two decimals, zero, and what could be read in two ways.
 */
export function readPartAmount(text: string, locale: string): number | undefined {
  const plain = withLatinDigits(text.trim())
  const { group, decimal } = separatorsOf(locale)
  const thousands = plain.replace(/[\s\u00a0\u202f]/g, ' ')
  const found =
    /^(\d{1,9})(?:[.,](\d{1,2}))?$/.exec(plain) ??
    new RegExp(`^(\\d{1,3}(?:[${group}]\\d{3}){1,2})(?:[${decimal}](\\d{1,2}))?$`).exec(plain) ??
    /^(\d{1,3}(?: \d{3}){1,2})(?:[.,](\d{1,2}))?$/.exec(thousands)
  if (found === null) return undefined
  const value = Number(`${found[1]?.replace(/\D/g, '')}.${found[2] ?? '0'}`)
  return value > 0 ? value : undefined
}

function separatorsOf(locale: string) {
  const parts = new Intl.NumberFormat(intlLocale(locale)).formatToParts(1_234_567.8)
  const of = (wanted: Intl.NumberFormatPartTypes) => parts.find(({ type }) => type === wanted)?.value ?? '.'
  return { group: of('group'), decimal: of('decimal') }
}

/** Arabic digits and separators as the ones they stand for. */
function withLatinDigits(text: string): string {
  return text
    .replace(/[٠-٩]/g, (digit) => String(digit.charCodeAt(0) - 0x660))
    .replace(/٬/g, ',')
    .replace(/٫/g, '.')
}
