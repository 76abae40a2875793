import { defineComponent } from '@tessera/content/react'
import { currentPath } from '../elements/where.ts'
import { CompactArticleList, PictureArticleList } from './article-list.tsx'
import { fetchArticles } from './articles.ts'
import { articleListFields, articleListParams } from './fields.ts'

/** The newest articles below a page. */
export const ArticleList = defineComponent({
  name: 'ArticleList',
  title: 'Articles',
  group: 'Lists',
  icon: 'newspaper',
  fields: articleListFields,
  params: articleListParams,
  serverData: ({ rendering, page, fetchContent }) =>
    fetchArticles(rendering, page.locale, fetchContent, currentPath(page)),
  component: PictureArticleList,
  variants: { Compact: CompactArticleList },
})
