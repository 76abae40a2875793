import { execFileSync } from 'node:child_process'
import { createRequire } from 'node:module'
import { fileURLToPath } from 'node:url'
import {
  authoring,
  type ComponentEntry,
  ContentProvider,
  DateField,
  externalComponents,
  File,
  Image,
  Link,
  Placeholder,
  pageOf,
  RichText,
  Text,
  withDatasourceCheck,
  withPlaceholder,
} from '@tessera/content/react'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { cases, layoutOf, makeComponents } from './cases.mjs'

/** This folder has the vendor's React 18; ours is the one the content package finds. */
const requireOurs = createRequire(new URL('../../packages/content/package.json', import.meta.url))
const { createElement } = requireOurs('react') as typeof import('react')
const { renderToStaticMarkup } = requireOurs('react-dom/server') as typeof import('react-dom/server')

interface Difference {
  /** Why ours differs: the section of the contract "content" that says so. */
  section: string
  /** The cases it concerns; default: all. */
  in?: RegExp
  vendor?: (html: string) => string
  ours?: (html: string) => string
}

const ORANGE = /<div style="background:darkorange[^>]*><h2>[^<]*<\/h2><p>[^<]*<\/p><\/div>/g

/** Everything in which our markup is meant to differ, and nothing else. */
const DIFFERENCES: readonly Difference[] = [
  {
    section: '14.2: styles are joined and trimmed, also without a variant',
    vendor: (html) => html.replace(/ class="\s*"/g, ''),
    ours: (html) => html.replace(/ class=""/g, ''),
  },
  {
    section: '14.6: an empty class is left out, others are trimmed',
    vendor: (html) => html.replace(/ class="\s+/g, ' class="').replace(' undefined"', '"'),
  },
  {
    section: '15.3: images come when they come near, and always have an alternative text',
    ours: (html) => html.replace(/ (loading="lazy"|decoding="async")/g, ''),
  },
  {
    section: '15.3: the box of an empty image is our own drawing',
    vendor: (html) => html.replace(/src="data:[^"]*"/g, 'src="data"'),
    ours: (html) => html.replace(/src="data:[^"]*"/g, 'src="data"'),
  },
  {
    section: '15.1: text without a tag is in a span for authors',
    in: /^fields, edit$/,
    ours: (html) => html.replace('<span>bare</span>', 'bare'),
  },
  {
    section: '14.3: visitors do not see the box of a missing component',
    in: /^missing, normal$/,
    vendor: (html) => html.replace(ORANGE, ''),
  },
  {
    section: '14.3: the stripes of a hidden component are our own',
    in: /^hidden/,
    vendor: (html) => html.replace(/<div style="[^"]*">/g, '<div>'),
    ours: (html) => html.replace(/<div style="[^"]*">/g, '<div>'),
  },
  {
    section: '14.2: renderEach stands inside the markers of each component',
    in: /^renderEach, edit$/,
    vendor: eachInsideMarkers,
  },
  {
    section: '14.6: an unknown external component has its box at once; the vendor waits for a script',
    in: /^external, unknown$/,
    vendor: () => '',
    ours: (html) => html.replace(ORANGE, ''),
  },
  {
    section: '21: `render` gets the components one by one, and stands inside the markers of the placeholder',
    in: /^nested and dynamic, edit$/,
    vendor: (html) => html.replace(/<ul>(<code[^>]*><\/code>)(.*)(<code[^>]*><\/code>)<\/ul>/s, '$1<ul>$2</ul>$3'),
  },
  {
    section: '12.3: the markers of a placeholder say so, also when a component asks for its content as a prop',
    in: /^withPlaceholder, edit$/,
    vendor: (html) =>
      html.replace(
        /<div><code chrometype="rendering"([^>]*) id="c"(.*)<code chrometype="rendering"([^>]*><\/code><\/div>)/s,
        '<div><code chrometype="placeholder"$1 id="plain_c"$2<code chrometype="placeholder"$3',
      ),
  },
]

/** `<li>{markers of the placeholder and all in it}</li>` → markers with `<li>` around each component. */
function eachInsideMarkers(html: string): string {
  return html.replace(/<li>(.*)<\/li>/s, '$1').replace(/<b>\w<\/b>/g, '<li>$&</li>')
}

/** The order of attributes has no meaning. */
function withSortedAttributes(html: string): string {
  return html.replace(
    /<([a-z][a-z0-9-]*)((?: [^\s=>]+="[^"]*")+)\s*(\/?)>/gi,
    (_, tag: string, attributes: string, end: string) => {
      const sorted = attributes.match(/[^\s=]+="[^"]*"/g)?.sort() ?? []
      return `<${tag} ${sorted.join(' ')}${end}>`
    },
  )
}

function normalised(html: string, name: string, whose: 'vendor' | 'ours'): string {
  return DIFFERENCES.filter((difference) => !difference.in || difference.in.test(name)).reduce(
    (text, difference) => difference[whose]?.(text) ?? text,
    withSortedAttributes(html),
  )
}

let vendorHtml: Record<string, string>
const kit = { Placeholder, Text, RichText, Image, Link, File, DateField, withDatasourceCheck, withPlaceholder }
const componentMap = new Map<string, ComponentEntry>([
  ...Object.entries(makeComponents(createElement, kit)),
  ...externalComponents(),
])

beforeAll(() => {
  const script = fileURLToPath(new URL('./render-vendor.mjs', import.meta.url))
  const output = execFileSync(process.execPath, [script], { env: { ...process.env, NODE_ENV: 'production' } })
  vendorHtml = JSON.parse(output.toString()) as Record<string, string>
  for (const level of ['warn', 'error'] as const) vi.spyOn(console, level).mockImplementation(() => undefined)
})
afterAll(() => vi.restoreAllMocks())

test.each(Object.entries(cases))('the markup is the vendor’s: %s', (name, make) => {
  const page = pageOf(layoutOf(make()))
  const root = createElement(Placeholder, { name: 'main', rendering: page.layout.sitecore.route })
  const html = renderToStaticMarkup(createElement(ContentProvider, { page, componentMap, authoring }, root))
  expect(normalised(html, name, 'ours')).toBe(normalised(vendorHtml[name] ?? '', name, 'vendor'))
})
