import { randomUUID } from 'node:crypto'

/**
 * A small site with a page for each size, its components one after the other, each with a data source of its own.
 * @param {number[]} sizes numbers of components
 * @returns {{ path: string, text: string }[]} item files; JSON is YAML
 */
export function sitePages(sizes) {
  const site = 'content/halden-dotcom'
  const folder = { template: 'Folder' }
  return [
    file(site, { template: 'Site', shared: { hostName: '*', language: 'en', languages: 'en|de|ar' } }),
    file(`${site}/Home`, { template: 'Page', ...texts({ Title: 'Home' }) }),
    ...sizes.flatMap((size) => {
      const path = `${site}/Home/components-${size}`
      const numbers = Array.from({ length: size }, (_, index) => index)
      return [
        file(path, {
          template: 'Page',
          layout: { 'headless-main': numbers.map(rendering) },
          ...texts({ Title: `${size} components` }),
        }),
        file(`${path}/Data`, folder),
        ...numbers.map((number) => file(`${path}/Data/${nameOf(number)}`, dataSource(number))),
      ]
    }),
  ]
}

const file = (path, item) => ({ path: `${path}.yaml`, text: JSON.stringify({ id: randomUUID(), ...item }) })
const texts = (fields) => ({ languages: { en: [{ version: 1, fields }] } })
const nameOf = (number) => `part-${number}`
const isText = (number) => number % 2 === 0

const rendering = (number) => ({
  component: isText(number) ? 'RichText' : 'Promo',
  uid: randomUUID(),
  dataSource: `./Data/${nameOf(number)}`,
})

const dataSource = (number) => {
  const Text = `<p>Paragraph ${number} of a page that is as long as it has to be, with <strong>one</strong> emphasis.</p>`
  return isText(number)
    ? { template: 'RichText', ...texts({ Text }) }
    : {
        template: 'Promo',
        ...texts({
          Eyebrow: `Part ${number}`,
          Heading: `Heading ${number}`,
          Text,
          Link: { url: 'https://example.com/', text: 'Read on' },
        }),
      }
}
