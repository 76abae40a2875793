import { html } from 'hono/html'
import { isObject, type Json, type JsonObject } from '../../operations/json.ts'
import type { MessageType } from '../outbound.ts'
import { ORDER_MAIL_WORDS, type OrderMailWords } from './order-mail-words.ts'
import { FONT, INK, mailButton, mailPage, SOFT, type WrittenMail } from './written-mail.ts'

const WRITTEN: ReadonlySet<MessageType> = new Set(['OrderSubmitted', 'OrderSubmittedForApproval'])

const texts = (value: Json | undefined) => (typeof value === 'string' ? value : '')
const amountOf = (value: Json | undefined) => (typeof value === 'number' ? value : 0)
const inside = (value: Json | undefined): JsonObject => (isObject(value) ? value : {})

/**
 * The confirmation of an order, in the language it was placed in (`Order.xp.Language`), with its lines, its sums and the
 * link to it (`Order.xp.Link`) where that leads to one of the shop's own sites. Undefined for other messages.
 *
 * @param linkOrigins origins that a link may have: what stands on an order, whoever ordered wrote
 */
export function orderMail(
  type: MessageType,
  { Order, LineItems }: JsonObject,
  linkOrigins: readonly string[],
): WrittenMail | undefined {
  if (!WRITTEN.has(type) || !isObject(Order)) return undefined
  const { Language, Link } = inside(Order.xp)
  const language = Object.hasOwn(ORDER_MAIL_WORDS, texts(Language)) ? texts(Language) : 'en'
  const words = ORDER_MAIL_WORDS[language] as OrderMailWords
  const money = moneyIn(language, texts(Order.Currency))
  const lines = (Array.isArray(LineItems) ? LineItems.filter(isObject) : []).map((line) => ({
    name: nameIn(inside(line.Product), language),
    quantity: amountOf(line.Quantity),
    total: money(amountOf(line.LineTotal)),
  }))
  const sums: [string, string][] = [[words.subtotal, money(amountOf(Order.Subtotal))]]
  if (amountOf(Order.PromotionDiscount) > 0) sums.push([words.discount, `−${money(amountOf(Order.PromotionDiscount))}`])
  sums.push([words.shipping, money(amountOf(Order.ShippingCost))], [words.tax, money(amountOf(Order.TaxCost))])
  const mail: MailParts = {
    language,
    subject: type === 'OrderSubmitted' ? words.subject : words.subjectWaits,
    words,
    id: texts(Order.ID),
    name: texts(inside(Order.FromUser).FirstName),
    opening: type === 'OrderSubmitted' ? words.placed : words.waits,
    lines,
    sums,
    total: money(amountOf(Order.Total)),
    link: ownLink(texts(Link), linkOrigins),
  }
  return {
    subject: mail.subject,
    language,
    html: asHtml(mail),
    text: asText(mail),
  }
}

interface MailParts {
  readonly language: string
  readonly subject: string
  readonly words: OrderMailWords
  readonly id: string
  readonly name: string
  readonly opening: string
  readonly lines: readonly { readonly name: string; readonly quantity: number; readonly total: string }[]
  readonly sums: readonly (readonly [string, string])[]
  readonly total: string
  readonly link: string | undefined
}

function ownLink(link: string, origins: readonly string[]): string | undefined {
  return URL.canParse(link) && origins.includes(new URL(link).origin) ? link : undefined
}

/** The name of a product in a language (`xp.Texts`), else its own. */
function nameIn(product: JsonObject, language: string): string {
  const translated = inside(inside(inside(product.xp).Texts)[language]).Name
  return texts(translated) || texts(product.Name)
}

/** Amounts in the words of a language. */
export function moneyIn(language: string, currency: string): (amount: number) => string {
  const tag = language === 'ar' ? 'ar-u-nu-latn' : language === 'en' ? 'en-GB' : language
  const style = /^[A-Z]{3}$/.test(currency) ? ({ style: 'currency', currency } as const) : {}
  const format = new Intl.NumberFormat(tag, { minimumFractionDigits: 2, maximumFractionDigits: 2, ...style })
  return (amount) => format.format(amount)
}

function asText({ words, id, name, opening, lines, sums, total, link }: MailParts): string {
  return [
    name === '' ? words.hello : `${words.hello} ${name},`,
    '',
    opening,
    `${words.number}: ${id}`,
    '',
    ...lines.map((line) => `${line.quantity} × ${line.name}   ${line.total}`),
    '',
    ...sums.map(([label, sum]) => `${label}: ${sum}`),
    `${words.total}: ${total}`,
    '',
    ...(link === undefined ? [] : [`${words.link}:`, link, '']),
    words.closing,
    'Halden',
    '',
  ].join('\n')
}

const CELL = `padding:10px 0;border-bottom:1px solid #dcdcd4;${FONT};font-size:15px;line-height:22px;color:${INK}`

function asHtml({ language, subject, words, id, name, opening, lines, sums, total, link }: MailParts): string {
  const end = language === 'ar' ? 'left' : 'right'
  return mailPage(
    { language, subject },
    html`<h1 style="margin:0 0 12px;${FONT};font-size:28px;line-height:34px;font-weight:normal;color:${INK}">${name === '' ? words.hello : `${words.hello} ${name},`}</h1>
<p style="margin:0 0 24px;${FONT};font-size:16px;line-height:25px;color:${INK}">${opening}</p>
<p style="margin:0 0 24px;${SOFT}">${words.number}<br><strong dir="ltr" style="font-size:17px;color:${INK}">${id}</strong></p>
<table width="100%" cellpadding="0" cellspacing="0" style="border-top:1px solid #dcdcd4">
${lines.map(
  (
    line,
  ) => html`<tr><td style="${CELL}">${line.name}<br><span style="${SOFT}">${words.pieces}: ${line.quantity}</span></td>
<td align="${end}" valign="top" style="${CELL};white-space:nowrap">${line.total}</td></tr>
`,
)}</table>
<table width="100%" cellpadding="0" cellspacing="0" style="margin:16px 0 32px">
${sums.map(
  ([
    label,
    sum,
  ]) => html`<tr><td style="padding:3px 0;${SOFT}">${label}</td><td align="${end}" style="padding:3px 0;${SOFT}">${sum}</td></tr>
`,
)}<tr><td style="padding:12px 0 0;${FONT};font-size:17px;font-weight:bold;color:${INK}">${words.total}</td>
<td align="${end}" style="padding:12px 0 0;${FONT};font-size:17px;font-weight:bold;color:${INK}">${total}</td></tr>
</table>
${link === undefined ? '' : mailButton(words.link, link)}<p style="margin:0;${SOFT}">${words.closing}</p>`,
  )
}
