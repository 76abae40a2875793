import { useDictionary } from '@tessera/content/react'
import type { ReactNode } from 'react'
import { dayInWords } from '../article-header/day-in-words.ts'
import { EmptyNote } from '../elements/empty-note.tsx'
import { Picture } from '../elements/picture.tsx'
import { isPresent } from '../elements/present.ts'
import { classes, Section } from '../elements/section.tsx'
import { SectionHead } from '../elements/section-head.tsx'
import type { ListedArticle } from './articles.ts'
import type { ArticleListProps } from './fields.ts'

type Details = ArticleListProps['params']['Details']

interface ArticlesProps {
  articles: readonly ListedArticle[]
  locale: string
  details: Details
}

/** Section head, then the list; or what is to be said when there is none. `data` is undefined when loading failed. */
function ArticleSection({
  fields,
  params,
  page,
  data,
  children,
}: ArticleListProps & { children: (articles: readonly ListedArticle[]) => ReactNode }) {
  const { t } = useDictionary()
  if (!fields.Root && !isPresent(fields.Heading)) return <EmptyNote page={page} name="Articles" />
  return (
    <Section params={params}>
      <SectionHead heading={fields.Heading} place="spread" />
      {data === undefined && <p className="text-ink-soft">{t('articles.failed')}</p>}
      {data?.length === 0 && <p className="text-ink-soft">{t('articles.empty')}</p>}
      {data && data.length > 0 && children(data)}
    </Section>
  )
}

function Day({ article, locale }: { article: ListedArticle; locale: string }) {
  const date = new Date(article.date)
  if (Number.isNaN(date.getTime())) return null
  return <time dateTime={article.date.slice(0, 10)}>{dayInWords(date, locale)}</time>
}

function Facts({ article, locale, details }: { article: ListedArticle; locale: string; details: Details }) {
  if (!details.includes('topic') && !details.includes('date')) return null
  return (
    <p className="flex flex-wrap gap-x-4 text-small text-ink-soft">
      {article.topic && details.includes('topic') && <span>{article.topic}</span>}
      {details.includes('date') && <Day article={article} locale={locale} />}
    </p>
  )
}

/** The first article grows so that no row stays short: by one column with two left over, to the whole row with one. */
const LEADS = ['', '@4xl:col-span-3', '@4xl:col-span-2'] as const

/** The form of the pictures: beside a grown lead all of a row take one height. */
function pictureForm(count: number, index: number): string {
  if (count % 3 === 2) return 'aspect-[16/10] @4xl:aspect-auto @4xl:h-[30cqi]'
  return count % 3 === 1 && index === 0 ? 'aspect-[16/10] @4xl:aspect-[16/9]' : 'aspect-[16/10]'
}

function Pictures({ articles, locale, details }: ArticlesProps) {
  const lead = classes(LEADS[articles.length % 3], articles.length % 2 === 1 && '@xl:@max-4xl:col-span-2')
  return (
    <ul className="grid gap-x-8 gap-y-12 @xl:grid-cols-2 @4xl:grid-cols-3">
      {articles.map((article, index) => {
        const grown = index === 0 && articles.length % 3 !== 0
        return (
          <li key={article.id} className={index === 0 ? lead : undefined}>
            <article
              className={classes(
                'zoom-on-hover relative grid gap-5',
                index === 0 && articles.length % 3 === 1 && '@4xl:grid-cols-[2fr_1fr] @4xl:gap-8',
              )}
            >
              {article.image && (
                <div className={classes('overflow-hidden rounded-picture', pictureForm(articles.length, index))}>
                  <Picture
                    field={article.image}
                    sizes={index === 0 ? '92vw' : '(min-width: 40rem) 46vw, 92vw'}
                    widest={1440}
                  />
                </div>
              )}
              <div className="grid content-start gap-2 self-end">
                <Facts article={article} locale={locale} details={details} />
                <h3
                  className={
                    grown
                      ? 'text-title-s @4xl:text-[length:clamp(1.5rem,2.4cqi,2rem)] @4xl:leading-tight'
                      : 'text-title-s'
                  }
                >
                  <a href={article.path} className="no-underline after:absolute after:inset-0 hover:text-action">
                    {article.title}
                  </a>
                </h3>
                {article.teaser && details.includes('teaser') && (
                  <p className="max-w-[54ch] text-small text-ink-soft">{article.teaser}</p>
                )}
              </div>
            </article>
          </li>
        )
      })}
    </ul>
  )
}

function Rows({ articles, locale, details }: ArticlesProps) {
  return (
    <ul className="border-b border-line">
      {articles.map((article) => (
        <li key={article.id} className="border-t border-line">
          <article className="relative grid gap-x-8 gap-y-1 py-5 @2xl:grid-cols-[1fr_auto] @2xl:items-baseline">
            <h3 className="text-title-s">
              <a href={article.path} className="no-underline after:absolute after:inset-0 hover:text-action">
                {article.title}
              </a>
            </h3>
            <Facts article={article} locale={locale} details={details} />
          </article>
        </li>
      ))}
    </ul>
  )
}

export function PictureArticleList(props: ArticleListProps) {
  return (
    <ArticleSection {...props}>
      {(articles) => <Pictures articles={articles} locale={props.page.locale} details={props.params.Details} />}
    </ArticleSection>
  )
}

export function CompactArticleList(props: ArticleListProps) {
  return (
    <ArticleSection {...props}>
      {(articles) => <Rows articles={articles} locale={props.page.locale} details={props.params.Details} />}
    </ArticleSection>
  )
}
