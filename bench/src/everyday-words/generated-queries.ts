import { type Judge, type Name, NOUNS, type Noun } from './nouns.ts'
import { COLORS, type Color, FEATURES, MATERIALS, ROOMS } from './qualities.ts'
import { type EverydayQuery, ifAll, type QueryKind } from './queries.ts'
import { LANGUAGES, type Language, type ProductFacts } from './range.ts'

/** Of each language: 100. German has its compounds where others have more of what is said in two words. */
const COUNTS: Readonly<Record<Language, Partial<Record<QueryKind, number>>>> = {
  en: {
    noun: 12,
    plural: 12,
    synonym: 20,
    color: 12,
    material: 10,
    feature: 9,
    room: 5,
    series: 6,
    spelling: 10,
    price: 4,
  },
  de: {
    noun: 9,
    plural: 9,
    compound: 25,
    synonym: 5,
    color: 12,
    material: 10,
    feature: 7,
    room: 4,
    series: 5,
    spelling: 10,
    price: 4,
  },
  ar: {
    noun: 12,
    plural: 12,
    synonym: 16,
    color: 12,
    material: 10,
    feature: 8,
    room: 5,
    series: 6,
    spelling: 15,
    price: 4,
  },
}

interface Wish {
  readonly keyphrase: string
  readonly judge: Judge
}

/** The same 300 queries in every run, each with at least one product that is what was meant. */
export function generatedQueries(products: readonly ProductFacts[]): EverydayQuery[] {
  return LANGUAGES.flatMap((language) => {
    const dice = createDice(language.charCodeAt(0) * 31 + language.charCodeAt(1))
    const taken = new Set<string>()
    return Object.entries(COUNTS[language]).flatMap(([name, count]) => {
      const kind = name as QueryKind
      const wishes = shuffled(wishesOf(kind, language, products, dice), dice)
      const chosen: EverydayQuery[] = []
      for (const { keyphrase, judge } of wishes) {
        if (chosen.length === count) break
        if (taken.has(keyphrase) || !products.some((product) => judge(product) === 3)) continue
        taken.add(keyphrase)
        chosen.push({ of: 'product', language, kind, keyphrase, judge })
      }
      if (chosen.length !== count) throw new Error(`There are only ${chosen.length} ${kind} queries in ${language}.`)
      return chosen
    })
  })
}

function wishesOf(kind: QueryKind, language: Language, products: readonly ProductFacts[], dice: Dice): Wish[] {
  const plain = NOUNS.map((noun) => ({ ...noun, name: noun.names[language][0] as Name }))
  const others = NOUNS.flatMap((noun) => noun.names[language].slice(1).map((name) => ({ ...noun, name })))
  switch (kind) {
    case 'noun':
      return plain.filter(({ name }) => !name.isCompound).map(({ judge, name }) => ({ judge, keyphrase: name.one }))
    case 'plural':
      return plain
        .filter(({ name }) => !name.isCompound && name.many !== name.one)
        .map(({ judge, name }) => ({ judge, keyphrase: name.many }))
    case 'compound':
      return [...plain, ...others]
        .filter(({ name }) => name.isCompound)
        .map(({ judge, name }) => ({ judge, keyphrase: dice() < 0.6 ? name.one : name.many }))
    case 'synonym':
      return others
        .filter(({ name }) => !name.isCompound)
        .map(({ judge, name }) => ({ judge, keyphrase: dice() < 0.6 ? name.one : name.many }))
    case 'color':
      return plain.flatMap(({ judge, name }) =>
        COLORS.map((color) => ({ judge: ifAll(judge, color.holds), keyphrase: colored(language, color, name, dice) })),
      )
    case 'material':
      return plain.flatMap(({ judge, name }) =>
        MATERIALS.map(({ holds, words, german }) => ({
          judge: ifAll(judge, holds),
          keyphrase: made(language, name, words[language], german, dice),
        })),
      )
    case 'feature':
      return described(plain, FEATURES, language)
    case 'room':
      return described(plain, ROOMS, language)
    case 'series':
      return ofSeries(plain, language, products)
    case 'spelling':
      return [...plain, ...others].flatMap(({ judge, name }) => {
        const right = dice() < 0.5 ? name.one : name.many
        const keyphrase = misspelled(language, right, dice)
        return keyphrase === right ? [] : [{ judge, keyphrase }]
      })
    case 'price':
      return priced(plain, language, products)
    default:
      return []
  }
}

type NamedNoun = Noun & { readonly name: Name }

const described = (nouns: readonly NamedNoun[], qualities: typeof ROOMS, language: Language): Wish[] =>
  nouns.flatMap(({ judge, name }) =>
    qualities.map(({ holds, words }) => ({ judge: ifAll(judge, holds), keyphrase: `${name.one} ${words[language]}` })),
  )

