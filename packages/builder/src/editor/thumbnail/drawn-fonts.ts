/** The address of a font file within a rule. */
const FILE = /url\((['"]?)([^'")]+)\1\)/g

/**
 * The fonts that a document has loaded, as rules with the files in them: what is drawn loads nothing. Of a family in several
 * files those that its text needed; empty without any.
 *
 * @param read a file, as a data URL
 */
export async function drawnFonts(
  { styleSheets, fonts }: Document,
  read: (url: string) => Promise<string>,
): Promise<string> {
  const loaded = new Set(Array.from(fonts, (face) => (face.status === 'loaded' ? keyOf(face.family, face) : '')))
  const rules = Array.from(styleSheets).flatMap((sheet) =>
    fontRules(sheet.cssRules).flatMap(({ cssText, style }) => {
      const range = style.getPropertyValue('unicode-range')
      const face = { unicodeRange: range, style: style.getPropertyValue('font-style') }
      if (!loaded.has(keyOf(style.getPropertyValue('font-family'), face))) return []
      return [{ cssText, base: sheet.href ?? document.baseURI }]
    }),
  )
  return (await Promise.all(rules.map(({ cssText, base }) => withFiles(cssText, base, read)))).join('\n')
}

const keyOf = (family: string, { unicodeRange, style }: Pick<FontFace, 'unicodeRange' | 'style'>): string =>
  [
    family.replace(/['"]/g, ''),
    (unicodeRange || 'U+0-10FFFF').replace(/\s/g, '').toUpperCase(),
    style || 'normal',
  ].join()

/** Also those within layers and conditions. A rule of another window is no instance of a class of this one. */
function fontRules(rules: CSSRuleList): CSSFontFaceRule[] {
  return Array.from(rules).flatMap((rule) => {
    if (rule.constructor.name === 'CSSFontFaceRule') return [rule as CSSFontFaceRule]
    return 'cssRules' in rule ? fontRules(rule.cssRules as CSSRuleList) : []
  })
}

async function withFiles(cssText: string, base: string, read: (url: string) => Promise<string>): Promise<string> {
  let text = cssText
  for (const [whole, , address = ''] of cssText.matchAll(FILE)) {
    if (!address.startsWith('data:')) text = text.replace(whole, `url("${await read(new URL(address, base).href)}")`)
  }
  return text
}
