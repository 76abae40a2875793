import { expect, test } from 'vitest'
import { siteOrigin, sitesOf } from './sites.ts'
import { treeOf } from './small-site.fixture.ts'

const site = (name: string, hostName: string) => ({
  path: `/sitecore/content/${name}`,
  template: 'Site',
  shared: { hostName },
})
const sites = sitesOf(
  treeOf([
    site('any', '*'),
    site('acme', 'acme.example, www.acme.example'),
    site('branches', '*.acme.example'),
    site('exact', 'two.acme.example'),
    site('odd', '*.odd.example | odd .example, no[host'),
  ]),
)

test.each([
  ['acme.example', 'acme'],
  ['WWW.ACME.EXAMPLE:4000', 'acme'],
  ['one.acme.example', 'branches'],
  ['two.acme.example', 'exact'],
  ['acmeXexample', 'any'],
  ['[::1]:4000', 'any'],
  ['localhost', 'any'],
  ['ODD.example', 'odd'],
])('host %s is site %s', (host, name) => {
  expect(sites.byHost(host)?.name).toBe(name)
})

test('a text longer than any host name is of no site', () => {
  expect(sites.byHost('x'.repeat(10_000))).toBeUndefined()
})

test('names are exact', () => {
  expect(sites.byName('acme')?.name).toBe('acme')
  expect(sites.byName('Acme')).toBeUndefined()
})

test.each([
  ['any', 'http://localhost:3000'],
  ['acme', 'https://acme.example'],
  ['branches', 'http://localhost:3000'],
  ['odd', 'https://odd.example'],
])('visitors reach %s at %s', (name, origin) => {
  const found = sites.byName(name)
  expect(found && siteOrigin(found, 'http://localhost:3000').origin).toBe(origin)
})

test('a host that cannot be one leads to the website', () => {
  const [broken] = sitesOf(treeOf([site('broken', 'no[host|a:b:c')])).all
  expect(broken && siteOrigin(broken, 'http://localhost:3000').origin).toBe('http://localhost:3000')
})
