import { type ComponentProps, item, numberParam, text, textParam } from '@tessera/content/react'
import type { ListedArticle } from './articles.ts'

export const articleListFields = {
  Heading: text({ help: 'Empty leaves the head of the section out.' }),
  Root: item(undefined, { required: true, help: 'The page whose articles are listed.' }),
}

export const articleListParams = {
  Limit: numberParam({ title: 'At most', default: 6 }),
  Topic: textParam({ title: 'Only this topic' }),
}

export type ArticleListProps = ComponentProps<typeof articleListFields, typeof articleListParams, ListedArticle[]>
