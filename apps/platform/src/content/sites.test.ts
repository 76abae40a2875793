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
])('host %s is site %s', (host, name) => {
  expect(sites.byHost(host)?.name).toBe(name)
})

test('names are exact', () => {
  expect(sites.byName('acme')?.name).toBe('acme')
  expect(sites.byName('Acme')).toBeUndefined()
})

test('a site without a host of its own is reached at the website', () => {
  const [any, acme] = sites.all
  expect(any && siteOrigin(any, 'http://localhost:3000').origin).toBe('http://localhost:3000')
  expect(acme && siteOrigin(acme, 'http://localhost:3000').origin).toBe('https://acme.example')
})
