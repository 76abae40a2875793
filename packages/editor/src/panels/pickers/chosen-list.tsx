import { ArrowDown, ArrowUp, GripVertical, X } from 'lucide-react'
import { useRef, useState } from 'react'
import { useEditor } from '../../overlay/editor-context.tsx'
import { moved, placeAt } from './order.ts'
import { usePickerPhrases } from './phrases.ts'
import { type PickerRow, RowPicture } from './picker-dialog.tsx'
import { usePickerStyles } from './use-picker-styles.ts'

/** One of what is chosen. */
export interface ChosenRow extends PickerRow {
  /** Why visitors see nothing of it. */
  readonly missing?: string | undefined
}

interface ChosenListProps {
  readonly label: string
  readonly rows: readonly ChosenRow[]
  /** With ids, in their order. */
  readonly onChange: (ids: readonly string[]) => void
}

/** What is chosen, in its order: moved by buttons, by arrow keys on the handle, or by dragging it; each move is said. */
export function ChosenList({ label, rows, onChange }: ChosenListProps) {
  const { session } = useEditor()
  const t = usePickerPhrases()
  const list = useRef<HTMLUListElement>(null)
  const [dragged, setDragged] = useState<string>()
  usePickerStyles(list)
  const ids = rows.map(({ id }) => id)

  const move = (from: number, to: number) => {
    const next = moved(ids, from, to)
    const row = rows[from]
    if (next === ids || row === undefined) return
    onChange(next)
    const values = { name: row.name, index: next.indexOf(row.id) + 1, count: next.length }
    session.say({ phrase: t('moved', values) })
  }
  const drop = (from: number, y: number) => {
    const middles = Array.from(list.current?.children ?? [], (row) => {
      const { top, height } = row.getBoundingClientRect()
      return top + height / 2
    })
    move(from, placeAt(middles, from, y))
  }
  return (
    <ul ref={list} className="chosen-rows" aria-label={label}>
      {rows.map((row, index) => (
        <li
          key={row.id}
          className={rows.length > 1 ? 'chosen-row' : 'chosen-row is-single'}
          data-dragged={dragged === row.id}
        >
          {rows.length > 1 && (
            <button
              type="button"
              className="icon grip"
              aria-label={t('drag', { name: row.name })}
              onPointerDown={(event) => {
                if (event.button !== 0) return
                event.currentTarget.setPointerCapture(event.pointerId)
                setDragged(row.id)
              }}
              onPointerUp={({ clientY }) => {
                if (dragged === row.id) drop(index, clientY)
                setDragged(undefined)
              }}
              onPointerCancel={() => setDragged(undefined)}
              onKeyDown={(event) => {
                const by = event.key === 'ArrowUp' ? -1 : event.key === 'ArrowDown' ? 1 : 0
                if (by === 0) return
                event.preventDefault()
                move(index, index + by)
              }}
            >
              <GripVertical size={16} aria-hidden="true" />
            </button>
          )}
          <RowPicture image={row.image} />
          <span className="picker-words">
            <span>{row.name}</span>
            {row.notes.map((note) => (
              <span key={note} className="picker-note">
                {note}
              </span>
            ))}
            {row.missing && <span className="picker-note is-wrong">{row.missing}</span>}
          </span>
          <span className="chosen-buttons">
            {rows.length > 1 && (
              <>
                <button
                  type="button"
                  className="icon"
                  aria-disabled={index === 0}
                  aria-label={t('up', { name: row.name })}
                  onClick={() => move(index, index - 1)}
                >
                  <ArrowUp size={16} aria-hidden="true" />
                </button>
                <button
                  type="button"
                  className="icon"
                  aria-disabled={index === rows.length - 1}
                  aria-label={t('down', { name: row.name })}
                  onClick={() => move(index, index + 1)}
                >
                  <ArrowDown size={16} aria-hidden="true" />
                </button>
              </>
            )}
            <button
              type="button"
              className="icon"
              aria-label={t('remove', { name: row.name })}
              onClick={() => {
                onChange(ids.filter((id) => id !== row.id))
                session.say({ phrase: t('removed', { name: row.name }) })
              }}
            >
              <X size={16} aria-hidden="true" />
            </button>
          </span>
        </li>
      ))}
    </ul>
  )
}
