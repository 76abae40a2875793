/** Every form of the shop as somebody sends it who means no good: the fields it declares, and what they hold then. */
import { actions } from '../../apps/website/src/actions/index.ts'

/** Breaks out of texts, attributes and scripts, if anything does. */
export const MARKUP = `"'></script></title><img src=x onerror=alert(1)><svg onload=alert(2)>{{7*7}}\${7*7}`

export const HOSTILE_TEXTS: Readonly<Record<string, string>> = {
  markup: MARKUP,
  'a statement': `x' OR 1=1; drop table commerce_object; --`,
  'ten thousand letters': 'ä'.repeat(10_000),
  'odd characters': 'a\u0000b\u202Ec\uD800d\r\nset-cookie: a=b\t\u{1F9E8}',
  'a path': '../../../etc/passwd?a=*&b=%00#:~:text=x',
  'a number that is none': '-1e309',
}

interface Schema {
  readonly shape?: Readonly<Record<string, unknown>>
  readonly def?: { readonly in?: Schema; readonly innerType?: Schema }
}

export interface ShopForm {
  readonly path: string
  readonly fields: readonly string[]
}

/** The forms, by their declarations; signing out comes last, since nobody is there afterwards. */
export const SHOP_FORMS: readonly ShopForm[] = actions
  .map(({ path, fields }) => ({ path, fields: namesOf(fields as Schema) }))
  .sort((a, b) => Number(a.path.endsWith('sign-out')) - Number(b.path.endsWith('sign-out')))

function namesOf({ shape, def }: Schema): string[] {
  if (shape !== undefined) return Object.keys(shape)
  const inner = def?.in ?? def?.innerType
  return inner === undefined ? [] : namesOf(inner)
}
