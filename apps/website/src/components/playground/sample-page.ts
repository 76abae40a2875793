import type { ComponentRendering, Fields, LayoutData, Placeholders } from '@tessera/content'
import { type AnyComponent, type Page, pageOf } from '@tessera/content/react'
import type { BuiltComponent } from '../../builder/page-builder.ts'
import type { ListedArticle } from '../article-list/articles.ts'
import { type PhraseKey, phrases } from '../phrases.ts'
import { withMetadata } from './field-metadata.ts'
import { sampleFields, samplePageFields } from './sample-fields.ts'
import { samplePicture } from './sample-pictures.ts'
import { sampleWords } from './sample-words.ts'

export interface SampleOptions {
  locale: string
  editing?: boolean
}

/** All phrases in one language, as the dictionary service answers them. */
function dictionaryOf(locale: string): Record<string, string> {
  const language = locale === 'de' || locale === 'ar' ? locale : 'en'
  return Object.fromEntries(Object.entries(phrases).map(([key, phrase]) => [key as PhraseKey, phrase[language]]))
}

/** A page around given placeholders. */
export function samplePage(placeholders: Placeholders, { locale, editing = false }: SampleOptions): Page {
  const fields = samplePageFields(locale)
  const layout: LayoutData = {
    sitecore: {
      context: {
        pageEditing: editing,
        ...(editing && { pageState: 'edit' as const, editMode: 'metadata' as const }),
        language: locale,
        itemPath: '/office/lamps',
        site: { name: 'halden-dotcom' },
        siteSettings: { searchPages: [{ path: '/search', name: 'Search' }] },
      },
      route: {
        name: 'lamps',
        displayName: sampleWords(locale).eyebrow,
        itemId: 'sample-page',
        fields: editing ? withMetadata(fields) : fields,
        placeholders,
      },
    },
  }
  return pageOf(layout, { locale, siteName: 'halden-dotcom', dictionary: dictionaryOf(locale), componentProps: {} })
}

/** A rendering with the sample's fields; `params` and `fields` replace what the sample has. */
export function sampleRendering(
  component: Pick<AnyComponent, 'name'>,
  locale: string,
  given: { uid?: string; params?: Record<string, string>; fields?: Fields; placeholders?: Placeholders } = {},
): ComponentRendering {
  return {
    uid: given.uid ?? `sample-${component.name}`,
    componentName: component.name,
    dataSource: '{SAMPLE}',
    params: given.params ?? {},
    fields: given.fields ?? sampleFields(component.name, locale),
    ...(given.placeholders && { placeholders: given.placeholders }),
  }
}

/** What the components' server data would have answered, by component. */
export function sampleServerData(component: string, locale: string): unknown {
  const words = sampleWords(locale)
  if (component === 'Breadcrumb') return [{ name: words.menu[0]?.[0] ?? '', path: '/office' }]
  if (component === 'ArticleList') {
    return words.articles.map(
      ([topic, title, teaser], index): ListedArticle => ({
        id: `article-${index}`,
        path: `/journal/${index}`,
        title,
        teaser,
        topic,
        date: `2026-0${index + 1}-12T00:00:00Z`,
        image: samplePicture(index + 1, title),
      }),
    )
  }
  if (component === 'FEaaSWrapper' || component === 'FEaaSComponent') {
    const built: BuiltComponent = {
      attributes: { library: 'sample', component: 'sample', version: 'responsive', revision: 'published' },
      markup: `<section class="-section"><h2>${words.section}</h2><p>${words.paragraph}</p></section>`,
    }
    return built
  }
  if (component === 'AnchorNavigation') {
    return words.steps.map(([label], index) => ({ id: `anchor-${index}`, label }))
  }
  return undefined
}
