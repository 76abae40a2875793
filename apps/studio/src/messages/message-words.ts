import type { PhraseKey, Translate } from '../phrases/index.ts'
import type { Message } from './messages-service.ts'

/** Fields and forms of the house that authors read in their own language; others are called what the form calls them. */
const FIELD_PHRASES: Readonly<Record<string, PhraseKey>> = {
  name: 'messages.field.name',
  email: 'messages.field.email',
  company: 'messages.field.company',
  subject: 'messages.field.subject',
  message: 'messages.field.message',
  page: 'messages.field.page',
}
const SUBJECT_PHRASES: Readonly<Record<string, PhraseKey>> = {
  order: 'messages.subject.order',
  project: 'messages.subject.project',
  care: 'messages.subject.care',
  data: 'messages.subject.data',
  other: 'messages.subject.other',
}

export function fieldLabel(t: Translate, name: string): string {
  const phrase = Object.hasOwn(FIELD_PHRASES, name) ? FIELD_PHRASES[name] : undefined
  return phrase === undefined ? name : t(phrase)
}

export function formName(t: Translate, formId: string): string {
  return formId === 'contact' ? t('messages.form.contact') : formId
}

/** What a field says. */
export function fieldText(t: Translate, { name, values }: Message['fields'][number]): string {
  const said = values.join('\n')
  const phrase = name === 'subject' && Object.hasOwn(SUBJECT_PHRASES, said) ? SUBJECT_PHRASES[said] : undefined
  return phrase === undefined ? said : t(phrase)
}

const MAX_TITLE_LENGTH = 120

/** What a message is called in a list: its subject, else how it begins. */
export function messageTitle(t: Translate, { fields }: Message): string {
  const subject = fields.find(({ name }) => name === 'subject')
  const said = (subject && fieldText(t, subject)) || fields.find(({ name }) => name === 'message')?.values.join(' ')
  return shortened(said ?? '') || t('messages.untitled')
}

/** Who wrote it, as they say themselves. */
export function messageSender({ fields }: Message): string {
  const given = (field: string) => fields.find(({ name }) => name === field)?.values[0] ?? ''
  return shortened(given('name') || given('email'))
}

function shortened(text: string): string {
  const line = text.replace(/\s+/g, ' ').trim()
  return line.length <= MAX_TITLE_LENGTH
    ? line
    : `${line.slice(0, MAX_TITLE_LENGTH - 1).replace(/[\ud800-\udbff]$/, '')}…`
}

/** The e-mail address that is answered; undefined where there is none. */
export function answerAddress({ fields }: Message): string | undefined {
  const address = fields.find(({ name }) => name === 'email')?.values[0] ?? ''
  return /^[^\s@<>",;:]+@[^\s@<>",;:]+\.[^\s@<>",;:]+$/.test(address) ? address : undefined
}
