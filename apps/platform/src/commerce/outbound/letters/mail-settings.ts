/** Languages that letters are written in. */
export const MAIL_LANGUAGES = ['en', 'de', 'ar'] as const

export type MailLanguage = (typeof MAIL_LANGUAGES)[number]

export interface MailSettings {
  /** Who letters come from. */
  readonly sender: MailSender
  /** What is written to people whose language nobody knows. */
  readonly language: MailLanguage
}

export interface MailSender {
  /** What the shop is called. */
  readonly name: string
  readonly address: string
  /** What it is called in other languages. */
  readonly names?: Readonly<Partial<Record<MailLanguage, string>>>
}

/** What letters are written with. */
export interface LetterPlace extends MailSettings {
  /** Origins that links may have; the first is the website. */
  readonly linkOrigins: readonly string[]
  /** The platform's own, where returns are handled; default: letters do not lead there. */
  readonly platformOrigin?: string
  /** The studio's, where messages of visitors are read; default: letters do not lead there. */
  readonly studioOrigin?: string
}

/** Where nobody said who letters come from: the website itself. */
export function mailSettingsOf([website]: readonly string[]): MailSettings {
  const host = website === undefined ? 'localhost' : new URL(website).hostname
  return { sender: { name: host, address: `no-reply@${host}` }, language: 'en' }
}

export function shopName({ sender }: MailSettings, language: MailLanguage): string {
  return sender.names?.[language] ?? sender.name
}

/** `Halden <orders@halden.example>`: the header `From`. */
export function fromLine(settings: MailSettings, language: MailLanguage): string {
  return `${shopName(settings, language)} <${settings.sender.address}>`
}

/** The language of a tag, where letters are written in it. */
export function mailLanguage(tag: string | undefined): MailLanguage | undefined {
  return MAIL_LANGUAGES.find((language) => language === tag)
}
