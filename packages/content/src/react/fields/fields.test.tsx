import type { ReactElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import type { FieldMetadata } from '../../layout/model.ts'
import { pageOf } from '../../page/model.ts'
import { authoring } from '../authoring/index.tsx'
import { ContentProvider } from '../content-context.tsx'
import { EDIT, layoutOf } from '../layout.fixture.ts'
import { DateField } from './date-field.tsx'
import { File } from './file.tsx'
import { Image } from './image.tsx'
import { Link, linkHref } from './link.tsx'
import { RichText } from './rich-text.tsx'
import { Text } from './text.tsx'

const html = (element: ReactElement) => renderToStaticMarkup(element)
const edited = (element: ReactElement) =>
  html(
    <ContentProvider page={pageOf(layoutOf([], EDIT))} authoring={authoring}>
      {element}
    </ContentProvider>,
  )

const metadata: FieldMetadata = {
  datasource: { id: '{A}', language: 'en', revision: 'r', version: 1 },
  title: 'Title',
  fieldId: '{F}',
  fieldType: 'Single-Line Text',
  rawValue: 'x',
}
const OPEN = `<code type="text/sitecore" chrometype="field" class="scpm" kind="open">${JSON.stringify(metadata).replaceAll('"', '&quot;')}</code>`
const CLOSE = '<code type="text/sitecore" chrometype="field" class="scpm" kind="close"></code>'
const marked = (inside: string) => OPEN + inside + CLOSE

test('text stands bare or in its tag, with line breaks, encoded unless asked otherwise', () => {
  expect(html(<Text field={{ value: 'a & b' }} />)).toBe('a &amp; b')
  expect(html(<Text field={{ value: 'a\nb' }} tag="h1" className="c" />)).toBe('<h1 class="c">a<br/>b</h1>')
  expect(html(<Text field={{ value: 0 }} tag="b" />)).toBe('<b>0</b>')
  expect(html(<Text field={{ value: '<i>x</i>' }} encode={false} />)).toBe('<span><i>x</i></span>')
})

test('an empty field shows nothing to a visitor', () => {
  for (const field of [undefined, null, { value: '' }]) {
    expect(html(<Text field={field} tag="h1" />)).toBe('')
    expect(html(<RichText field={field} />)).toBe('')
    expect(html(<DateField field={field} tag="p" />)).toBe('')
  }
  expect(html(<Image field={{ value: {} }} />)).toBe('')
  expect(html(<Link field={{ value: { href: '' } }}>inside</Link>)).toBe('')
  expect(
    html(
      <Link field={{ value: { href: '' } }} renderChildrenWhenEmpty>
        inside
      </Link>,
    ),
  ).toBe('inside')
  expect(html(<File field={{ value: {} }} />)).toBe('')
  expect(html(<DateField field={{ value: '0001-01-01T00:00:00Z' }} />)).toBe('')
})

test('rich text is written as it is', () => {
  expect(html(<RichText field={{ value: '<p>Hi</p>' }} className="c" />)).toBe('<div class="c"><p>Hi</p></div>')
  expect(html(<RichText field={{ value: 'Hi' }} tag="section" />)).toBe('<section>Hi</section>')
})

test('an image has its dimensions, waits until it comes near, and can be the first to load', () => {
  const field = { value: { src: '/-/media/a.jpg', alt: 'A', width: '640', height: 480, class: 'own' } }
  expect(html(<Image field={field} className="c" sizes="100vw" />)).toBe(
    '<img loading="lazy" decoding="async" alt="A" width="640" height="480" class="c own" sizes="100vw" src="/-/media/a.jpg"/>',
  )
  expect(html(<Image field={{ src: '/x.jpg' }} priority />)).toContain(
    '<img loading="eager" fetchPriority="high" alt="" src="/x.jpg"/>',
  )
})

test('sizes of an image are asked of the media service', () => {
  const field = { value: { src: '/-/media/a.jpg?rev=1&x=2' } }
  const markup = html(<Image field={field} imageParams={{ mw: 800 }} srcSet={[{ mw: 400 }, { h: 3 }]} />)
  expect(markup).toContain('src="/-/jssmedia/a.jpg?mw=800&amp;rev=1"')
  expect(markup).toContain(
    'srcSet="/-/jssmedia/a.jpg?mw=400&amp;rev=1 400w, /-/jssmedia/a.jpg?mw=800&amp;h=3&amp;rev=1 800w"',
  )
})

test('nothing of an image value can harm the element', () => {
  const value = {
    src: '/a',
    style: 'color:red',
    children: 'x',
    metadata: { a: 1 },
    onerror: 'alert(1)',
    dangerouslySetInnerHTML: 'x',
  }
  const said = html(<Image field={{ value }} />)
  expect(said).not.toMatch(/alert|color|metadata/)
})

test('a link has its query, fragment, class, title and a safe target', () => {
  const value = { href: '/a', text: 'T', querystring: 'q=1', anchor: 's', class: 'c', title: 't', target: '_blank' }
  expect(html(<Link field={{ value }} />)).toBe(
    '<a href="/a?q=1#s" class="c" title="t" target="_blank" rel="noopener noreferrer">T</a>',
  )
  expect(html(<Link field={value}>in</Link>)).toContain('>in</a>')
  expect(
    html(
      <Link field={value} showLinkTextWithChildrenPresent>
        {' in'}
      </Link>,
    ),
  ).toContain('>T in</a>')
  expect(html(<Link field={{ value: { href: '/a' } }} />)).toBe('<a href="/a">/a</a>')
  expect(linkHref({ href: '#s', anchor: 's', linktype: 'anchor' })).toBe('#s')
})

test('a file is named by its title, then its display name; children replace both', () => {
  expect(html(<File field={{ value: { src: '/a.pdf', title: 'T', displayName: 'D' } }} />)).toBe(
    '<a href="/a.pdf">T</a>',
  )
  expect(html(<File field={{ src: '/a.pdf', displayName: 'D' }} className="c" />)).toBe(
    '<a href="/a.pdf" class="c">D</a>',
  )
  expect(html(<File field={{ value: { src: '/a.pdf', title: 'T' } }}>in</File>)).toBe('<a href="/a.pdf">in</a>')
})

test('a date is written by the given function, or as it is stored', () => {
  const field = { value: '2026-03-01T00:00:00Z' }
  expect(html(<DateField field={field} />)).toBe('2026-03-01T00:00:00Z')
  expect(html(<DateField field={field} tag="time" render={(day) => day?.getUTCFullYear()} />)).toBe('<time>2026</time>')
  expect(html(<DateField field={{ value: 'soon' }} render={(day) => (day ? 'date' : 'none')} />)).toBe('none')
})

test('an author gets every field between its markers', () => {
  expect(edited(<Text field={{ value: 'x', metadata }} />)).toBe(marked('<span>x</span>'))
  expect(edited(<Text field={{ value: 'x', metadata }} tag="h1" />)).toBe(marked('<h1>x</h1>'))
  expect(edited(<RichText field={{ value: '<b>x</b>', metadata }} />)).toBe(marked('<div><b>x</b></div>'))
  expect(edited(<Link field={{ value: { href: '/a', text: 'A' }, metadata }} />)).toBe(marked('<a href="/a">A</a>'))
  expect(edited(<DateField field={{ value: '2026', metadata }} tag="time" />)).toBe(marked('<time>2026</time>'))
  expect(edited(<Image field={{ value: { src: '/a' }, metadata }} />)).toMatch(
    /^<code.*<\/code><img [^>]*src="\/a"\/><code[^>]*><\/code>$/,
  )
  expect(edited(<File field={{ value: { src: '/a', title: 'A' }, metadata } as never} />)).toBe('<a href="/a">A</a>')
})

test('an author who may not edit here gets what a visitor gets', () => {
  expect(edited(<Text field={{ value: 'x', metadata }} editable={false} />)).toBe('x')
  expect(edited(<Text field={{ value: '', metadata }} editable={false} />)).toBe('')
  expect(html(<Text field={{ value: 'x', metadata, editable: '<b>x</b>' }} />)).toBe('x')
})

test('an empty field says so to an author', () => {
  expect(edited(<Text field={{ value: '', metadata }} tag="h1" />)).toBe(marked('<span>[No text in field]</span>'))
  expect(edited(<Link field={{ value: { href: '' }, metadata }} />)).toBe(marked('<span>[No text in field]</span>'))
  const box = edited(<Image field={{ value: {}, metadata }} />)
  expect(box).toContain('<img alt="" src="data:image/svg+xml,')
  expect(box).toContain(
    'class="scEmptyImage" style="min-width:48px;min-height:48px;max-width:400px;max-height:400px;cursor:pointer"',
  )
  const Own = () => <i>fill me</i>
  expect(edited(<RichText field={{ value: '', metadata }} emptyFieldEditingComponent={Own} />)).toBe(
    marked('<i>fill me</i>'),
  )
})

test('the older editor’s own markup wins over the value', () => {
  const editable = '<input value="x">'
  expect(edited(<Text field={{ value: 'x', editable }} />)).toBe(`<span>${editable}</span>`)
  expect(edited(<Text field={{ value: 'x', editable }} encode={false} />)).toBe('<span>x</span>')
  expect(edited(<RichText field={{ value: 'x', editable }} className="c" />)).toBe(`<div class="c">${editable}</div>`)
  expect(edited(<DateField field={{ value: 'x', editable }} tag="p" />)).toBe(`<p>${editable}</p>`)
  const link = { value: { href: '/a', text: 'A' }, editableFirstPart: '<a href="/a">A', editableLastPart: '</a>' }
  expect(edited(<Link field={link} />)).toBe('<span class="sc-link-wrapper"><a href="/a">A</a></span>')
  expect(edited(<Link field={link}>in</Link>)).toBe(
    '<span class="sc-link-wrapper"><a href="/a">A</a></span><a href="/a">in</a>',
  )
  const image = { value: {}, editable: '<input><img src="/-/media/a.jpg?rev=1&amp;w=9" class="own" alt="A" />' }
  expect(edited(<Image field={image} imageParams={{ w: 5 }} className="c" srcSet={[{ w: 7 }]} />)).toBe(
    '<span class="sc-image-wrapper"><input><img src="/-/jssmedia/a.jpg?w=5&amp;rev=1" class="c own" alt="A" srcset="/-/jssmedia/a.jpg?w=7&amp;rev=1 7w" /></span>',
  )
})
