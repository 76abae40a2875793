import { useDictionary } from '@tessera/content/react'
import { LONGEST_KEYPHRASE } from '@tessera/search'
import { Search, X } from 'lucide-react'
import { type FormEvent, type KeyboardEvent, useCallback, useEffect, useId, useRef, useState } from 'react'
import { ContentMatches, type NoteFailure, ProductMatches, QuestionMatches } from './matches.tsx'
import { ActiveOption, OptionGroup, SearchOption } from './options.tsx'
import { forgetTerms, recentTerms, rememberTerm } from './recent-terms.ts'

/** Who asks something wants an answer before any product. */
const ASKS =
  /[?؟]$|^(?:who|what|when|where|why|which|how|is|are|do|does|did|can|could|will|would|should|may|wer|was|wann|wo|warum|welche[rs]?|wie|ist|sind|kann|können|darf|muss|gibt|من|ما|متى|أين|لماذا|كيف|هل|كم|أي)\s/i

interface SearchDialogProps {
  locale: string
  searchPath: string
  /** What it stands in: opened once it is there. */
  dialog: HTMLDialogElement
}

/**
 * The search as somebody types: a combobox whose options are links to products, pages, answers, and to more of the same
 * (contract "search" 15). Arrows go through the options, Enter follows one or asks for all results, Escape clears, then
 * closes.
 */
export function SearchDialog({ locale, searchPath, dialog }: SearchDialogProps) {
  const { t } = useDictionary()
  const id = useId()
  const list = useRef<HTMLDivElement>(null)
  const field = useRef<HTMLInputElement>(null)
  const [typed, setTyped] = useState('')
  const [active, setActive] = useState<string>()
  const [recent, setRecent] = useState(recentTerms)
  const [options, setOptions] = useState(0)
  const [failures, setFailures] = useState<ReadonlyMap<string, () => Promise<unknown>>>(new Map())
  const keyphrase = typed.trim()
  // A group that could not be had is not one without matches.
  const hasFailed = failures.size > 0
  const [isRetrying, setRetrying] = useState(false)
  const addressOf = (term: string) => `${searchPath}?${new URLSearchParams({ q: term })}`

  useEffect(() => dialog.showModal(), [dialog])

  const noteFailure = useCallback<NoteFailure>((group, retry) => {
    setFailures((before) => {
      if (before.get(group) === retry) return before
      const next = new Map(before)
      if (retry === undefined) next.delete(group)
      else next.set(group, retry)
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
    else if (event.key === 'Escape' && typed !== '') change('')
    else return
    event.preventDefault()
  }
  const onSubmit = (event: FormEvent) => {
    if (keyphrase === '') event.preventDefault()
    else rememberTerm(keyphrase)
  }
  const follow = () => rememberTerm(keyphrase)
  const searchAgain = async () => {
    // What is said changes with each attempt, so that it is heard again.
    setRetrying(true)
    const retries = await Promise.allSettled([...failures.values()].map((retry) => retry()))
    setRetrying(false)
    // The button is gone.
    if (retries.some(({ status }) => status === 'fulfilled')) field.current?.focus()
  }

  const found = { keyphrase, addressOf, onFollow: follow, onFailure: noteFailure }
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
              maxLength={LONGEST_KEYPHRASE}
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
        <p role="status" className="sr-only">
          {keyphrase !== '' && !hasFailed && t('search.announce', { count: options })}
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
          {keyphrase === '' && recent.length > 0 && (
            <OptionGroup id={`${id}-recent`} title={t('search.recent')}>
              {recent.map((term, index) => (
                <SearchOption key={term} id={`${id}-recent-${index}`} href={addressOf(term)}>
                  {term}
                </SearchOption>
              ))}
            </OptionGroup>
          )}
          {keyphrase !== '' && (
            <>
              {ASKS.test(keyphrase) ? [questions, products] : [products, questions]}
              <ContentMatches
                rfkId="content_preview"
                keyphrase={keyphrase}
                id={`${id}-pages`}
                onFollow={follow}
                onFailure={noteFailure}
              />
              <SearchOption id={`${id}-all`} href={addressOf(keyphrase)} onFollow={follow} className="font-semibold">
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
