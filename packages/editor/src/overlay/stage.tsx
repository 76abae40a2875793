import { Laptop, Monitor, Smartphone, Tablet } from 'lucide-react'
import { useEffect, useRef } from 'react'
import { useEditor } from './editor-context.tsx'
import { STAGE_WIDTHS } from './stage-widths.ts'

/** Id by which a page knows that it stands in the stage of an editor. */
export const STAGE_ID = 'tessera-stage'
const ICONS = {
  laptop: Laptop,
  smallLaptop: Laptop,
  tablet: Tablet,
  largePhone: Smartphone,
  phone: Smartphone,
} as const

/** What an editor in a frame offers to the one around it. */
export interface FramedEditor {
  flush(): Promise<void>
}

/** The page at the width of a device, with an editor of its own in it. */
export function Stage({ width, onWidth }: { width: number; onWidth: (width: number | undefined) => void }) {
  const { t, session } = useEditor()
  const dialog = useRef<HTMLDialogElement>(null)
  const frame = useRef<HTMLIFrameElement>(null)
  useEffect(() => dialog.current?.showModal(), [])
  const close = async () => {
    const inner = frame.current?.contentWindow as (Window & { tesseraEditor?: FramedEditor }) | null | undefined
    await inner?.tesseraEditor?.flush()
    onWidth(undefined)
    await session.refresh()
  }
  return (
    <dialog
      ref={dialog}
      className="stage"
      aria-label={t('width.label')}
      onCancel={(event) => {
        event.preventDefault()
        void close()
      }}
    >
      <fieldset className="stage-bar" aria-label={t('width.label')}>
        <button type="button" className="bar-button" onClick={() => void close()}>
          <Monitor size={18} aria-hidden="true" />
          {t('width.full')}
        </button>
        {STAGE_WIDTHS.map(({ name, width: one }) => {
          const Icon = ICONS[name]
          return (
            <button
              key={name}
              type="button"
              className="bar-button"
              aria-pressed={one === width}
              onClick={() => onWidth(one)}
            >
              <Icon size={18} aria-hidden="true" />
              {t(`width.${name}`)}
            </button>
          )
        })}
      </fieldset>
      <iframe ref={frame} id={STAGE_ID} title={t('width.label')} src={location.href} style={{ width }} />
    </dialog>
  )
}
