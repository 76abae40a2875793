import { useDictionary } from '@tessera/content/react'
import { MAX_KEYPHRASE_LENGTH } from '@tessera/search'
import { Search, X } from 'lucide-react'
import { type FormEvent, type KeyboardEvent, useCallback, useEffect, useId, useRef, useState } from 'react'
import { ContentMatches, type GroupState, type NoteState, ProductMatches, QuestionMatches } from './matches.tsx'
import { ActiveOption, OptionGroup, SearchOption } from './options.tsx'
import type { OverlayData } from './overlay-data.ts'
import { forgetTerms, recentTerms, rememberTerm } from './recent-terms.ts'

/** Who asks something wants an answer before any product. */
const ASKS =
  /[?؟]$|^(?:who|what|when|where|why|which|how|is|are|do|does|did|can|could|will|would|should|may|wer|was|wann|wo|warum|welche[rs]?|wie|ist|sind|kann|können|darf|muss|gibt|من|ما|متى|أين|لماذا|كيف|هل|كم|أي)\s/i

/** Products, questions and pages. */
const GROUPS = 3

interface SearchDialogProps {
  locale: string
  searchPath: string
  /** What is offered before anything is typed. */
  popular: readonly string[]
  categories: OverlayData['categories']
  /** What it stands in: opened once it is there. */
  dialog: HTMLDialogElement
}

/**
 * The search as somebody types: a combobox whose options are links to products, pages, answers, and to more of the same
 * (contract "search" 15). Arrows go through the options, Enter follows one or asks for all results, Escape closes. Before
 * anything is typed it offers what was searched for last, what many search for, and the catalog.
 */
