import { isObject, type Json, type JsonObject } from '../../operations/json.ts'
import { fromLine, type LetterPlace, shopName } from './mail-settings.ts'
import { type LetterFact, type LetterLink, type LetterPart, type WrittenMail, writeLetter } from './written-mail.ts'

/** Kind of the mail that tells the shop what a visitor sent with a form. None of the kinds of contract section 21.3. */
export const FORM_MESSAGE = 'FormSubmission'

/** Characters of one value, and of all of them: longer ones are read in the studio. */
const MAX_VALUE = 5_000
const MAX_MAIL = 20_000
const MAX_LABEL = 60
const MAX_IN_SUBJECT = 80

/** What of a form submission is mailed. */
export interface FormMail {
  /** Of the submission, and so of the mail. */
  readonly id: string
  /** E-mail address of the shop. */
  readonly to: string
  readonly formId: string
  /** In the order they are read in. */
  readonly fields: readonly { readonly name: string; readonly values: readonly string[] }[]
  readonly receivedAt: Date
}

/** What is kept of a mail about a form, and read again by {@link formLetter}. */
export function formMailData({ id, formId, fields, receivedAt }: FormMail): JsonObject {
  let left = MAX_MAIL
  let isCut = false
  const told = fields.map(({ name, values }) => {
    const whole = values.join('\n')
    const value = cut(whole, Math.min(MAX_VALUE, left))
    left -= value.length
    isCut ||= value !== whole
    return { Name: cut(name, MAX_LABEL), Value: value }
  })
  return {
    FormID: formId,
    SubmissionID: id,
    ReplyTo: replyAddress(fields) ?? null,
    Fields: told,
    IsCut: isCut,
    DateReceived: receivedAt.toISOString(),
  }
}

/** A form submission as the shop reads it: every field with its name, who to answer, and the way to it in the studio. */
export function formLetter(data: JsonObject, place: LetterPlace): WrittenMail {
  const fields = (Array.isArray(data.Fields) ? data.Fields.filter(isObject) : []).map(
    ({ Name, Value }) => [labelOf(text(Name)), text(Value) || '–'] as const,
  )
  const given = (name: string) =>
    cut(oneLine(fields.find(([label]) => label === labelOf(name))?.[1] ?? ''), MAX_IN_SUBJECT)
  const about = [given('subject'), given('name') || given('email')].filter(Boolean).join(' – ')
  const form = labelOf(text(data.FormID))
  const subject = `${form} form${about === '' ? '' : `: ${about}`}`
  const replyTo = text(data.ReplyTo)
  const [site] = place.linkOrigins
  const studio: LetterLink | undefined =
    site === undefined
      ? undefined
      : {
          words: 'Open it in the studio',
          address: `${site}/studio/messages/${encodeURIComponent(text(data.SubmissionID))}`,
        }
  return writeLetter({
    language: 'en',
    from: fromLine(place, 'en'),
    shop: shopName(place, 'en'),
    subject,
    title: subject,
    greeting: `Somebody has sent the form “${form}” on the website.`,
    paragraphs: [],
    link: replyTo === '' ? studio : { words: `Reply to ${replyTo}`, address: `mailto:${encodeURIComponent(replyTo)}` },
    further: replyTo === '' ? undefined : studio,
    note: data.IsCut === true ? 'Some of it is too long for a mail: the whole stands in the studio.' : undefined,
    parts: [
      { kind: 'facts', facts: fields.filter(isShort) },
      ...fields.filter((field) => !isShort(field)).map(asBlock),
    ],
    closing: 'You get this mail because messages of visitors are sent to this address.',
  })
}

const isShort = ([, value]: LetterFact) => !value.includes('\n') && value.length < 80

function asBlock([title, value]: LetterFact): LetterPart {
  return { kind: 'blocks', blocks: [{ title, lines: value.split('\n') }] }
}

/** Who is answered: undefined where the form has no e-mail address, or nothing that can be one. */
function replyAddress(fields: FormMail['fields']): string | undefined {
  const [address = ''] = fields.find(({ name }) => /^e-?mail$/i.test(name))?.values ?? []
  return address.length <= 254 && /^[^\s@<>",;:\\()[\]]+@[^\s@<>",;:\\()[\]]+\.[^\s@<>",;:\\()[\]]+$/.test(address)
    ? address
    : undefined
}

const text = (value: Json | undefined) => (typeof value === 'string' ? value : '')

const oneLine = (value: string) => value.replace(/\s+/g, ' ').trim()

/** Not within a character that takes two places. */
function cut(value: string, most: number): string {
  if (value.length <= most) return value
  return `${value.slice(0, Math.max(most - 1, 0)).replace(/[\ud800-\udbff]$/, '')}…`
}

/** `orderNumber` → `Order number`. */
function labelOf(name: string): string {
  const words = oneLine(
    name
      .replace(/[_-]+/g, ' ')
      .replace(/([a-z\d])([A-Z])/g, (_, end: string, start: string) => `${end} ${start.toLowerCase()}`),
  )
  return words.charAt(0).toUpperCase() + words.slice(1)
}
