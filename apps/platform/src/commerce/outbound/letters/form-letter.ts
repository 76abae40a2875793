import { isObject, type Json, type JsonObject } from '../../operations/json.ts'
import { FORM_FIELDS, FORM_NAMES, FORM_SUBJECTS, FORM_WORDS } from './form-words.ts'
import { letterFormats } from './letter-formats.ts'
import { filled, LETTER_LABELS } from './letter-labels.ts'
import { fromLine, type LetterPlace, type MailLanguage, shopName } from './mail-settings.ts'
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

/**
 * A form submission as the shop reads it, in the language of the installation: who wrote, every field by its label, and the
 * way to it in the studio.
 */
export function formLetter(data: JsonObject, place: LetterPlace): WrittenMail {
  const { language } = place
  const words = FORM_WORDS[language]
  const { isolated, quoted } = letterFormats(language)
  const fields = (Array.isArray(data.Fields) ? data.Fields.filter(isObject) : []).map(
    (field) => [text(field.Name), text(field.Value)] as const,
  )
  const facts = fields.map(
    ([name, value]): LetterFact => [
      wordsOf(FORM_FIELDS, name, language) ?? labelOf(name),
      (name === 'subject' && wordsOf(FORM_SUBJECTS, value, language)) || value || '–',
    ],
  )
  const formId = text(data.FormID)
  const values = {
    name: isolated(given('name') || given('email')),
    about: wordsOf(FORM_SUBJECTS, given('subject'), language) ?? isolated(given('subject')),
    form: wordsOf(FORM_NAMES, formId, language) ?? filled(words.otherForm, { name: quoted(labelOf(formId)) }),
  }
  const subject = filled(subjectWords(), values)
  const replyTo = text(data.ReplyTo)
  const { studioOrigin } = place
  const messages = `${studioOrigin}/studio/messages`
  const studio: LetterLink | undefined =
    studioOrigin === undefined
      ? undefined
      : { words: words.studio, address: `${messages}/${encodeURIComponent(text(data.SubmissionID))}` }
  return writeLetter({
    language,
    from: fromLine(place, language),
    shop: shopName(place, language),
    subject,
    title: subject,
    greeting: LETTER_LABELS[language].helloNobody,
    paragraphs: [filled(values.name === '' ? words.sentByNobody : words.sent, values)],
    link: replyTo === '' ? studio : replyLink(),
    further: replyTo === '' ? undefined : studio,
    note: data.IsCut === true ? words.cut : undefined,
    parts: [{ kind: 'facts', facts: facts.filter(isShort) }, ...facts.filter((fact) => !isShort(fact)).map(asBlock)],
    closing: words.closing,
  })

  /** What a field says, as it can stand in a line. */
  function given(wanted: string): string {
    const [, value = ''] = fields.find(([name]) => name.toLowerCase() === wanted) ?? []
    return cut(oneLine(value), MAX_IN_SUBJECT)
  }

  function subjectWords(): string {
    if (values.name === '') return values.about === '' ? words.subjectOfNobody : words.subjectAbout
    return values.about === '' ? words.subjectOf : words.subject
  }

  function replyLink(): LetterLink {
    const address = `mailto:${encodeURIComponent(replyTo)}`
    return { words: filled(words.reply, { address: isolated(replyTo) }), address }
  }
}

function wordsOf(
  all: Readonly<Record<string, Readonly<Record<MailLanguage, string>>>>,
  name: string,
  language: MailLanguage,
): string | undefined {
  return Object.hasOwn(all, name) ? all[name]?.[language] : undefined
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
