/** How a language writes several words as one. */
export interface Compounding {
  /** Letters of the shortest part. */
  readonly shortest: number
  /** What may stand between two parts and belongs to neither. */
  readonly links: readonly string[]
  /** A word is a kind of what it ends with: an `Esstisch` is a `Tisch`. */
  readonly hasKinds: boolean
  /** Words of a letter that are written together with the next one. */
  readonly prefixes: string
}

const NONE: Compounding = { shortest: Number.POSITIVE_INFINITY, links: [''], hasKinds: false, prefixes: '' }

/** What stems take away, as the `n` of `Eichentisch`, needs no link. */
const COMPOUNDING: Readonly<Record<string, Compounding>> = {
  en: { ...NONE, shortest: 4 },
  de: { shortest: 3, links: ['', 's', 'es'], hasKinds: true, prefixes: '' },
  ar: { ...NONE, prefixes: 'وفبكل' },
}

export const compoundingOf = (language: string): Compounding => COMPOUNDING[language] ?? NONE
