import { html } from 'hono/html'

/** A message as people read it. */
export interface WrittenMail {
  readonly subject: string
  readonly language: string
  /** A whole document; styles stand at the elements, because mail programs read no others. */
  readonly html: string
  readonly text: string
}

/** What a letter says, in the language it is written in. */
export interface Letter {
  readonly language: string
  readonly subject: string
  readonly greeting: string
  readonly paragraphs: readonly string[]
  /** What it is about: label and value. */
  readonly facts: readonly (readonly [label: string, value: string])[]
  /** The one thing to do. */
  readonly link: { readonly words: string; readonly address: string } | undefined
  /** Below it: how long it holds, and the like. */
  readonly note: string | undefined
  readonly closing: string
}

export const FONT = "font-family:'Helvetica Neue',Helvetica,Arial,sans-serif"
export const INK = '#1d2321'
export const SOFT = `${FONT};font-size:14px;line-height:22px;color:#59625d`

type Content = ReturnType<typeof html>

/** The sheet of paper every letter is written on. */
export function mailPage({ language, subject }: Pick<Letter, 'language' | 'subject'>, content: Content): string {
  return String(html`<!doctype html>
<html lang="${language}" dir="${language === 'ar' ? 'rtl' : 'ltr'}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light">
<title>${subject}</title>
</head>
<body style="margin:0;padding:0;background:#f2f1ec">
<table role="presentation" width="100%" cellpadding="0" cellspacing="0" style="background:#f2f1ec"><tr><td align="center" style="padding:32px 16px">
<table role="presentation" width="100%" cellpadding="0" cellspacing="0" style="max-width:600px;background:#ffffff"><tr><td style="padding:40px 32px">
<p style="margin:0 0 32px;${FONT};font-size:22px;font-weight:bold;letter-spacing:-0.5px;color:${INK}" lang="en" dir="ltr">Halden</p>
${content}
</td></tr></table>
</td></tr></table>
</body>
</html>
`)
}

/** A button that leads to the website. */
export function mailButton(words: string, address: string): Content {
  return html`<p style="margin:0 0 32px"><a href="${address}" style="display:inline-block;padding:14px 24px;background:#8f2d22;color:#ffffff;${FONT};font-size:15px;font-weight:bold;text-decoration:none">${words}</a></p>
`
}

/** A letter as a document, and as plain text for who reads no other. */
export function writeLetter(letter: Letter): WrittenMail {
  const { subject, language } = letter
  return { subject, language, html: mailPage(letter, asContent(letter)), text: asText(letter) }
}

function asContent({ greeting, paragraphs, facts, link, note, closing }: Letter): Content {
  return html`<h1 style="margin:0 0 12px;${FONT};font-size:28px;line-height:34px;font-weight:normal;color:${INK}">${greeting}</h1>
${paragraphs.map(
  (paragraph) => html`<p style="margin:0 0 20px;${FONT};font-size:16px;line-height:25px;color:${INK}">${paragraph}</p>
`,
)}${
  facts.length === 0
    ? ''
    : html`<table width="100%" cellpadding="0" cellspacing="0" style="margin:4px 0 32px;border-top:1px solid #dcdcd4">
${facts.map(
  ([
    label,
    value,
  ]) => html`<tr><td valign="top" style="padding:10px 0;border-bottom:1px solid #dcdcd4;${SOFT}">${label}</td>
<td valign="top" style="padding:10px 0;border-bottom:1px solid #dcdcd4;${FONT};font-size:15px;line-height:22px;color:${INK}"><bdi>${value}</bdi></td></tr>
`,
)}</table>
`
}${link === undefined ? '' : mailButton(link.words, link.address)}${
  note === undefined
    ? ''
    : html`<p style="margin:0 0 24px;${SOFT}">${note}</p>
`
}<p style="margin:0;${SOFT}">${closing}</p>`
}

function asText({ greeting, paragraphs, facts, link, note, closing }: Letter): string {
  return [
    greeting,
    '',
    ...paragraphs.flatMap((paragraph) => [paragraph, '']),
    ...facts.map(([label, value]) => `${label}: ${value}`),
    ...(facts.length > 0 ? [''] : []),
    ...(link === undefined ? [] : [`${link.words}:`, link.address, '']),
    ...(note === undefined ? [] : [note, '']),
    closing,
    'Halden',
    '',
  ].join('\n')
}
