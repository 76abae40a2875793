import { useEffect, useId, useRef, useState } from 'react'
import { useEditing, useEditor } from '../overlay/editor-context.tsx'
import { bringIntoView } from '../overlay/into-view.ts'
import { ClearTranslation } from './clear-translation.tsx'
import { ComparedField } from './compared-field.tsx'
import { comparedParts, nextOpen, progressOf } from './compared-parts.ts'
import { languageName, type SayTranslation } from './phrases.ts'
import type { PagePart } from './texts-on.ts'
import type { Comparison } from './translation-service.ts'
import { useTypedField } from './use-typed-field.ts'

interface ComparePanelProps {
  readonly parts: readonly PagePart[]
  readonly comparison: Comparison | undefined
  readonly failed: boolean
  /** Language that is shown beside. */
  readonly from: string
  readonly say: SayTranslation
  readonly onFrom: (language: string) => void
  readonly onRead: () => void
  readonly onClear: (itemId: string) => Promise<unknown>
}

/** The texts of what is chosen on the page, each with the words of another language, and the way to the next one. */
export function ComparePanel(props: ComparePanelProps) {
  const { parts, comparison, failed, from, say, onFrom, onRead, onClear } = props
  const { t, setup, session, watch } = useEditor()
  const { chosen, item } = useEditing()
  const typed = useTypedField()
  const list = useRef<HTMLDivElement>(null)
  /** Key of the text that gets the focus once it is shown, and of the one that got it last. */
  const [wanted, setWanted] = useState<string>()
  const last = useRef<string>(undefined)
  const id = useId()

  const compared = comparedParts(parts, comparison)
  const shown = compared.find(({ uid }) => uid === (chosen ?? ''))
  const { done, all } = progressOf(compared)
  const nameOf = ({ uid, name }: PagePart) => (uid === '' ? t('settings.page') : name)
  const fieldOf = (key: string | undefined) => key && list.current?.querySelector(`[data-field="${key}"]`)

  // Who types on the page has the words of that text before them.
  const place = shown?.uid
  useEffect(() => {
    const field = place === undefined ? undefined : fieldOf(typed)
    if (field) field.scrollIntoView({ block: 'nearest' })
  }, [typed, place])
  // The next one may stand in a part that is shown only now.
  useEffect(() => {
    const field = place === undefined ? undefined : fieldOf(wanted)
    if (!field) return
    setWanted(undefined)
    field.scrollIntoView({ block: 'start' })
    const entry = field.querySelector<HTMLElement>('input, textarea, .compare-write')
    entry?.focus({ preventScroll: true })
    if (entry instanceof HTMLInputElement) entry.select()
  }, [wanted, place])

  const choose = (uid: string) => {
    session.choose(uid || undefined)
    if (uid !== '') bringIntoView(watch, uid)
  }
  const toNext = () => {
    const focused = list.current?.querySelector<HTMLElement>('.compared:focus-within')?.dataset.field ?? last.current
    const next = nextOpen(compared, { uid: shown?.uid, key: focused })
    if (next === undefined) return
    setWanted(next.key)
    last.current = next.key
    choose(next.uid)
  }

  if (failed) {
    return (
      <div role="alert">
        <p>{say('failed')}</p>
        <button type="button" className="text-button" onClick={onRead}>
          {say('again')}
        </button>
      </div>
    )
  }
  const query = new URLSearchParams({ item: item.id, from, to: setup.locale })
  return (
    <div className="compare" ref={list}>
      <div className="field">
        <label htmlFor={`${id}-from`}>{say('beside')}</label>
        <select
          id={`${id}-from`}
          className="input"
          value={from}
          onChange={({ currentTarget }) => onFrom(currentTarget.value)}
        >
          {setup.languages
            .filter((language) => language !== setup.locale)
            .map((language) => (
              <option key={language} value={language}>
                {languageName(language, setup.uiLanguage)}
              </option>
            ))}
        </select>
      </div>
      {comparison === undefined ? (
        <p className="lead" aria-busy="true" />
      ) : (
        <>
          <div className="compare-progress">
            <label htmlFor={`${id}-progress`}>{say('progress', { done, all })}</label>
            <progress id={`${id}-progress`} value={done} max={Math.max(all, 1)} />
            {done < all && (
              <button type="button" className="main-button" onClick={toNext}>
                {say('next')}
              </button>
            )}
          </div>
          <div className="field">
            <label htmlFor={`${id}-part`}>{say('part')}</label>
            <select
              id={`${id}-part`}
              className="input"
              value={shown?.uid ?? 'none'}
              onChange={({ currentTarget }) => choose(currentTarget.value)}
            >
              {shown === undefined && <option value="none">{t('settings.choose')}</option>}
              {compared.map((part) => (
                <option key={part.uid} value={part.uid}>
                  {part.open === 0 ? nameOf(part) : say('open', { name: nameOf(part), count: part.open })}
                </option>
              ))}
            </select>
          </div>
          {shown === undefined && <p className="lead">{say('noTexts')}</p>}
          {shown?.texts.map((text) => (
            <ComparedField key={text.key} text={text} isTyped={text.key === typed} say={say} />
          ))}
          {shown && <ClearTranslation part={shown} name={nameOf(shown)} say={say} onClear={onClear} onRead={onRead} />}
        </>
      )}
      <p>
        <a href={`${setup.addresses.translate}?${query}`}>{say('screen')}</a>
      </p>
    </div>
  )
}
