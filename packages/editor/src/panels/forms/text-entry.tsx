import type { Limits } from '@tessera/content'
import { type ChangeEvent, type FocusEvent, useId, useState } from 'react'
import { useEditor } from '../../overlay/editor-context.tsx'
import { type EntryKind, type EntryProblem, entryProblem } from './entry-problem.ts'
import { formPhrases } from './form-phrases.ts'

interface TextEntryProps {
  readonly title: string
  readonly help?: string | undefined
  readonly kind: EntryKind
  readonly limits?: Limits | undefined
  readonly value: string
  /** What holds while nothing is entered. */
  readonly standard?: string | undefined
  /** Id of a list of suggestions. */
  readonly list?: string | undefined
  /** Of its words, when that is not the form's. It is the page's: its direction is the entry's. */
  readonly language?: string | undefined
  /** Ids of what else says something of it. */
  readonly describedBy?: string | undefined
  /** When somebody comes to write in it. */
  readonly onVisit?: (() => void) | undefined
  /** With each letter; with what stood here before while it does not fit. All until it is left is one step of undo. */
  readonly onChange: (value: string) => void
}

type Entry = HTMLInputElement | HTMLTextAreaElement

/** Blanks around one line are nobody's wish. */
const enteredIn = (written: string, kind: EntryKind): string => (kind === 'lines' ? written : written.trim())

/**
 * A text or a number in a form. What does not fit is said while it is written, stays as it was written, and is not kept.
 * A value that changes from elsewhere takes its place; the focus stays.
 */
export function TextEntry(props: TextEntryProps) {
  const { title, help, kind, limits = {}, value, standard, list, language, describedBy, onVisit, onChange } = props
  const { setup, session } = useEditor()
  const say = formPhrases(setup.uiLanguage)
  const id = useId()
  const [text, setText] = useState(value)
  const [known, setKnown] = useState(value)
  const [problem, setProblem] = useState<EntryProblem>()
  const [isWriting, setWriting] = useState(false)
  /** What stood here before somebody came. */
  const [first, setFirst] = useState(value)
  if (known !== value) {
    setKnown(value)
    // What is stored of the letters, without the blank behind them, must not come back under somebody's fingers.
    if (!isWriting) {
      setText(value)
      setFirst(value)
      setProblem(undefined)
    }
    setWriting(false)
  }
  const isNumber = kind === 'number' || kind === 'integer'

  const visit = () => {
    session.visit(true)
    setFirst(value)
    onVisit?.()
  }
  const problemOf = ({ value: written, validity }: Entry): EntryProblem | undefined => {
    const entered = enteredIn(written, kind)
    // A browser shows letters in a field for numbers, and answers none.
    if (validity.badInput) return { key: 'noNumber' }
    return entered === '' && standard !== undefined ? undefined : entryProblem(entered, kind, limits)
  }
  const write = ({ currentTarget }: ChangeEvent<Entry>) => {
    setText(currentTarget.value)
    // Whoever has just emptied it is about to write.
    setProblem(entryProblem(currentTarget.value, kind, { ...limits, required: false }))
    // With each letter: a tab that is closed does not always tell its page. What does not fit takes back those before it.
    const next = problemOf(currentTarget) === undefined ? enteredIn(currentTarget.value, kind) : first
    if (next === value) return
    setWriting(true)
    onChange(next)
  }
  const leave = (element: Entry) => {
    session.visit(false)
    const found = problemOf(element)
    setProblem(found)
    setWriting(false)
    // As it is stored it may have ends that nobody wrote: what was not touched is left alone.
    if (found === undefined && text !== value) setText(value)
  }
  const isCounted = limits.maxLength !== undefined
  const described = [problem && `${id}-problem`, isCounted && `${id}-room`, help && `${id}-help`, describedBy]
  const shared = {
    id,
    className: 'input',
    value: text,
    lang: language,
    dir: language && document.documentElement.dir,
    placeholder: standard,
    'aria-required': limits.required,
    'aria-invalid': problem !== undefined,
    'aria-describedby': described.filter(Boolean).join(' ') || undefined,
    onFocus: visit,
    onChange: write,
    onBlur: ({ currentTarget }: FocusEvent<Entry>) => leave(currentTarget),
  }
  return (
    <div className="field">
      <span className="label-line">
        <label htmlFor={id}>{title}</label>
        {/* Said of the field itself to those who do not see it. */}
        {limits.required && (
          <span className="help" aria-hidden="true">
            {say('required')}
          </span>
        )}
      </span>
      {kind === 'lines' ? (
        <textarea {...shared} rows={5} />
      ) : (
        <input
          {...shared}
          list={list}
          {...(isNumber && {
            type: 'number',
            min: limits.min,
            max: limits.max,
            step: limits.step ?? (kind === 'integer' ? 1 : 'any'),
          })}
          onKeyDown={({ key, currentTarget }) => key === 'Enter' && setProblem(problemOf(currentTarget))}
        />
      )}
      {problem !== undefined && (
        <p id={`${id}-problem`} className="problem" role="alert">
          {say(problem.key, problem.values)}
        </p>
      )}
      {isCounted && (
        <p id={`${id}-room`} className="help">
          {say('room', { used: text.length, most: limits.maxLength ?? 0 })}
        </p>
      )}
      {help !== undefined && (
        <p id={`${id}-help`} className="help">
          {help}
        </p>
      )}
    </div>
  )
}
