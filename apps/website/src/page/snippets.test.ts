import { createHash } from 'node:crypto'
import { pageMode } from '@tessera/content'
import { expect, test } from 'vitest'
import { contentSecurityPolicy } from './security.ts'
import { NO_SNIPPETS, needsOf, snippetsOf, sourceHash } from './snippets.ts'

const normal = pageMode('normal')
const edit = pageMode('edit')
const sha256 = (text: string) => `'sha256-${createHash('sha256').update(text).digest('base64')}'`

test('no snippet is injected while an author edits or previews', () => {
  const settings = { scriptHeader: '<script>a()</script>', scriptCookie: '<script>b()</script>' }
  expect(snippetsOf(settings, edit)).toEqual(NO_SNIPPETS)
  expect(snippetsOf(settings, pageMode('preview'))).toEqual(NO_SNIPPETS)
  expect(snippetsOf(settings, normal).cookie).toBe('<script>b()</script>')
})

test('every inline script of a snippet is named by its hash, line ends as the browser sees them', () => {
  const snippets = snippetsOf(
    { scriptHeader: '<script>\r\nwindow.a = "</b>"\r\n</script><script type="">x</script>' },
    normal,
  )
  expect(snippets.header).not.toContain('\r')
  expect(needsOf(snippets).scriptHashes).toEqual([sha256('\nwindow.a = "</b>"\n'), sha256('x')])
})

test('external scripts, style sheets, frames and pictures bring their origin', () => {
  const needs = needsOf({
    ...NO_SNIPPETS,
    header: `<script async data-a="a > b" src="https://tags.example/x.js?a=1&amp;b=2"></script>
      <link rel=stylesheet href='//styles.example/a.css'><link rel="icon" href="https://no.example/i.png">`,
    bodyStart:
      '<noscript><iframe src="https://frames.example/f"></iframe><img src="https://dots.example/d"></noscript>',
    bodyEnd: '<script src="/own.js"></script><script src="javascript:alert(1)"></script>',
  })
  expect(needs).toEqual({
    scriptHashes: [],
    styleHashes: [],
    styleAttributes: [],
    scriptOrigins: ['https://tags.example'],
    styleOrigins: ['https://styles.example'],
    frameOrigins: ['https://frames.example'],
    imageOrigins: ['https://dots.example'],
  })
})

test('data blocks need no hash', () => {
  expect(needsOf({ ...NO_SNIPPETS, header: '<script type="application/ld+json">{}</script>' }).scriptHashes).toEqual([])
})

const input = {
  needs: needsOf(NO_SNIPPETS),
  scriptHashes: [sourceHash('start()')],
  styleOrigins: [],
  imageOrigins: [],
  mode: normal,
  editorOrigins: ['https://editor.example'],
  https: false,
  reportUrl: undefined,
  development: false,
}

test('the policy allows nothing inline but what it names', () => {
  const policy = contentSecurityPolicy(input)
  expect(policy).not.toContain('unsafe-inline')
  expect(policy).toContain(`script-src 'self' ${sha256('start()')};`)
  expect(policy).toContain("frame-ancestors 'none'")
  expect(policy).toContain("base-uri 'none'")
  expect(policy).toContain("form-action 'self'")
  expect(policy).not.toContain('upgrade-insecure-requests')
})

test('an editor may frame the page it edits', () => {
  expect(contentSecurityPolicy({ ...input, mode: edit })).toContain("frame-ancestors 'self' https://editor.example")
})

test('no style attribute counts but those of the snippets, named one by one', () => {
  expect(contentSecurityPolicy(input)).toContain("style-src-attr 'none';")
  const bodyStart =
    '<iframe height="0" style="display:none;visibility:hidden"></iframe><p data-style="a" style="--x:&quot;a&quot;">style="b"</p>'
  const needs = needsOf({ ...NO_SNIPPETS, bodyStart })
  expect(needs.styleAttributes).toEqual([sha256('display:none;visibility:hidden'), sha256('--x:"a"')])
  expect(contentSecurityPolicy({ ...input, needs })).toContain(
    `style-src-attr 'unsafe-hashes' ${sha256('display:none;visibility:hidden')} ${sha256('--x:"a"')};`,
  )
})

test('the boxes an author sees keep their style attributes', () => {
  expect(contentSecurityPolicy({ ...input, mode: edit })).toContain("style-src-attr 'unsafe-inline'")
})
