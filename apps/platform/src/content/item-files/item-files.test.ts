import { describe, expect, test } from 'vitest'
import { ContentError } from '../content-error.ts'
import { parseLayout } from '../layout-json.ts'
import type { StoredRendering } from '../model.ts'
import { ROOT_ITEMS } from '../roots.ts'
import { IDS, SAMPLE_FILES } from '../sample-site.fixture.ts'
import type { ImportProblem } from './item-file.ts'
import { filesOf, plain, read, treeOf } from './item-files.fixture.ts'
import type { ContentFile } from './read-item-files.ts'

const sample = () => treeOf(SAMPLE_FILES)

function problemsOf(run: () => unknown): readonly ImportProblem[] {
  try {
    run()
  } catch (error) {
    if (error instanceof ContentError && error.code === 'IMPORT_REFUSED') {
      return error.details.problems as readonly ImportProblem[]
    }
    throw error
  }
  return []
}

describe('item files', () => {
  test('the files become items, in whatever order they come', () => {
    const tree = sample()
    const office = tree.at('/sitecore/content/halden-dotcom/Home/office')
    expect(office).toMatchObject({
      id: IDS.office,
      template: 'Page',
      shared: { Date: '20260301T000000Z', HideFromNavigation: '1' },
    })
    expect(office?.versions.get('en')?.[0]?.fields).toMatchObject({
      Title: 'Office',
      Count: '12',
      Cards: '{10000000-0000-4000-8000-000000000007}',
      Link: '<link linktype="internal" id="{10000000-0000-4000-8000-000000000004}" text="See the chairs" />',
    })
    const reading = parseLayout(office?.shared.__Renderings ?? '')
    if (!reading.ok) throw new Error(reading.problems[0])
    const main = reading.layout.placeholders['headless-main'] as StoredRendering[]
    expect(main[0]).toMatchObject({
      component: 'Hero',
      dataSource: 'local:/Data/hero',
      params: { FieldNames: 'Split' },
    })
    expect(main[1]?.placeholders?.['box-{*}']?.[0]).toMatchObject({ dataSource: IDS.hero })
    const backwards = treeOf([...SAMPLE_FILES].reverse())
    expect(filesOf(backwards)).toEqual(filesOf(tree))
  })

  test('what is written is what was read, to the letter', () => {
    const written = new Map(filesOf(sample()).map(({ path, text }) => [path, text]))
    for (const { path, text } of SAMPLE_FILES) expect(written.get(path)).toBe(text)
  })

  test('reading the same files again changes nothing', () => {
    const tree = sample()
    expect(read(SAMPLE_FILES, tree).changes.size).toBe(0)
    expect(read(filesOf(tree), tree).changes.size).toBe(0)
  })

  test('a file replaces its item as a whole and leaves the others alone', () => {
    const tree = sample()
    const path = 'content/halden-dotcom/Home/office.yaml'
    const { changes } = read([{ path, text: `id: ${IDS.office}\ntemplate: Page\n` }], tree)
    expect([...changes.keys()]).toEqual([IDS.office])
    expect(changes.get(IDS.office)).toMatchObject({ shared: {}, versions: new Map() })
  })

  test('a version that stays the same keeps its revision', () => {
    const tree = sample()
    const file = SAMPLE_FILES.find(({ path }) => path.endsWith('office.yaml'))
    const text = file?.text.replace('Title: Büro', 'Title: Kontor') ?? ''
    const changed = read([{ path: 'content/halden-dotcom/Home/office.yaml', text }], tree).changes.get(IDS.office)
    const before = tree.get(IDS.office)
    expect(changed?.versions.get('en')?.[0]).toBe(before?.versions.get('en')?.[0])
    expect(changed?.versions.get('de')?.[0]?.revision).not.toBe(before?.versions.get('de')?.[0]?.revision)
  })

  test('ids and uids that are left out are made from the place, the same each time', () => {
    const file = {
      path: 'content/page.yaml',
      text: 'template: Page\nlayout:\n  main:\n    - component: Hero\n    - component: Hero\nlanguages:\n  en:\n    - fields: { Title: x }\n',
    }
    const [one, other] = [treeOf([file]).at('/sitecore/content/page'), treeOf([file]).at('/sitecore/content/page')]
    expect(plain(one)).toEqual(plain(other))
    expect(new Set(one?.shared.__Renderings?.match(/"uid":"[^"]+"/g)).size).toBe(2)
  })

  test('an item can be moved, with everything below it, by moving its files', () => {
    const tree = sample()
    const moved = filesOf(tree)
      .filter(({ path }) => path.includes('Home/office'))
      .map(({ path, text }) => ({
        path: path.replace('Home/office', 'office'),
        text: text.replaceAll('/Home/office', '/office'),
      }))
    const after = treeOf(moved, tree)
    expect(after.at('/sitecore/content/halden-dotcom/office/Data/hero')?.id).toBe(IDS.hero)
    expect(after.at('/sitecore/content/halden-dotcom/Home/office')).toBeUndefined()
  })

  describe('problems name file, line and what is allowed', () => {
    const page = (text: string): ContentFile => ({ path: 'content/page.yaml', text })
    test.each<[string, ContentFile | readonly ContentFile[], number, RegExp]>([
      ['YAML that cannot be read', page('template: Page\nid: }\n'), 2, /./],
      ['a list', page('- a\n'), 1, /map/],
      ['lists in lists without end', page(`a: ${'['.repeat(20_000)}`), 1, /./],
      ['no item file', { path: 'content/page.json', text: '{}' }, 1, /\.yaml/],
      ['a path that climbs', { path: '../content/page.yaml', text: 'template: Page' }, 1, /\.yaml/],
      ['a wrong id', page('template: Page\nid: nonsense\n'), 2, /GUID/],
      ['an unknown template', page('sortOrder: 1\ntemplate: Pgae\n'), 2, /"Pgae".*Page/],
      ['an unknown key', page('template: Page\nfeilds: {}\n'), 2, /"feilds".*languages/],
      [
        'an unknown field',
        page('template: Page\nlanguages:\n  en:\n    - fields:\n        Titel: x\n'),
        5,
        /"Titel".*Title/,
      ],
      [
        'a shared field in a version',
        page('template: Page\nlanguages:\n  en:\n    - fields:\n        Date: 2026-03-01\n'),
        5,
        /one shared value/,
      ],
      ['a versioned field among the shared', page('template: Page\nshared:\n  Title: x\n'), 3, /a value per version/],
      [
        'a wrong value',
        page('template: Page\nlanguages:\n  en:\n    - fields:\n        Title: x\n        Count: many\n'),
        6,
        /whole number/,
      ],
      [
        'an unknown reference',
        page('template: Page\nlanguages:\n  en:\n    - fields:\n        Root: /sitecore/nowhere\n'),
        5,
        /no item/,
      ],
      ['an unknown component', page('template: Page\nlayout:\n  main:\n    - component: Herro\n'), 4, /"Herro"/],
      [
        'a missing data source',
        page('template: Page\nlayout:\n  main:\n    - component: Hero\n      dataSource: ./Data/none\n'),
        5,
        /no item/,
      ],
      [
        'a uid twice',
        page(
          `template: Page\nlayout:\n  main:\n    - { component: Hero, uid: ${IDS.hero} }\n    - { component: Hero, uid: ${IDS.hero} }\n`,
        ),
        5,
        /twice/,
      ],
      ['a version twice', page('template: Page\nlanguages:\n  en:\n    - version: 1\n    - version: 1\n'), 3, /twice/],
      ['a language that is none', page('template: Page\nlanguages:\n  "English!": []\n'), 3, /language/],
      ['a wrong sort order', page('template: Page\nsortOrder: first\n'), 2, /whole number/],
      ['no parent', { path: 'content/a/b.yaml', text: 'template: Page\n' }, 1, /no item \/sitecore\/content\/a/],
      [
        'one id twice',
        [
          page(`id: ${IDS.hero}\ntemplate: Page\n`),
          { path: 'content/b.yaml', text: `id: ${IDS.hero}\ntemplate: Page\n` },
        ],
        1,
        /also the one of/,
      ],
      [
        'one path twice',
        [page('template: Page\n'), { path: 'content/PAGE.yaml', text: `id: ${IDS.hero}\ntemplate: Page\n` }],
        1,
        /another file/,
      ],
      [
        'the top of the tree',
        { path: 'content.yaml', text: `id: ${ROOT_ITEMS[1]?.id}\ntemplate: Folder\n` },
        1,
        /belongs to the platform/,
      ],
      ['a name that cannot be', { path: 'content/a?.yaml', text: 'template: Page\n' }, 1, /item name/],
      [
        'a million aliases',
        page(
          `a: &a [x,x,x,x,x,x,x,x,x,x]\nb: &b [${Array(20).fill('*a').join(',')}]\nc: &c [${Array(20).fill('*b').join(',')}]\nd: [${Array(20).fill('*c').join(',')}]\n`,
        ),
        1,
        /alias/,
      ],
    ])('%s', (_, files, line, message) => {
      const problems = problemsOf(() => read([files].flat()))
      expect(problems[0]?.message).toMatch(message)
      expect(problems[0]?.line).toBe(line)
    })

    test('an item that stands at the path under another id', () => {
      const files = [{ path: 'content/halden-dotcom/Home.yaml', text: `id: ${missingId}\ntemplate: Page\n` }]
      expect(problemsOf(() => read(files, sample()))[0]?.message).toContain(IDS.home)
    })

    test('all problems are told at once, and nothing is changed', () => {
      const problems = problemsOf(() =>
        read([...SAMPLE_FILES, page('template: A\n'), { path: 'content/b.yaml', text: 'template: B\n' }]),
      )
      expect(problems.map(({ path }) => path)).toEqual(['content/page.yaml', 'content/b.yaml'])
    })
  })
})

const missingId = '99999999-9999-4999-8999-999999999999'
