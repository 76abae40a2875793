/**
 * The form of a phrase that goes with a count. A phrase lists a form for each plural category of its language:
 * `one={{count}} product|other={{count}} products`. A phrase without forms is said as it is.
 */
export const countedForm = (phrase: string, count: number, locale: string): string =>
  `|${phrase}`.split(`|${new Intl.PluralRules(locale).select(count)}=`)[1]?.split('|')[0] ?? phrase
