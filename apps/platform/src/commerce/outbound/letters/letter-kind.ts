import type { MailLanguage } from './mail-settings.ts'
import type { SitePlace } from './site-links.ts'

/** What a letter says. `{shop}` is what the shop is called, `{number}` the number of the order or the return. */
export interface LetterWords {
  readonly subject: string
  /** Above the letter; default: the subject without its number. */
  readonly title?: string
  readonly text: string
  /** What happens now, and what there is to do. */
  readonly next?: readonly string[]
  /** On the button. */
  readonly action: string
  readonly note?: string
}

/** What a letter is about and leads to. */
export interface LetterKind {
  readonly about: 'order' | 'shipment' | 'return' | 'credentials' | 'subscription' | 'list'
  /** On the website, or on the platform where the seller's users handle returns. */
  readonly place: SitePlace | 'returnsConsole'
  /** How much of an order or a return it tells: all of it, or its number and sum. Default: all. */
  readonly detail?: 'all' | 'sum'
  /** It goes to somebody other than whoever ordered. */
  readonly toOthers?: boolean
  readonly words: Readonly<Record<MailLanguage, LetterWords>>
}

export const LOOK_AT_ORDER = { en: 'View your order', de: 'Bestellung ansehen', ar: 'عرض الطلب' } as const
export const LOOK_AT_RETURN = { en: 'View the return', de: 'Rücksendung ansehen', ar: 'عرض الإرجاع' } as const
export const DECIDE = { en: 'Review and decide', de: 'Ansehen und entscheiden', ar: 'العرض واتخاذ القرار' } as const

type Said = Omit<LetterWords, 'action'>

/** Words in every language, with the words on the button. */
export function spoken(
  action: Readonly<Record<MailLanguage, string>>,
  said: Readonly<Record<MailLanguage, Said>>,
): LetterKind['words'] {
  return {
    en: { ...said.en, action: action.en },
    de: { ...said.de, action: action.de },
    ar: { ...said.ar, action: action.ar },
  }
}
