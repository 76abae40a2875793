import { describe, expect, test } from 'vitest'
import { SITE } from '../small-site.fixture.ts'
import { openSmallGraphQL, type Page } from './small-graphql.fixture.ts'

const { data, refusal } = openSmallGraphQL()

describe('site', () => {
  const site = async <Info extends object>(
    selection: string,
    name = 'acme-dotcom',
    variables?: Record<string, unknown>,
    declared = '',
  ): Promise<Info | null> => {
    const query = `query${declared} { site { siteInfo(site:"${name}") { ${selection} } } }`
    return (await data<{ site: { siteInfo: Info | null } }>(query, variables)).site.siteInfo
  }

  test('facts, files and redirects', async () => {
    expect(
      await site(
        'name hostname language rootPath robots llmsTxt sitemap redirects{pattern target redirectType isQueryStringPreserved isLanguagePreserved locale}',
      ),
    ).toEqual({
      name: 'acme-dotcom',
      hostname: 'acme.example|*.acme.example',
      language: 'en',
      rootPath: SITE,
      robots: 'User-agent: *\nAllow: /',
      llmsTxt: '# Acme',
      sitemap: ['http://platform.example/sitemaps/acme-dotcom/sitemap-1.xml'],
      redirects: [
        {
          pattern: '/old',
          target: '/shop',
          redirectType: 'REDIRECT_301',
          isQueryStringPreserved: true,
          isLanguagePreserved: true,
          locale: '',
        },
      ],
    })
    expect(await site('name', 'ACME-dotcom')).toBeNull()
    expect(await data('{ site { siteInfoCollection { name hostName: hostname language } } }')).toEqual({
      site: { siteInfoCollection: [{ name: 'acme-dotcom', hostName: 'acme.example|*.acme.example', language: 'en' }] },
    })
  })

  test('the dictionary, page by page', async () => {
    const phrases = async (args: string, variables?: { after: string }) => {
      const selection = `dictionary(${args}) { total pageInfo{hasNext endCursor} results{key value} }`
      const info = await site<{ dictionary: Page<{ key: string; value: string }> | null }>(
        selection,
        'acme-dotcom',
        variables,
        variables && '($after:String)',
      )
      return info?.dictionary
    }
    expect(await phrases('language:"de"')).toEqual({
      total: 2,
      pageInfo: { hasNext: false, endCursor: '' },
      results: [
        { key: 'cart', value: 'Korb' },
        { key: 'more', value: 'More' },
      ],
    })
    const first = await phrases('language:"en", first:1, after:""')
    expect(first).toMatchObject({ pageInfo: { hasNext: true }, results: [{ key: 'cart' }] })
    const after = first?.pageInfo.endCursor ?? ''
    expect(await phrases('language:"en", first:1, after:$after', { after })).toMatchObject({
      pageInfo: { hasNext: false, endCursor: '' },
      results: [{ key: 'more' }],
    })
    expect(await phrases('language:"fr"')).toBeNull()
    const lying = '{ site { siteInfo(site:"acme-dotcom") { dictionary(language:"de", after:"bGll"){total} } } }'
    expect(await refusal(lying)).toBe('BAD_CURSOR')
  })

  test('routes of a language, included and excluded by path; exclusion wins', async () => {
    const routes = async (args: string) => {
      const selection = `routes(${args}){ total results{ routePath route{ name personalization{variantIds} } } }`
      const info = await site<{ routes: Page<{ routePath: string }> }>(selection)
      return info?.routes.results.map(({ routePath }) => routePath)
    }
    expect(await routes('language:"de"')).toEqual(['/', '/shop'])
    expect(await routes('language:"en", includedPaths:["/shop"]')).toEqual(['/shop', '/shop/power tools'])
    expect(await routes('language:"en", includedPaths:["/SHOP/"], excludedPaths:["/shop/power tools"]')).toEqual([
      '/shop',
    ])
    expect(await routes('language:"en", includedPaths:["/sho"]')).toEqual([])
    expect(await routes('language:"fr"')).toEqual([])
  })

  test('error pages', async () => {
    const found = await site(
      'errorHandling(language:"en"){ notFoundPage{rendered} notFoundPagePath serverErrorPage{name} serverErrorPagePath }',
    )
    expect(found).toMatchObject({
      errorHandling: {
        notFoundPage: { rendered: { sitecore: { route: { name: 'not-found' } } } },
        notFoundPagePath: '/not-found',
        serverErrorPage: { name: 'server-error' },
        serverErrorPagePath: '/server-error',
      },
    })
    expect(await site('errorHandling(language:"ar"){ notFoundPage{name} notFoundPagePath }')).toEqual({
      errorHandling: { notFoundPage: null, notFoundPagePath: null },
    })
  })
})
