/** The language the models' own fields are written in: nothing has to be looked up to show it. */
export const CATALOGUE_LANGUAGE = 'en'

/** Extended properties as the demonstration writes them: texts of other languages by language, with the fields' names. */
interface WithTexts {
  readonly Texts?: Readonly<Record<string, Readonly<Record<string, unknown>> | undefined>>
}

/** A text of the catalogue in a language: what `xp.Texts` says, else the model's own field. */
export function catalogueText(
  object: { readonly xp?: unknown } | null | undefined,
  field: string,
  locale: string,
): string {
  const { Texts } = (object?.xp ?? {}) as WithTexts
  const translated = Texts?.[locale]?.[field]
  if (typeof translated === 'string' && translated !== '') return translated
  const own = (object as Readonly<Record<string, unknown>> | null | undefined)?.[field]
  return typeof own === 'string' ? own : ''
}
