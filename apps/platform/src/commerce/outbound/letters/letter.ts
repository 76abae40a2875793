import { isObject, type JsonObject } from '../../operations/json.ts'
import type { MailKind } from '../outbound.ts'
import { ACCOUNT_LETTERS, LIST_INVITATION, WELCOME } from './account-words.ts'
import { letterFormats } from './letter-formats.ts'
import type { LetterKind } from './letter-kind.ts'
import { filled, LETTER_LABELS } from './letter-labels.ts'
import { fromLine, type LetterPlace, type MailLanguage, mailLanguage, shopName } from './mail-settings.ts'
import { inside, isCollected, isPaidByCard, objectsIn, orderParts, type PartsContext, textIn } from './order-parts.ts'
import { ORDER_LETTERS, PAID_BACK, PROMISES, READY_TO_COLLECT } from './order-words.ts'
import { returnFacts, returnParts } from './return-parts.ts'
import { RETURN_LETTERS } from './return-words.ts'
import { isReadyToCollect, shipmentParts, trackingAddress, whatFollows } from './shipment-parts.ts'
import { returnsConsoleLink, siteLink } from './site-links.ts'
import { type LetterFact, type LetterLink, type LetterPart, type WrittenMail, writeLetter } from './written-mail.ts'

/** Every kind of message as a letter. */
export const LETTERS: Readonly<Record<MailKind, LetterKind>> = {
  ...ORDER_LETTERS,
  ...RETURN_LETTERS,
  ...ACCOUNT_LETTERS,
}

export interface LetterTo {
  readonly firstName: string
  /** What they are written to in, where they said so. */
  readonly language?: string | undefined
}

/**
 * A message as a letter, with its link to the website. About an order, it is in the language the order was placed in
 * (`Order.xp.Language`), else in that of whoever ordered; to others in their own language first.
 *
 * @param data what the message was made from: of identity's own messages as they are kept, else the event body of contract
 * section 21.3, with what the local mail outbox adds of the order (`Details`)
 */
