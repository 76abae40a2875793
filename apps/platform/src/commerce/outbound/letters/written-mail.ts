import { html, raw } from 'hono/html'
import { letterFormats } from './letter-formats.ts'
import { LETTER_LABELS } from './letter-labels.ts'
import type { MailLanguage } from './mail-settings.ts'

/** A message as people read it. */
export interface WrittenMail {
  /** `Halden <orders@halden.example>`. */
  readonly from: string
  readonly subject: string
  readonly language: MailLanguage
  /** A whole document, which loads nothing. */
  readonly html: string
  readonly text: string
}

/** Something that was ordered, as a letter tells it. */
export interface LetterLine {
  readonly name: string
  /** What was chosen of it, and what is said of it besides. */
  readonly details: readonly string[]
  /** `2 × €32.00`. */
  readonly quantity: string
  /** Empty: it is not told. */
  readonly total: string
}

/** A label and its value. */
export type LetterFact = readonly [label: string, value: string]

/** A piece of a letter between its words and its end. */
export type LetterPart =
  | { readonly kind: 'facts'; readonly facts: readonly LetterFact[] }
  | { readonly kind: 'lines'; readonly title: string; readonly lines: readonly LetterLine[] }
  | { readonly kind: 'sums'; readonly sums: readonly LetterFact[]; readonly total: LetterFact }
  /** Addresses and the like, side by side where there is room. */
  | { readonly kind: 'blocks'; readonly blocks: readonly LetterBlock[] }
  | { readonly kind: 'steps'; readonly title: string; readonly steps: readonly string[] }

export interface LetterBlock {
  readonly title: string
  readonly lines: readonly string[]
}

export interface LetterLink {
  readonly words: string
  readonly address: string
}

/** What a letter says, in the language it is written in. */
export interface Letter {
  readonly language: MailLanguage
  readonly from: string
  /** What the shop is called, in the language of the letter. */
  readonly shop: string
  readonly subject: string
  readonly title: string
  readonly greeting: string
  readonly paragraphs: readonly string[]
  /** The one thing to do. */
  readonly link: LetterLink | undefined
  /** What else can be looked at. */
  readonly further?: LetterLink | undefined
  /** Below it: how long it holds, and the like. */
  readonly note: string | undefined
  readonly parts: readonly LetterPart[]
  readonly closing: string
}

type Content = ReturnType<typeof html>

const FONT = "font-family:'Helvetica Neue',Helvetica,Arial,sans-serif"
const INK = '#1d2321'
const LINE = '#dcdcd4'
const TEXT = `${FONT};font-size:16px;line-height:25px;color:${INK}`
const SMALL = `${FONT};font-size:14px;line-height:22px`
const SOFT = `${SMALL};color:#59625d`
const HEADING = `margin:0 0 8px;${FONT};font-size:18px;line-height:26px;font-weight:bold;color:${INK}`
const CELL = `padding:12px 0;border-bottom:1px solid ${LINE}`

/**
 * What mail programs that read style sheets do besides: dark where the reader's screen is, and less room around on a phone.
 * Others show what stands at the elements.
 */
const MAIL_STYLE = `
:root { color-scheme: light dark; supported-color-schemes: light dark }
@media (max-width: 30rem) {
  .around { padding: 0 !important }
  .paper { padding: 28px 20px !important }
  .block { display: block !important; width: auto !important; padding: 0 0 20px !important }
}
@media (prefers-color-scheme: dark) {
  body, .around { background: #141715 !important }
  .paper { background: #1c201d !important }
  .ink, .paper { color: #eceeea !important }
  .soft { color: #a9b2ac !important }
  .line { border-color: #3a413c !important }
  .button { background: #e9a79d !important; color: #2a0d09 !important }
  .link { color: #e9a79d !important }
}
`

/** A letter as a document, and as plain text for who reads no other. */
export function writeLetter(letter: Letter): WrittenMail {
  const { from, subject, language } = letter
  return { from, subject, language, html: asDocument(letter), text: asText(letter) }
}