/** An Arabic reader writes the name of a series in Latin letters, as the shop does on its labels. */
function ofSeries(nouns: readonly NamedNoun[], language: Language, products: readonly ProductFacts[]): Wish[] {
  const series = [...new Set(products.map((product) => product.series))].filter((name) => name !== '')
  return nouns.flatMap(({ judge, name }) =>
    series.map((one) => ({
      judge: ifAll(judge, (product) => product.series === one),
      keyphrase: language === 'en' ? `${one} ${name.one}` : `${name.one} ${one}`,
    })),
  )
}

const CHEAP: Readonly<Record<Language, (name: Name) => string>> = {
  en: ({ many }) => `cheap ${many}`,
  de: ({ many }) => `günstige ${many}`,
  ar: ({ one, gender }) => `${one} ${gender === 'f' ? 'رخيصة' : 'رخيص'}`,
}

/** What costs less than the middle of its kind is meant; the others are of the kind. */
function priced(nouns: readonly NamedNoun[], language: Language, products: readonly ProductFacts[]): Wish[] {
  return nouns.map(({ judge, name }) => {
    const prices = products.filter((product) => judge(product) === 3).map(({ price }) => price)
    const middle = prices.toSorted((a, b) => a - b)[Math.floor(prices.length / 2)] ?? 0
    const isCheap: Judge = (product) => (judge(product) < 3 ? 0 : product.price <= middle ? 3 : 1)
    return { judge: isCheap, keyphrase: CHEAP[language](name) }
  })
}

const ENDINGS = { m: 'er', f: 'e', n: 'es' } as const

function colored(language: Language, { en, de, ar }: Color, { one, many, gender }: Name, dice: Dice): string {
  const isMany = dice() < 0.5 && many !== one
  const noun = isMany ? many : one
  if (language === 'en') return `${en} ${noun}`
  if (language === 'de') return `${de}${isMany ? 'e' : ENDINGS[gender]} ${noun}`
  return `${noun} ${isMany || gender === 'f' ? ar[1] : ar[0]}`
}

function made(
  language: Language,
  { one }: Name,
  word: string,
  { compound, after }: { readonly compound: string; readonly after: string },
  dice: Dice,
): string {
  if (language === 'en') return `${word} ${one}`
  if (language === 'ar') return `${one} ${word}`
  return dice() < 0.5 && !one.includes('-') ? compound + one.toLowerCase() : `${one} aus ${after}`
}

/** As words are written in a hurry, or on another keyboard. */
function misspelled(language: Language, name: string, dice: Dice): string {
  const roll = dice()
  if (language === 'de' && /[äöüß]/i.test(name)) {
    const out: Record<string, string> = { ä: 'ae', ö: 'oe', ü: 'ue', ß: 'ss' }
    return name.replace(/[äöüß]/g, (letter) =>
      roll < 0.5 ? (out[letter] ?? letter) : letter.normalize('NFD').charAt(0),
    )
  }
  if (language === 'ar') {
    const without = name.replace(/[\u064b-\u0652]/g, '')
    if (roll < 0.3)
      return without
        .replace(/ة/g, 'ه')
        .replace(/[أإآ]/g, 'ا')
        .replace(/ي(?= |$)/g, 'ى')
    if (roll < 0.6)
      return without
        .split(' ')
        .map((word) => `ال${word}`)
        .join(' ')
    if (roll < 0.75) return `${without.slice(0, 2)}ـ${without.slice(2)}`
    return withTypo(without, dice)
  }
  return withTypo(name, dice)
}

/** Two letters changed, one left out or one said twice, never the first of a word and none in short ones. */
function withTypo(name: string, dice: Dice): string {
  const words = [...name.matchAll(/\p{L}{5,}/gu)]
  const { 0: word = '', index = 0 } = words[Math.floor(dice() * words.length)] ?? {}
  if (word === '') return name
  const at = index + 1 + Math.floor(dice() * (word.length - 2))
  const [before, letter, after] = [name.slice(0, at), name.charAt(at), name.slice(at + 1)]
  const roll = dice()
  if (roll < 0.34) return before + after
  if (roll < 0.67) return before + letter + letter + after
  return before + after.charAt(0) + letter + after.slice(1)
}

type Dice = () => number

/** A random number from 0 up to 1, the same in every run. */
function createDice(seed: number): Dice {
  let state = seed
  return () => {
    state = (Math.imul(state, 1103515245) + 12345) >>> 0
    return (state >>> 8) / 2 ** 24
  }
}

function shuffled<One>(all: readonly One[], dice: Dice): One[] {
  return all
    .map((one) => [dice(), one] as const)
    .toSorted(([a], [b]) => a - b)
    .map(([, one]) => one)
}