export function letterOf(type: MailKind, data: JsonObject, to: LetterTo, place: LetterPlace): WrittenMail {
  const kind = kindOf(type, data)
  const { about, toOthers = false, detail = 'all' } = kind
  const order = inside(data.Order)
  const orderReturn = inside(data.OrderReturn)
  const list = inside(data.ProductCollection)
  const subscription = inside(data.Subscription)
  const invitation = inside(data.Invitation)
  const renewalUrl = textIn(data.PasswordRenewalUrl) || textIn(data.URL)
  const code = textIn(data.PasswordRenewalVerificationCode) || textIn(data.VerificationCode)
  const username = textIn(data.Username)
  const language = languageOf()
  const labels = LETTER_LABELS[language]
  const formats = letterFormats(language, textIn(order.Currency))
  const context: PartsContext = { language, labels, formats }
  const words = kind.words[language]
  const shop = shopName(place, language)
  const [website] = place.linkOrigins
  const id = textIn(
    { order: order.ID, shipment: order.ID, return: orderReturn.ID, subscription: subscription.ID, list: list.ID }[
      about as 'order'
    ],
  )
  const inWords = (text: string) => filled(text, { shop: formats.isolated(shop), number: formats.isolated(id) })
  const { link, further } = links()

  return writeLetter({
    language,
    from: fromLine(place, language),
    shop,
    subject: inWords(id === '' ? withoutNumber(words.subject) : words.subject),
    title: inWords(words.title ?? withoutNumber(words.subject)),
    greeting: to.firstName === '' ? labels.helloNobody : filled(labels.hello, { name: formats.isolated(to.firstName) }),
    paragraphs: [inWords(words.text), ...(about === 'shipment' ? whatFollows(data, context) : [])],
    link,
    further,
    note: words.note,
    parts: [...(about === 'shipment' ? [] : factsPart()), ...parts(), ...steps()],
    closing: labels.closing,
  })

  function languageOf(): MailLanguage {
    const [placed, own] = [mailLanguage(textIn(inside(order.xp).Language)), mailLanguage(to.language)]
    const said = toOthers ? (own ?? placed) : (placed ?? own)
    return said ?? languageOfAddress(renewalUrl) ?? place.language
  }

  function factsPart(): LetterPart[] {
    const facts = factsOf().filter(([, value]) => value !== '')
    return facts.length === 0 ? [] : [{ kind: 'facts', facts }]
  }

  function factsOf(): LetterFact[] {
    const from: LetterFact = [labels.from, toOthers ? nameOf(inside(order.FromUser)) : '']
    const comments: LetterFact = [labels.comments, textIn(decision(data)?.Comments)]
    const { Total: total } = order
    switch (about) {
      case 'order':
      case 'shipment':
        return [
          [labels.number, id],
          [labels.placed, formats.day(textIn(order.DateSubmitted) || textIn(order.DateCreated))],
          from,
          [labels.total, (detail === 'sum' || !hasLines()) && typeof total === 'number' ? formats.money(total) : ''],
          comments,
        ]
      case 'return':
        return [...returnFacts(data, context), from, comments]
      case 'credentials':
        return [
          [
            labels.username,
            username || (Array.isArray(data.Usernames) ? formats.list(data.Usernames.map(String)) : ''),
          ],
          [labels.code, textIn(data.OneTimePassword)],
        ]
      case 'subscription':
        return [[labels.nextOrder, formats.day(textIn(subscription.NextOrderDate))]]
      case 'list':
        return [
          [labels.list, textIn(list.Name)],
          [labels.by, kind === LIST_INVITATION ? nameOf(inside(data.InvitedBy)) : textIn(invitation.Name)],
        ]
    }
  }

  function hasLines(): boolean {
    return objectsIn(data.LineItems).length > 0
  }

  function parts(): LetterPart[] {
    if (detail === 'sum') return []
    if (about === 'order') return orderParts(data, context, type === 'OrderCanceled')
    if (about === 'shipment') return shipmentParts(data, context)
    return about === 'return' ? returnParts(data, context) : []
  }

  function steps(): LetterPart[] {
    const goods = objectsIn(data.LineItems).filter(({ IsBundle }) => IsBundle !== true)
    const isFetched = goods.length > 0 && goods.every(({ ID }) => isCollected(textIn(ID), data))
    const said = (words.next ?? []).map((step) =>
      isFetched && step === PROMISES.shipped[language] ? PROMISES.collected[language] : step,
    )
    if (type === 'OrderCanceled') said.unshift(PAID_BACK[isPaidByCard(data) ? 'card' : 'otherwise'][language])
    return said.length === 0 ? [] : [{ kind: 'steps', title: labels.next, steps: said.map(inWords) }]
  }

  function links(): { link: LetterLink | undefined; further?: LetterLink | undefined } {
    const own = linkTo(addressOf(), words.action)
    const tracked = about === 'shipment' && !isReadyToCollect(data) ? trackingAddress(data) : undefined
    return tracked === undefined ? { link: own } : { link: linkTo(tracked, labels.track), further: own }
  }

  function addressOf(): string | undefined {
    if (kind === LIST_INVITATION) {
      const query = { list: textIn(list.ID), invitation: textIn(invitation.ID) }
      return siteLink(website, language, 'listInvitation', '', query)
    }
    if (kind.place === 'returnsConsole') return returnsConsoleLink(place.platformOrigin, id)
    if (kind.place === 'order' && inside(data.Details).Guest === true) return guestLink()
    return kind.place === 'password' ? passwordLink() : siteLink(website, language, kind.place, id)
  }

  /** Where a guest looks at their order: its sealed link, which stands on it, else the page that sends them another. */
  function guestLink(): string | undefined {
    const sealed = textIn(inside(order.xp).Link)
    const isOwn = URL.canParse(sealed) && place.linkOrigins.includes(new URL(sealed).origin)
    return isOwn ? sealed : siteLink(website, language, 'orderLookup')
  }

  /** The page that was named, where it is one of ours, else the website's; with what lets them set a password there. */
  function passwordLink(): string | undefined {
    if (code === '') return siteLink(website, language, 'password')
    const named = URL.canParse(renewalUrl) ? new URL(renewalUrl) : undefined
    if (named === undefined || !place.linkOrigins.includes(named.origin)) {
      return siteLink(website, language, 'password', '', { code, user: username })
    }
    named.searchParams.set('code', code)
    named.searchParams.set('user', username)
    return named.href
  }
}

const linkTo = (address: string | undefined, words: string): LetterLink | undefined =>
  address === undefined ? undefined : { words, address }

const withoutNumber = (subject: string) => subject.replace(/ \(\{number\}\)$/, '')

/** Three letters are of the kind that invites: to the company, to a list, and the welcome to who came by themselves. */
function kindOf(type: MailKind, data: JsonObject): LetterKind {
  if (type === 'ShipmentCreated' && isReadyToCollect(data)) return READY_TO_COLLECT
  if (type !== 'NewUserInvitation') return LETTERS[type]
  if (isObject(data.ProductCollection)) return LIST_INVITATION
  return data.Registered === true ? WELCOME : LETTERS[type]
}

/** The last that was decided: what was said of it is what matters now. */
function decision({ Approvals }: JsonObject): JsonObject | undefined {
  return objectsIn(Approvals).findLast(
    ({ DateCompleted, Comments }) => textIn(DateCompleted) !== '' && textIn(Comments) !== '',
  )
}

const nameOf = ({ FirstName, LastName }: JsonObject) => [textIn(FirstName), textIn(LastName)].filter(Boolean).join(' ')

/** The language of a page by its address: `/de/reset-password`. */
function languageOfAddress(address: string): MailLanguage | undefined {
  return URL.canParse(address) ? mailLanguage(new URL(address).pathname.split('/')[1]) : undefined
}