function asDocument(letter: Letter): string {
  const { language, subject, shop, title, greeting, paragraphs, link, further, note, parts, closing } = letter
  const { fallback } = LETTER_LABELS[language]
  const last = parts.at(-1)?.kind
  const endsInLine = last === 'facts' || last === 'lines'
  return String(html`<!doctype html>
<html lang="${language}" dir="${language === 'ar' ? 'rtl' : 'ltr'}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<meta name="supported-color-schemes" content="light dark">
<title>${subject}</title>
<style>${raw(MAIL_STYLE)}</style>
</head>
<body style="margin:0;padding:0;background:#f2f1ec">
<table role="presentation" width="100%" cellpadding="0" cellspacing="0"><tr><td class="around" align="center" style="padding:32px 16px;background:#f2f1ec">
<table role="presentation" width="100%" cellpadding="0" cellspacing="0" style="max-width:600px"><tr><td class="paper" style="padding:40px;background:#ffffff">
<p class="ink" style="margin:0 0 32px;${FONT};font-size:22px;line-height:28px;font-weight:bold;color:${INK}"><bdi>${shop}</bdi></p>
<h1 class="ink" style="margin:0 0 20px;${FONT};font-size:28px;line-height:35px;font-weight:bold;color:${INK}">${title}</h1>
${[greeting, ...paragraphs].map(
  (paragraph) => html`<p class="ink" style="margin:0 0 12px;${TEXT}">${paragraph}</p>
`,
)}${
  link === undefined
    ? ''
    : html`<p style="margin:24px 0 12px"><a class="button" href="${link.address}" style="display:inline-block;padding:14px 24px;background:#8f2d22;color:#ffffff;${FONT};font-size:16px;line-height:20px;font-weight:bold;text-decoration:none;border-radius:4px">${link.words}</a></p>
`
}${
  further === undefined
    ? ''
    : html`<p style="margin:0 0 12px;${TEXT}"><a class="link" href="${further.address}" style="display:inline-block;padding:8px 0;color:#8f2d22">${further.words}</a></p>
`
}${
  note === undefined
    ? ''
    : html`<p class="soft" style="margin:0 0 12px;${SOFT}">${note}</p>
`
}${parts.map((part) => partContent(part, language))}<p class="soft line" style="${endsInLine ? 'margin:24px 0 0' : `margin:32px 0 0;padding:20px 0 0;border-top:1px solid ${LINE}`};${SOFT}">${closing}</p>${
    link === undefined || parts.some(({ kind }) => kind !== 'facts')
      ? ''
      : html`
<p class="soft" style="margin:12px 0 0;${SOFT};overflow-wrap:anywhere">${fallback}<br><bdi dir="ltr">${link.address}</bdi></p>`
  }
</td></tr></table>
</td></tr></table>
</body>
</html>
`)
}

/** Where numbers stand: at the end of their row. */
const endOf = (language: MailLanguage) => (language === 'ar' ? 'left' : 'right')

