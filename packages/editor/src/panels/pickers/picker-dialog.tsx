import { type ReactNode, useEffect, useId, useRef, useState } from 'react'
import { useEditor } from '../../overlay/editor-context.tsx'
import { usePickerPhrases } from './phrases.ts'
import { usePickerStyles } from './use-picker-styles.ts'

/** Something that can be chosen, as a row shows it. */
export interface PickerRow {
  readonly id: string
  readonly name: string
  /** Facts below the name. */
  readonly notes: readonly string[]
  /** Address of a picture; it may take `?w=`. */
  readonly image?: string | undefined
}

export interface PickerAnswer {
  readonly rows: readonly PickerRow[]
  readonly total: number
  /** Why there is nothing to choose from. */
  readonly problem?: string
}

interface PickerDialogProps {
  readonly title: string
  readonly searchLabel: string
  /** A page of what has the words; from 1. Keep it the same from one drawing to the next. */
  readonly load: (words: string, page: number) => Promise<PickerAnswer>
  readonly chosen: readonly string[]
  /** Stays open after a choice, and a second press takes it away. */
  readonly isMany: boolean
  readonly onChoose: (row: PickerRow) => void
  readonly onClose: () => void
  readonly children?: ReactNode
}

/** Milliseconds without another letter before it is looked for. */
const PAUSE = 250

/** A searched list to choose from: by pointer, by keyboard, with what was found said aloud. */
export function PickerDialog(props: PickerDialogProps) {
  const { title, searchLabel, load, chosen, isMany, onChoose, onClose, children } = props
  const { t: ofEditor } = useEditor()
  const t = usePickerPhrases()
  const dialog = useRef<HTMLDialogElement>(null)
  const id = useId()
  const [words, setWords] = useState('')
  const [page, setPage] = useState(1)
  const [attempt, setAttempt] = useState(0)
  const [answer, setAnswer] = useState<PickerAnswer>()
  const [hasFailed, setFailed] = useState(false)
  usePickerStyles(dialog)
  useEffect(() => dialog.current?.showModal(), [])
  useEffect(() => {
    let isGone = false
    const timer = setTimeout(
      () => {
        load(words, page).then(
          (next) => {
            if (isGone) return
            setFailed(false)
            setAnswer((known) => (page > 1 && known ? { ...next, rows: [...known.rows, ...next.rows] } : next))
          },
          () => !isGone && setFailed(true),
        )
      },
      words === '' || attempt > 0 ? 0 : PAUSE,
    )
    return () => {
      isGone = true
      clearTimeout(timer)
    }
  }, [load, words, page, attempt])

  const rows = answer?.rows ?? []
  return (
    <dialog
      ref={dialog}
      className="dialog picker"
      aria-labelledby={id}
      onClose={onClose}
      // A panel around it closes with the same key.
      onKeyDown={(event) => event.key === 'Escape' && event.stopPropagation()}
    >
      <h2 id={id}>{title}</h2>
      <input
        type="search"
        className="input"
        aria-label={searchLabel}
        placeholder={searchLabel}
        value={words}
        onChange={({ currentTarget }) => {
          setWords(currentTarget.value)
          setPage(1)
        }}
      />
      <p role="status" className="picker-note">
        {answer === undefined
          ? ''
          : (answer.problem ?? (answer.total === 0 ? t('nothing') : t('found', { count: answer.total })))}
      </p>
      {hasFailed && (
        <div role="alert">
          <p>{t('failed')}</p>
          <button type="button" className="bar-button" onClick={() => setAttempt(attempt + 1)}>
            {t('again')}
          </button>
        </div>
      )}
      <ul className="picker-rows" aria-busy={answer === undefined}>
        {rows.map((row) => (
          <li key={row.id}>
            <button
              type="button"
              className="picker-row"
              aria-pressed={chosen.includes(row.id)}
              onClick={() => {
                onChoose(row)
                if (!isMany) dialog.current?.close()
              }}
            >
              <RowPicture image={row.image} />
              <span className="picker-words">
                <span>{row.name}</span>
                {row.notes.map((note) => (
                  <span key={note} className="picker-note">
                    {note}
                  </span>
                ))}
              </span>
            </button>
          </li>
        ))}
      </ul>
      {rows.length < (answer?.total ?? 0) && (
        <button type="button" className="bar-button" onClick={() => setPage(page + 1)}>
          {t('more')}
        </button>
      )}
      {children}
      <div className="dialog-end">
        <button
          type="button"
          className={isMany ? 'main-button' : 'text-button'}
          onClick={() => dialog.current?.close()}
        >
          {isMany ? t('done') : ofEditor('editor.close')}
        </button>
      </div>
    </dialog>
  )
}

export const RowPicture = ({ image }: { image: string | undefined }) =>
  image === undefined ? null : <img src={`${image}?w=96`} alt="" loading="lazy" />