export function SearchDialog({ locale, searchPath, popular, categories, dialog }: SearchDialogProps) {
  const { t } = useDictionary()
  const id = useId()
  const list = useRef<HTMLDivElement>(null)
  const field = useRef<HTMLInputElement>(null)
  const [typed, setTyped] = useState('')
  const [active, setActive] = useState<string>()
  const [recent, setRecent] = useState(recentTerms)
  const [options, setOptions] = useState(0)
  const [groups, setGroups] = useState<ReadonlyMap<string, GroupState>>(new Map())
  const keyphrase = typed.trim()
  // A group that could not be had is not one without matches.
  const failed = [...groups.values()].flatMap(({ retry }) => retry ?? [])
  const hasFailed = failed.length > 0
  const [isRetrying, setRetrying] = useState(false)
  const addressOf = (term: string) => `${searchPath}?${new URLSearchParams({ q: term })}`

  useEffect(() => dialog.showModal(), [dialog])

  const noteState = useCallback<NoteState>((group, state) => {
    setGroups((before) => {
      const next = new Map(before)
      if (state === undefined) next.delete(group)
      else next.set(group, state)
      return next
    })
  }, [])

  const all = () => [...(list.current?.querySelectorAll<HTMLElement>('[role=option]') ?? [])]
  // Answers come when they come: what is counted is what is there.
  useEffect(() => {
    if (list.current === null) return
    const count = () => setOptions(all().length)
    const watch = new MutationObserver(count)
    watch.observe(list.current, { childList: true, subtree: true })
    count()
    return () => watch.disconnect()
  }, [])

  const change = (next: string) => {
    setTyped(next)
    setActive(undefined)
  }
  const step = (by: 1 | -1) => {
    const ids = all().map((option) => option.id)
    // One place more than there are options: the field itself.
    const place = active === undefined ? ids.length : ids.indexOf(active)
    const next = (place + by + ids.length + 1) % (ids.length + 1)
    setActive(ids[next])
    document.getElementById(ids[next] ?? '')?.scrollIntoView({ block: 'nearest' })
  }
  const onKeyDown = (event: KeyboardEvent<HTMLInputElement>) => {
    if (event.nativeEvent.isComposing) return
    if (event.key === 'ArrowDown') step(1)
    else if (event.key === 'ArrowUp') step(-1)
    else if (event.key === 'Enter' && active !== undefined) document.getElementById(active)?.click()
    else return
    event.preventDefault()
  }
  const onSubmit = (event: FormEvent) => {
    if (keyphrase === '') event.preventDefault()
    else rememberTerm(keyphrase)
  }
  const follow = () => {
    if (keyphrase !== '') rememberTerm(keyphrase)
  }
  const searchAgain = async () => {
    // What is said changes with each attempt, so that it is heard again.
    setRetrying(true)
    const retries = await Promise.allSettled(failed.map((retry) => retry()))
    setRetrying(false)
    // The button is gone.
    if (retries.some(({ status }) => status === 'fulfilled')) field.current?.focus()
  }

  const isNothing =
    !hasFailed && options === 1 && groups.size === GROUPS && [...groups.values()].every(({ isDone }) => isDone)
  const found = { keyphrase, addressOf, onFollow: follow, onState: noteState }
  const products = (
    <ProductMatches key="products" rfkId="product_preview" id={`${id}-products`} locale={locale} {...found} />
  )
  const questions = <QuestionMatches key="questions" rfkId="questions" id={`${id}-questions`} {...found} />
  return (
    <ActiveOption value={active}>
      <div className="search-dialog-inner">
        <search>
          <form action={searchPath} method="get" onSubmit={onSubmit} className="search-dialog-field">
            <Search size={22} strokeWidth={1.5} aria-hidden="true" className="shrink-0 text-ink-soft" />
            <input
              ref={field}
              type="text"
              name="q"
              role="combobox"
              aria-label={t('search.label')}
              aria-expanded={options > 0}
              aria-controls={`${id}-list`}
              aria-autocomplete="list"
              aria-activedescendant={active}
              value={typed}
              onChange={({ target }) => change(target.value)}
              onKeyDown={onKeyDown}
              maxLength={MAX_KEYPHRASE_LENGTH}
              autoComplete="off"
              autoCorrect="off"
              spellCheck={false}
              enterKeyHint="search"
              placeholder={t('search.label')}
              // biome-ignore lint/a11y/noAutofocus: a dialog opened to type begins in its field
              autoFocus
            />
            <button
              type="button"
              onClick={() => dialog.close()}
              className="icon-button -me-2"
              aria-label={t('search.close')}
            >
              <X size={22} strokeWidth={1.5} aria-hidden="true" />
            </button>
          </form>
        </search>
        <p role="status" className={isNothing ? 'px-5 pt-4 text-ink-soft' : 'sr-only'}>
          {isNothing
            ? t('search.nothingFor', { keyphrase })
            : keyphrase !== '' && !hasFailed && t('search.announce', { count: options })}
        </p>
        {hasFailed && (
          <div className="search-failed mx-4 mt-4">
            <p role="alert">{t(isRetrying ? 'search.loading' : 'search.failed')}</p>
            <button type="button" className="button button-quiet" onClick={() => void searchAgain()}>
              {t('search.tryAgain')}
            </button>
          </div>
        )}
        <div
          ref={list}
          id={`${id}-list`}
          role="listbox"
          aria-label={t('search.suggestions')}
          className="search-options"
        >
          {keyphrase === '' && (
            <>
              <Offered
                id={`${id}-recent`}
                title={t('search.recent')}
                links={recent.map((term) => ({ name: term, path: addressOf(term) }))}
              />
              <Offered
                id={`${id}-popular`}
                title={t('search.popular')}
                links={popular.map((term) => ({ name: term, path: addressOf(term) }))}
              />
              <Offered id={`${id}-categories`} title={t('search.categories')} links={categories} />
            </>
          )}
          {/* In one place, typed or not: what is popular gives way to what is found. */}
          {keyphrase === '' ? [products] : ASKS.test(keyphrase) ? [questions, products] : [products, questions]}
          {keyphrase !== '' && (
            <>
              <ContentMatches
                rfkId="content_preview"
                keyphrase={keyphrase}
                id={`${id}-pages`}
                onFollow={follow}
                onState={noteState}
              />
              <SearchOption id={`${id}-all`} href={addressOf(keyphrase)} onFollow={follow} className="search-all">
                {t('search.allFor', { keyphrase })}
              </SearchOption>
            </>
          )}
        </div>
        {keyphrase === '' && recent.length > 0 && (
          <button
            type="button"
            className="min-h-11 px-4 text-small underline"
            onClick={() => {
              forgetTerms()
              setRecent([])
            }}
          >
            {t('search.forget')}
          </button>
        )}
      </div>
    </ActiveOption>
  )
}

interface OfferedProps {
  id: string
  title: string
  links: readonly { readonly name: string; readonly path: string }[]
}

/** Links that stand side by side under a name; nothing without any. */
function Offered({ id, title, links }: OfferedProps) {
  if (links.length === 0) return null
  return (
    <OptionGroup id={id} title={title} className="search-offered">
      {links.map(({ name, path }, index) => (
        <SearchOption key={name} id={`${id}-${index}`} href={path}>
          {name}
        </SearchOption>
      ))}
    </OptionGroup>
  )
}
