import { type ComponentProps, choicesParam, item, numberParam, text, textParam } from '@tessera/content/react'
import type { ListedArticle } from './articles.ts'

export const articleListFields = {
  Heading: text({ help: 'Empty leaves the head of the section out.' }),
  Root: item(undefined, { required: true, help: 'The page whose articles are listed.' }),
}

export const articleListParams = {
  Limit: numberParam({ title: 'Maximum', min: 1, max: 48, step: 1, default: 6 }),
  Topic: textParam({ title: 'Limit to topic', help: 'As it is written in the articles; empty lists all of them.' }),
  Details: choicesParam(['topic', 'date', 'teaser'], {
    title: 'Details shown',
    help: 'Beside the title and the picture.',
    default: ['topic', 'date', 'teaser'],
  }),
}

export type ArticleListProps = ComponentProps<typeof articleListFields, typeof articleListParams, ListedArticle[]>
