import { type ComponentRendering, type Field, type ImageValue, paramText } from '@tessera/content'
import type { ServerDataContext } from '@tessera/content/react'

export interface ListedArticle {
  id: string
  path: string
  title: string
  teaser: string
  topic: string
  /** ISO 8601; an empty string when the article has no date. */
  date: string
  image: Field<ImageValue> | undefined
}

/** More than a list ever shows, so that sorting by date sees all of a section. */
const READ_AT_MOST = 100

const QUERY = `query ArticlesBelow($root: String!, $language: String!, $first: Int) {
  item(path: $root, language: $language) {
    children(hasLayout: true, first: $first) {
      results {
        id
        url { path }
        title: field(name: "Title") { value }
        teaser: field(name: "Teaser") { value }
        topic: field(name: "Topic") { value }
        date: field(name: "Date") { jsonValue }
        image: field(name: "Image") { jsonValue }
        hidden: field(name: "HideFromNavigation") { jsonValue }
      }
    }
  }
}`

interface Value {
  value: string | null
}
interface JsonValue<Kind> {
  jsonValue: { value?: Kind } | null
}
interface Answer {
  item: {
    children: {
      results: {
        id: string
        url: { path: string | null } | null
        title: Value | null
        teaser: Value | null
        topic: Value | null
        date: JsonValue<string> | null
        image: JsonValue<ImageValue> | null
        hidden: JsonValue<boolean> | null
      }[]
    } | null
  } | null
}

/**
 * The articles below the rendering's `Root`, newest first, narrowed to its `Topic` and cut to its `Limit`. The page
 * being read, at the path `here`, is not among them.
 */
export async function fetchArticles(
  rendering: ComponentRendering,
  language: string,
  fetchContent: ServerDataContext['fetchContent'],
  here?: string,
): Promise<ListedArticle[]> {
  const root = (rendering.fields?.Root as { id?: unknown } | undefined)?.id
  if (typeof root !== 'string' || root === '') return []
  const { item } = await fetchContent<Answer>(QUERY, { root, language, first: READ_AT_MOST })
  const topic = paramText(rendering.params?.Topic)?.trim().toLowerCase()
  const limit = Number(paramText(rendering.params?.Limit)) || 6
  return (item?.children?.results ?? [])
    .filter(({ hidden, url }) => hidden?.jsonValue?.value !== true && url?.path && url.path !== here)
    .map((found) => ({
      id: found.id,
      path: found.url?.path ?? '',
      title: found.title?.value ?? '',
      teaser: found.teaser?.value ?? '',
      topic: found.topic?.value ?? '',
      date: found.date?.jsonValue?.value ?? '',
      image: found.image?.jsonValue?.value?.src ? { value: found.image.jsonValue.value } : undefined,
    }))
    .filter((article) => article.title && (!topic || article.topic.toLowerCase() === topic))
    .sort((one, other) => other.date.localeCompare(one.date))
    .slice(0, limit)
}
