import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { parse } from 'yaml'
import { COMMERCE_FOLDER } from './commerce-folder.ts'
import { readItemFiles } from './item-files.ts'

type Said = readonly [where: string, text: string]

/** What visitors of the demonstration read in a language: of content every field, of commerce names and descriptions. */
async function said(language: string): Promise<Said[]> {
  const content = (await readItemFiles()).flatMap(({ path, text }): Said[] => {
    const { languages } = parse(text) as { languages?: Record<string, readonly { fields: object }[]> }
    return (languages?.[language] ?? []).flatMap(({ fields }) => [...texts(fields, path)])
  })
  const names = await readdir(COMMERCE_FOLDER, { recursive: true })
  const files = names.filter((name) => name.endsWith('.yaml'))
  const commerce = await Promise.all(
    files.map(async (name) => {
      const all = [...texts(parse(await readFile(join(COMMERCE_FOLDER, name), 'utf8')), name)]
      const translated = new RegExp(`/Texts/${language}/`)
      return all.filter(([at]) =>
        language === 'en' ? /\/(Name|Description|Value)$/.test(at) && !at.includes('/Texts/') : translated.test(at),
      )
    }),
  )
  return [...content, ...commerce.flat()]
}

/** Every text below a value, with where it stands. */
function* texts(value: unknown, at: string): Generator<Said> {
  if (typeof value === 'string' && !isForMachines(value, at)) yield [at, value.replace(/<[^>]*>|&\w+;/g, ' ')]
  else if (typeof value === 'object' && value !== null) {
    for (const [key, part] of Object.entries(value)) yield* texts(part, `${at}/${key}`)
  }
}

/** Layout of variants, and the addresses of other items. */
function isForMachines(value: string, at: string): boolean {
  return /\/__\w+$/.test(at) || /^\.?\//.test(value)
}

const british =
  /colour|\bgrey|cent(?:re|res)\b|catalogue|organis|metres?\b|neighbour|fibre|levelled|moulded|per cent\b|favour|cancelled|towards|afterwards|basket|castor|postcode/i

test.each([
  ['en', 'American spelling', british],
  ['en', 'curly quotation marks', /["'`´]/],
  ['de', 'German quotation marks', /["'`´”«»]/],
  ['ar', 'Arabic commas and question marks', /[\u0600-\u06ff]\s?[,;?]/],
  ['ar', 'Arabic quotation marks', /["'`´“”„]/],
] as const)('texts in %s have %s', async (language, _, wrong) => {
  const all = await said(language)
  expect(all.length).toBeGreaterThan(500)
  expect(all.filter(([, text]) => wrong.test(text)).map(([at, text]) => `${at}: ${text.slice(0, 120)}`)).toEqual([])
})
