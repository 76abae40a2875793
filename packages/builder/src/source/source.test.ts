import { expect, test } from 'vitest'
import { DEFAULT_CDN } from '../constants.ts'
import {
  type ComponentAddress,
  componentSource,
  componentUrl,
  parseComponentSource,
  thumbnailUrl,
} from './component-source.ts'
import {
  edgeStylesheetUrl,
  parseStylesheetSource,
  type StylesheetAddress,
  stylesheetSource,
  stylesheetUrl,
} from './stylesheet-source.ts'

const L = { library: 'L', component: 'C' }

/** Source, what it says, the URL it leads to, and the source that is made of it. */
const COMPONENTS: [string, ComponentAddress, string, string][] = [
  ['L/C', L, `${DEFAULT_CDN}/components/L/C/responsive/published.html`, 'L/C'],
  ['/L/C', L, `${DEFAULT_CDN}/components/L/C/responsive/published.html`, 'L/C'],
  ['L/C/V', { ...L, version: 'V' }, `${DEFAULT_CDN}/components/L/C/V/published.html`, 'L/C/V'],
  ['L/C/V/1', { ...L, version: 'V', revision: '1' }, `${DEFAULT_CDN}/components/L/C/V/1.html`, 'L/C/V/1'],
  ['L/C/V/12.html', { ...L, version: 'V', revision: '12' }, `${DEFAULT_CDN}/components/L/C/V/12.html`, 'L/C/V/12'],
  [
    'L/C/V/saved.htm',
    { ...L, version: 'V', revision: 'saved' },
    `${DEFAULT_CDN}/components/L/C/V/saved.html`,
    'L/C/V/saved',
  ],
  [
    'cdn/components/L/C/V/1',
    { cdn: 'cdn', ...L, version: 'V', revision: '1' },
    'cdn/components/L/C/V/1.html',
    'cdn/components/L/C/V/1',
  ],
  [
    'https://h/components/L/C/V/staged.html',
    { cdn: 'https://h', ...L, version: 'V', revision: 'staged' },
    'https://h/components/L/C/V/staged.html',
    'https://h/components/L/C/V/staged',
  ],
  ['//h/components/L/C', { cdn: '//h', ...L }, '//h/components/L/C/responsive/published.html', '//h/components/L/C'],
  [
    'https://h/components/L/C/responsive.html',
    { cdn: 'https://h', ...L, version: 'responsive' },
    'https://h/components/L/C/responsive/published.html',
    'https://h/components/L/C',
  ],
  [
    `${DEFAULT_CDN}/components/L/C/responsive/published.html`,
    { cdn: DEFAULT_CDN, ...L, version: 'responsive', revision: 'published' },
    `${DEFAULT_CDN}/components/L/C/responsive/published.html`,
    'L/C',
  ],
]

test.each(COMPONENTS)(
  'the component source %s is read, leads to its file, and is made again',
  (source, address, url, again) => {
    expect(parseComponentSource(source)).toEqual(address)
    expect(componentUrl(source)).toBe(url)
    expect(componentUrl(address)).toBe(url)
    expect(componentSource(address)).toBe(again)
  },
)

test.each(['L/C/V/zzz', 'L/C/V/1.css', 'L', '', 'a/b/c/d/e'])('%j is the source of no component', (source) => {
  expect(parseComponentSource(source)).toBeUndefined()
  expect(() => componentUrl(source)).toThrow('Could not parse component source')
})

test('making a source drops what is the default', () => {
  expect(componentSource({ ...L, version: 'responsive' })).toBe('L/C')
  expect(componentSource({ ...L, version: 'V', revision: 'published' })).toBe('L/C/V')
  expect(componentSource({ ...L, version: 'responsive', revision: 'staged' })).toBe('L/C/responsive/staged')
  expect(componentSource({ ...L, revision: 3 })).toBe('L/C/responsive/3')
  expect(componentSource({ ...L, revision: 0 })).toBe('L/C/responsive/0')
})

test.each([
  { library: '', component: 'C' },
  { library: 'L', component: '' },
])('a source of %j cannot be made', (address) => {
  expect(() => componentSource(address)).toThrow(expect.objectContaining({ code: 'address-incomplete' }))
  expect(() => componentUrl(address)).toThrow('An address needs `library`')
})

const STYLES: [string, StylesheetAddress, string, string][] = [
  ['L', { library: 'L' }, `${DEFAULT_CDN}/styles/L/published.css`, 'L'],
  ['L/published', { library: 'L', revision: 'published' }, `${DEFAULT_CDN}/styles/L/published.css`, 'L'],
  ['L/staged.css', { library: 'L', revision: 'staged' }, `${DEFAULT_CDN}/styles/L/staged.css`, 'L/staged'],
  ['L/saved', { library: 'L', revision: 'saved' }, `${DEFAULT_CDN}/styles/L/saved.css`, 'L/saved'],
  ['L/1', { library: 'L', revision: '1' }, `${DEFAULT_CDN}/styles/L/published.css`, 'L/1'],
  [
    'https://h/styles/L/published.css',
    { cdn: 'https://h', library: 'L', revision: 'published' },
    'https://h/styles/L/published.css',
    'https://h/styles/L',
  ],
  ['//h/styles/L', { cdn: '//h', library: 'L' }, '//h/styles/L/published.css', '//h/styles/L'],
  // Of components
  ['L/C', { library: 'L' }, `${DEFAULT_CDN}/styles/L/published.css`, 'L'],
  [
    'https://h/components/L/C/V/7',
    { cdn: 'https://h', library: 'L' },
    'https://h/styles/L/published.css',
    'https://h/styles/L',
  ],
  [
    'https://h/components/L/C/V/staged',
    { cdn: 'https://h', library: 'L', revision: 'staged' },
    'https://h/styles/L/staged.css',
    'https://h/styles/L/staged',
  ],
]

test.each(STYLES)(
  'the style sheet source %s is read, leads to its file, and is made again',
  (source, address, url, again) => {
    expect(parseStylesheetSource(source)).toEqual(address)
    expect(stylesheetUrl(source)).toBe(url)
    expect(stylesheetUrl(address)).toBe(url)
    expect(stylesheetSource(address)).toBe(again)
  },
)

test('the URL of a style sheet names published, staged or saved and nothing else', () => {
  expect(stylesheetUrl({ library: 'L', revision: 4 })).toBe(`${DEFAULT_CDN}/styles/L/published.css`)
})

test('a style sheet on the edge is asked for as it is', () => {
  const url = edgeStylesheetUrl('https://edge.example', 'L', 'a b')
  expect(url).toBe('https://edge.example/v1/files/components/styles/L.css?sitecoreContextId=a%20b')
  expect(stylesheetUrl(url)).toBe(url)
})

test.each(['', 'a/b/c/d/e'])('%j is the source of no style sheet', (source) => {
  expect(parseStylesheetSource(source)).toBeUndefined()
  expect(() => stylesheetUrl(source)).toThrow('Could not parse component source')
  expect(() => stylesheetSource({ library: '' })).toThrow('An address needs `library`')
})

test('pictures stand beside components and their versions', () => {
  expect(thumbnailUrl(L)).toBe(`${DEFAULT_CDN}/thumbnails/L/C.jpg`)
  expect(thumbnailUrl({ cdn: 'https://h', ...L, version: 'V' })).toBe('https://h/thumbnails/L/C/V.jpg')
})
