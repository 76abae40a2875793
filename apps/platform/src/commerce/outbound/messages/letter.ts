import { isObject, type Json, type JsonObject } from '../../operations/json.ts'
import type { MessageType } from '../outbound.ts'
import {
  LETTER_FRAME,
  LETTERS,
  type LetterKind,
  type LetterLanguage,
  LIST_INVITATION,
  WELCOME,
} from './letter-words.ts'
import { moneyIn } from './order-mail.ts'
import { siteLink } from './site-links.ts'
import { type WrittenMail, writeLetter } from './written-mail.ts'

export interface LetterTo {
  readonly firstName: string
  /** What they are written to in; another is read as English. */
  readonly language?: string | undefined
}

const text = (value: Json | undefined) => (typeof value === 'string' ? value : '')
const inside = (value: Json | undefined): JsonObject => (isObject(value) ? value : {})

/**
 * A message as a letter in the recipient's language, with its link to the website. Undefined for kinds that have none.
 *
 * @param data what the message was made from: of identity's own messages as they are kept, else the event body of contract
 * section 21.3
 * @param linkOrigins origins that links may have; the first is the website
 */
export function letterOf(
  type: MessageType,
  data: JsonObject,
  to: LetterTo,
  linkOrigins: readonly string[],
): WrittenMail | undefined {
  const kind = kindOf(type, data)
  if (kind === undefined) return undefined
  const renewalUrl = text(data.PasswordRenewalUrl) || text(data.URL)
  const language = languageFor(to.language) ?? languageOfAddress(renewalUrl) ?? 'en'
  const frame = LETTER_FRAME[language]
  const words = kind.words[language]
  const order = inside(data.Order)
  const orderReturn = inside(data.OrderReturn)
  const list = inside(data.ProductCollection)
  const subscription = inside(data.Subscription)
  const money = moneyIn(language, text(order.Currency))
  const code = text(data.PasswordRenewalVerificationCode) || text(data.VerificationCode)
  const username = text(data.Username)

  const facts: Readonly<Record<typeof kind.about, () => [string, string][]>> = {
    order: () => [
      [frame.number, text(order.ID)],
      [frame.from, type.includes('YourApproval') ? nameOf(inside(order.FromUser)) : ''],
      [frame.total, typeof order.Total === 'number' ? money(order.Total) : ''],
      [frame.tracking, type === 'ShipmentCreated' ? text(inside(data.Shipment).TrackingNumber) : ''],
      [frame.comments, text(decision(data.Approvals)?.Comments)],
    ],
    return: () => [
      [frame.number, text(orderReturn.OrderID) || text(order.ID)],
      [frame.from, type.includes('YourApproval') ? nameOf(inside(order.FromUser)) : ''],
      [frame.refund, typeof orderReturn.RefundAmount === 'number' ? money(orderReturn.RefundAmount) : ''],
      [frame.comments, text(decision(data.Approvals)?.Comments)],
    ],
    credentials: () => [
      [frame.username, username || (Array.isArray(data.Usernames) ? data.Usernames.map(String).join(', ') : '')],
      [frame.code, text(data.OneTimePassword)],
    ],
    subscription: () => [[frame.next, day(text(subscription.NextOrderDate), language)]],
    list: () => [
      [frame.list, text(list.Name)],
      [frame.by, kind === LIST_INVITATION ? nameOf(inside(data.InvitedBy)) : text(inside(data.Invitation).Name)],
    ],
  }
  const ids = {
    order: order.ID,
    return: orderReturn.ID,
    credentials: undefined,
    subscription: subscription.ID,
    list: list.ID,
  } as const

  return writeLetter({
    language,
    subject: words.subject,
    greeting: [frame.hello, to.firstName].filter(Boolean).join(' ') + frame.comma,
    paragraphs: [words.text],
    facts: facts[kind.about]().filter(([, value]) => value !== ''),
    link: link(),
    note: words.note,
    closing: frame.closing,
  })

  function link(): { words: string; address: string } | undefined {
    if (kind === LIST_INVITATION) {
      const query = { list: text(list.ID), invitation: text(inside(data.Invitation).ID) }
      const invitation = siteLink(site(), language, 'listInvitation', '', query)
      return invitation === undefined ? undefined : { words: words.action ?? '', address: invitation }
    }
    const address =
      kind?.place === 'password' ? passwordLink() : siteLink(site(), language, kind?.place ?? 'account', id())
    return address === undefined ? undefined : { words: words.action ?? '', address }
  }

  /** The page that was named, where it is one of ours, else the website's; with what lets them set a password there. */
  function passwordLink(): string | undefined {
    if (code === '') return siteLink(site(), language, 'password')
    const named = URL.canParse(renewalUrl) ? new URL(renewalUrl) : undefined
    if (named === undefined || !linkOrigins.includes(named.origin)) {
      return siteLink(site(), language, 'password', '', { code, user: username })
    }
    named.searchParams.set('code', code)
    named.searchParams.set('user', username)
    return named.href
  }

  function id(): string {
    return text(ids[kind?.about ?? 'credentials'])
  }

  function site(): string | undefined {
    return linkOrigins[0]
  }
}

/** Three letters are of the kind that invites: to the company, to a list, and the welcome to who came by themselves. */
function kindOf(type: MessageType, data: JsonObject): LetterKind | undefined {
  if (type !== 'NewUserInvitation') return LETTERS[type]
  if (isObject(data.ProductCollection)) return LIST_INVITATION
  return data.Registered === true ? WELCOME : LETTERS[type]
}

/** The last that was decided: what was said of it is what matters now. */
function decision(approvals: Json | undefined): JsonObject | undefined {
  const all = Array.isArray(approvals) ? approvals.filter(isObject) : []
  return all.findLast(({ DateCompleted, Comments }) => text(DateCompleted) !== '' && text(Comments) !== '')
}

const nameOf = ({ FirstName, LastName }: JsonObject) => [text(FirstName), text(LastName)].filter(Boolean).join(' ')

function languageFor(tag: string | undefined): LetterLanguage | undefined {
  return tag !== undefined && Object.hasOwn(LETTER_FRAME, tag) ? (tag as LetterLanguage) : undefined
}

/** The language of a page by its address: `/de/reset-password`. */
function languageOfAddress(address: string): LetterLanguage | undefined {
  return URL.canParse(address) ? languageFor(new URL(address).pathname.split('/')[1]) : undefined
}

function day(date: string, language: LetterLanguage): string {
  if (Number.isNaN(Date.parse(date))) return ''
  const tag = { en: 'en-GB', de: 'de', ar: 'ar-u-nu-latn-ca-gregory' }[language]
  return new Intl.DateTimeFormat(tag, {
    day: 'numeric',
    month: 'long',
    year: 'numeric',
    timeZone: 'Europe/Berlin',
  }).format(new Date(date))
}
