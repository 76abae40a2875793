import { acknowledgeRegistrations } from '@tessera/builder'
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
  /** Closes the component that is edited in it, which may ask. Whether none is open now. */
  closeComponent(): Promise<boolean>
}

/** The page at the width of a device, with an editor of its own in it. */
export function Stage({ width, onWidth }: { width: number; onWidth: (width: number | undefined) => void }) {
  const { t, session } = useEditor()
  const dialog = useRef<HTMLDialogElement>(null)
  const frame = useRef<HTMLIFrameElement>(null)
  useEffect(() => dialog.current?.showModal(), [])
  useEffect(() => acknowledgeRegistrations(() => frame.current?.contentWindow, [location.origin]), [])
  /** Not while a component is edited in the frame whose author wants to keep it open. */
  const leave = async (next: number | undefined) => {
    const inner = frame.current?.contentWindow as (Window & { tesseraEditor?: FramedEditor }) | null | undefined
    if ((await inner?.tesseraEditor?.closeComponent()) === false) return
    await inner?.tesseraEditor?.flush()
    onWidth(next)
    if (next === undefined) await session.refresh()
  }
  const close = () => leave(undefined)
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
              onClick={() => void leave(one)}
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
