import { useDictionary } from '@tessera/content/react'
import { usePreviewSearch, useQuestions, widget } from '@tessera/search/react'
import { useEffect } from 'react'
import { Picture } from '../components/elements/picture.tsx'
import { priceInWords } from '../components/elements/price-in-words.ts'
import { pathIn } from '../components/languages.ts'
import { foundProductPath } from '../shop/product-path.ts'
import { OptionGroup, SearchOption } from './options.tsx'

/** How the search for a group stands. */
export interface GroupState {
  readonly isDone: boolean
  /** Repeats a search that failed. */
  readonly retry?: () => Promise<unknown>
}

/** Called with how the search for a group stands; with `undefined` once the group is gone. */
export type NoteState = (id: string, state: GroupState | undefined) => void

interface MatchesProps {
  /** Of the group; those of its entries begin with it. */
  id: string
  onFollow: () => void
  onState: NoteState
}

/** What of a product is shown; more would only be weight on each key. */
const PRODUCT_FIELDS = ['name', 'url', 'slug', 'image_url', 'price', 'currency']
const PRODUCTS = 4
const PAGES = 3
const SUGGESTIONS = 3

const text = (value: unknown): string => (typeof value === 'string' ? value : '')

interface Search<Found> {
  readonly data: Found | undefined
  readonly isError: boolean
  readonly isFetching: boolean
  readonly refetch: () => Promise<unknown>
}

/** The matches for what was typed: after a failure none, because those before were for another term. */
function useMatches<Found extends object>(
  { data, isError, isFetching, refetch }: Search<Found>,
  { id, onState }: MatchesProps,
): Partial<Found> {
  useEffect(() => {
    onState(id, { isDone: !isFetching, ...(isError && { retry: refetch }) })
    return () => onState(id, undefined)
  }, [id, isError, isFetching, refetch, onState])
  return (isError ? undefined : data) ?? {}
}

interface ProductMatchesProps extends MatchesProps {
  locale: string
  keyphrase: string
  /** Address of all results for a term. */
  addressOf: (term: string) => string
}

function ProductList(props: ProductMatchesProps) {
  const { id, locale, keyphrase, addressOf, onFollow } = props
  const { t } = useDictionary()
  const { widgetRef, queryResult, actions } = usePreviewSearch({
    state: { itemsPerPage: PRODUCTS, suggestionsList: [{ suggestion: 'title_context_aware', max: SUGGESTIONS }] },
    query: (query) => query.getRequest().setSearchContentFields(PRODUCT_FIELDS),
  })
  const { content = [], suggestion = {} } = useMatches(queryResult, props)
  // Without a word every word would go on from it.
  const suggested = (suggestion.title_context_aware ?? []).filter(
    (term) => keyphrase !== '' && term.text.toLowerCase() !== keyphrase.toLowerCase(),
  )
  return (
    <>
      {suggested.length > 0 && (
        <OptionGroup id={`${id}-suggested`} title={t('search.suggestions')}>
          {suggested.map(({ text: term }, index) => (
            <SearchOption
              key={term}
              id={`${id}-suggested-${index}`}
              href={addressOf(term)}
              onFollow={() => {
                actions.onSuggestionClick({ name: 'title_context_aware', title: t('search.suggestions'), value: term })
                onFollow()
              }}
            >
              {term}
            </SearchOption>
          ))}
        </OptionGroup>
      )}
      {content.length > 0 && (
        <OptionGroup
          id={id}
          title={t(keyphrase === '' ? 'search.popularProducts' : 'search.products')}
          widgetRef={widgetRef}
        >
          {content.map((product, index) => {
            const address = foundProductPath(product)
            const name = text(product.name)
            return (
              <SearchOption
                key={product.id}
                id={`${id}-${index}`}
                href={pathIn(locale, address)}
                onFollow={() => {
                  actions.onItemClick({
                    id: product.id,
                    index,
                    ...(product.source_id && { sourceId: product.source_id }),
                  })
                  onFollow()
                }}
              >
                <span className="search-thumb">
                  {text(product.image_url) !== '' && (
                    <Picture
                      field={{ value: { src: text(product.image_url), alt: '' } }}
                      crops={[{ ratio: 1, sizes: '3.5rem' }]}
                      widest={256}
                    />
                  )}
                </span>
                <span className="min-w-0 flex-1">{name}</span>
                {typeof product.price === 'number' && (
                  <span className="text-small text-ink-soft">
                    {priceInWords(product.price, text(product.currency), locale)}
                  </span>
                )}
              </SearchOption>
            )
          })}
        </OptionGroup>
      )}
    </>
  )
}

/** Products, and words that go on from what was typed. */
export const ProductMatches = widget(ProductList, 'preview_search', 'product')

function ContentList(props: MatchesProps) {
  const { id, onFollow } = props
  const { t } = useDictionary()
  const { widgetRef, queryResult, actions } = usePreviewSearch({
    state: { itemsPerPage: PAGES },
    query: (query) => query.getRequest().setSearchContentFields(['name', 'url']),
  })
  const { content = [] } = useMatches(queryResult, props)
  if (content.length === 0) return null
  return (
    <OptionGroup id={id} title={t('search.pagesFound')} widgetRef={widgetRef}>
      {content.map((found, index) => (
        <SearchOption
          key={found.id}
          id={`${id}-${index}`}
          href={text(found.url)}
          onFollow={() => {
            actions.onItemClick({ id: found.id, index, ...(found.source_id && { sourceId: found.source_id }) })
            onFollow()
          }}
        >
          {text(found.name)}
        </SearchOption>
      ))}
    </OptionGroup>
  )
}

/** Pages of the site. */
export const ContentMatches = widget(ContentList, 'preview_search', 'content')

function QuestionList(props: MatchesProps & { addressOf: (term: string) => string }) {
  const { id, addressOf, onFollow } = props
  const { t } = useDictionary()
  const { widgetRef, queryResult } = useQuestions({ state: { relatedQuestions: 2 } })
  const { answer, related_questions: related = [] } = useMatches(queryResult, props)
  const asked = answer === undefined ? related : [answer, ...related]
  if (asked.length === 0) return null
  return (
    <OptionGroup id={id} title={t('search.questions')} widgetRef={widgetRef}>
      {asked.slice(0, 2).map(({ id: questionId, question, extra_fields: extra }, index) => (
        <SearchOption
          key={questionId}
          id={`${id}-${index}`}
          href={text(extra?.url) || addressOf(question)}
          onFollow={onFollow}
        >
          {question}
        </SearchOption>
      ))}
    </OptionGroup>
  )
}

/** Questions the site has answers to. */
export const QuestionMatches = widget(QuestionList, 'questions_answers', 'question')
