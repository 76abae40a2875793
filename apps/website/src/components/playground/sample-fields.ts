import type { Fields, ItemReference } from '@tessera/content'
import { sampleLogo, samplePicture } from './sample-pictures.ts'
import { type SampleWords, sampleWords } from './sample-words.ts'

let items = 0
const item = (fields: Fields): ItemReference => ({ id: `sample-${items++}`, name: 'sample', fields })
const text = (value: string) => ({ value })
const html = (...paragraphs: string[]) => ({ value: paragraphs.map((paragraph) => `<p>${paragraph}</p>`).join('') })
const link = (label: string, href = '/office/lamps') => ({ value: { href, text: label, linktype: 'internal' } })

const navigation = (
  label: string,
  href: string,
  below: readonly (readonly [string, string])[] = [],
  picture = -1,
  description = '',
) =>
  item({
    Link: link(label, href),
    Description: text(description),
    ...(picture >= 0 && { Image: samplePicture(picture, '') }),
    Links: below.map(([name, line], index) =>
      item({ Link: link(name, `${href}/${index}`), Description: text(line), Links: [] }),
    ),
  })

const cards = (words: SampleWords) =>
  words.cards.map(([eyebrow, heading, line], index) =>
    item({
      Eyebrow: text(eyebrow),
      Heading: text(heading),
      Text: html(line),
      Image: samplePicture(index, heading),
      Link: link(words.primary, `/office/${index}`),
    }),
  )

const prose = (words: SampleWords) =>
  `<p>${words.lead}</p><h2>${words.section}</h2><p>${words.paragraph} <a href="/about">${words.primary}</a>.</p>` +
  `<ul>${words.steps.map(([heading, line]) => `<li><strong>${heading}.</strong> ${line}</li>`).join('')}</ul>` +
  `<h3>${words.label}</h3><table><thead><tr><th>${words.eyebrow}</th><th>mm</th><th>kg</th></tr></thead><tbody><tr><td>A 1</td><td>1800</td><td>12.4</td></tr><tr><td>A 2</td><td>2100</td><td>14.0</td></tr></tbody></table>` +
  `<blockquote><p>${words.quote}</p></blockquote><ol>${words.cards.map(([, heading]) => `<li>${heading}</li>`).join('')}</ol>`

const SAMPLES: Record<string, (words: SampleWords) => Fields> = {
  Hero: (words) => ({
    Eyebrow: text(words.eyebrow),
    Heading: text(words.heading),
    Text: html(words.lead),
    Image: samplePicture(1, words.caption),
    PrimaryLink: link(words.primary),
    SecondaryLink: link(words.secondary, '/contact'),
  }),
  PageHeader: (words) => ({ Eyebrow: text(words.eyebrow) }),
  RichText: (words) => ({ Text: { value: prose(words) } }),
  Promo: (words) => ({
    Eyebrow: text(words.eyebrow),
    Heading: text(words.section),
    Text: html(words.paragraph),
    Image: samplePicture(2, words.caption),
    Link: link(words.primary),
  }),
  CardGrid: (words) => ({ Heading: text(words.section), Text: html(words.lead), Cards: cards(words) }),
  Image: (words) => ({ Image: samplePicture(3, words.caption), Caption: text(words.caption) }),
  Gallery: (words) => ({
    Heading: text(words.section),
    Images: [0, 1, 2, 3, 4].map((number) =>
      item({ Image: samplePicture(number, words.caption), Caption: text(words.caption) }),
    ),
  }),
  Video: (words) => ({
    Heading: text(words.section),
    Poster: samplePicture(0, words.caption),
    Source: link(words.caption, '/-/media/halden/sample.mp4'),
    Transcript: html(words.paragraph),
  }),
  Quote: (words) => ({ Text: text(words.quote), Attribution: text(words.source) }),
  Accordion: (words) => ({
    Heading: text(words.label),
    Text: html(words.lead),
    Questions: words.questions.map(([question, answer]) => item({ Question: text(question), Answer: html(answer) })),
  }),
  Tabs: (words) => ({
    Heading: text(words.section),
    Tabs: words.cards
      .slice(0, 3)
      .map(([name, heading, line], index) =>
        item({ Heading: text(name), Text: html(heading, line), Image: samplePicture(index + 2, heading) }),
      ),
  }),
  Steps: (words) => ({
    Heading: text(words.section),
    Text: html(words.lead),
    Steps: words.steps.map(([heading, line]) => item({ Heading: text(heading), Text: html(line) })),
  }),
  LogoWall: (words) => ({
    Heading: text(words.source),
    Logos: [0, 1, 2, 3, 4, 5].map((number) =>
      item({ Name: text(`Mark ${number + 1}`), Image: sampleLogo(number, `Mark ${number + 1}`) }),
    ),
  }),
  Container: (words) => ({ Heading: text(words.section) }),
  CallToAction: (words) => ({
    Heading: text(words.section),
    Text: html(words.lead),
    PrimaryLink: link(words.primary),
    SecondaryLink: link(words.secondary, '/contact'),
  }),
  ArticleList: (words) => ({ Heading: text(words.section), Root: item({ Title: text(words.label) }) }),
  ContactForm: (words) => ({
    Heading: text(words.secondary),
    Text: html(words.lead),
    ThankYou: html(words.quote),
    PrivacyNote: html(`${words.caption} <a href="/privacy">${words.label}</a>`),
  }),
  ConsentBanner: (words) => ({
    Heading: text(words.label),
    Text: html(`${words.lead} <a href="/privacy">${words.primary}</a>.`),
  }),
  AnnouncementBar: (words) => ({ Text: text(words.caption), Link: link(words.primary) }),
  Header: (words) => ({
    Links: words.menu.map(([label, description, below], index) =>
      navigation(label, `/m${index}`, below, below.length > 0 ? index : -1, description),
    ),
    CallToAction: link(words.secondary, '/contact'),
  }),
  Footer: (words) => ({
    Statement: html(words.lead),
    Columns: words.menu
      .filter(([, , below]) => below.length > 0)
      .concat([[words.label, '', words.cards.map(([name]) => [name, ''] as const)]])
      .map(([label, , below], index) => navigation(label, `/f${index}`, below)),
    LegalLinks: words.menu.slice(-2).map(([label], index) => navigation(label, `/l${index}`)),
    Copyright: text('Halden'),
  }),
}

/** The sample fields of a component; empty for one that has none. */
export function sampleFields(component: string, locale: string): Fields {
  return SAMPLES[component]?.(sampleWords(locale)) ?? {}
}

/** The fields of the page the samples stand on. */
export function samplePageFields(locale: string): Fields {
  const words = sampleWords(locale)
  return {
    Title: text(words.heading),
    Description: text(words.lead),
    Teaser: text(words.lead),
    Image: samplePicture(1, words.caption),
    Date: text('2026-03-01T00:00:00Z'),
    Topic: text(words.eyebrow),
    Author: text(''),
    ReadingTime: { value: 6 },
  }
}