function partContent(part: LetterPart, language: MailLanguage): Content {
  const end = endOf(language)
  switch (part.kind) {
    case 'facts':
      return tableContent(
        html`${part.facts.map(
          ([
            label,
            value,
          ]) => html`<tr><td class="soft line" valign="top" style="${CELL};${SOFT};padding-inline-end:16px">${label}</td>
<td class="ink line" align="${end}" valign="top" style="${CELL};${SMALL};color:${INK};overflow-wrap:anywhere"><bdi>${value}</bdi></td></tr>
`,
        )}`,
      )
    case 'lines':
      return html`<h2 class="ink" style="${HEADING};margin-top:32px">${part.title}</h2>
${tableContent(
  html`${part.lines.map(
    ({
      name,
      details,
      quantity,
      total,
    }) => html`<tr><td class="line" valign="top" style="${CELL};padding-inline-end:16px"><bdi class="ink" style="${TEXT};font-weight:bold">${name}</bdi>${[
      ...details,
      quantity,
    ].map((detail) => html`<br><span class="soft" style="${SOFT}">${detail}</span>`)}</td>
<td class="ink line" align="${end}" valign="top" style="${CELL};${TEXT};white-space:nowrap">${total}</td></tr>
`,
  )}`,
  0,
)}`
    case 'sums':
      return html`<table role="presentation" width="100%" cellpadding="0" cellspacing="0" style="margin:12px 0 0">
${part.sums.map(
  ([
    label,
    sum,
  ]) => html`<tr><td class="soft" style="padding:3px 0;${SOFT}">${label}</td><td class="soft" align="${end}" style="padding:3px 0;${SOFT}">${sum}</td></tr>
`,
)}<tr>${part.total.map(
        (text, index) =>
          html`<td class="ink"${index === 1 ? raw(` align="${end}"`) : ''} style="padding:12px 0 0;${FONT};font-size:18px;line-height:26px;font-weight:bold;color:${INK}">${text}</td>`,
      )}</tr>
</table>
`
    case 'blocks':
      return html`<table role="presentation" width="100%" cellpadding="0" cellspacing="0" style="margin:32px 0 0">
${inPairs(part.blocks).map(
  (pair) => html`<tr>${pair.map(
    ({
      title,
      lines,
    }) => html`<td class="block" width="50%" valign="top" style="padding:0 0 20px;padding-inline-end:16px">
<h2 class="ink" style="margin:0 0 4px;${FONT};font-size:16px;line-height:24px;font-weight:bold;color:${INK}">${title}</h2>
<p class="ink" style="margin:0;${SMALL};color:${INK};overflow-wrap:anywhere">${lines.map((line, index) => html`${index > 0 ? html`<br>` : ''}<bdi>${line}</bdi>`)}</p></td>
`,
  )}</tr>
`,
)}</table>
`
    case 'steps':
      return html`<h2 class="ink" style="${HEADING};margin-top:32px">${part.title}</h2>
${part.steps.map(
  (step) => html`<p class="ink" style="margin:0 0 8px;${TEXT}">${step}</p>
`,
)}`
  }
}

function tableContent(rows: Content, above = 24): Content {
  return html`<table role="presentation" class="line" width="100%" cellpadding="0" cellspacing="0" style="margin:${above}px 0 0;border-top:1px solid ${LINE}">
${rows}</table>
`
}

function inPairs<Each>(all: readonly Each[]): Each[][] {
  return Array.from({ length: Math.ceil(all.length / 2) }, (_, index) => all.slice(index * 2, index * 2 + 2))
}

function asText({ language, shop, title, greeting, paragraphs, link, further, note, parts, closing }: Letter): string {
  const { isolated } = letterFormats(language)
  const linkLines = [link, further].flatMap((each) => (each === undefined ? [] : [`${each.words}:`, each.address, '']))
  return [
    title,
    '',
    ...[greeting, ...paragraphs].flatMap((paragraph) => [paragraph, '']),
    ...linkLines,
    ...(note === undefined ? [] : [note, '']),
    ...parts.flatMap((part) => [...partText(part, isolated), '']),
    closing,
    '',
    shop,
    '',
  ].join('\n')
}

function partText(part: LetterPart, isolated: (text: string) => string): string[] {
  switch (part.kind) {
    case 'facts':
      return part.facts.map(([label, value]) => `${label}: ${isolated(value)}`)
    case 'lines':
      return [
        `${part.title}:`,
        ...part.lines.flatMap(({ name, details, quantity, total }) => [
          `- ${isolated(name)}`,
          ...details.map((detail) => `  ${detail}`),
          `  ${[quantity, total].filter(Boolean).join(' = ')}`,
        ]),
      ]
    case 'sums':
      return [...part.sums, part.total].map(([label, sum]) => `${label}: ${sum}`)
    case 'blocks':
      return part.blocks.flatMap(({ title, lines }, index) => [
        ...(index > 0 ? [''] : []),
        `${title}:`,
        ...lines.map((line) => isolated(line)),
      ])
    case 'steps':
      return [`${part.title}:`, ...part.steps]
  }
}
