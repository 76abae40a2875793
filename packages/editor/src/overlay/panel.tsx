import { X } from 'lucide-react'
import { type ReactNode, useEffect, useId, useRef } from 'react'
import { useEditor } from './editor-context.tsx'

export const PANELS = ['structure', 'add', 'settings', 'history', 'pages', 'quality', 'plan', 'variants'] as const
/** Of these, what a partial design has none of: nobody visits it by itself. */
export const PAGE_PANELS: ReadonlySet<PanelName> = new Set(['plan', 'variants'])
/** Of parts that come later, with a button of their own. */
export type PanelName = (typeof PANELS)[number] | 'comments' | 'translate'

/** A panel beside the page. Escape closes it; the page stays usable. */
export function Panel({ name, onClose, children }: { name: PanelName; onClose: () => void; children: ReactNode }) {
  const { t } = useEditor()
  const title = useId()
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => {
    if (name) heading.current?.focus()
  }, [name])
  return (
    <section
      aria-labelledby={title}
      className="panel"
      data-panel={name}
      onKeyDown={(event) => {
        if (event.key === 'Escape' && !event.defaultPrevented) onClose()
      }}
    >
      <header className="panel-head">
        <h2 id={title} ref={heading} tabIndex={-1}>
          {t(`panel.${name}`)}
        </h2>
        <button type="button" className="icon" onClick={onClose} aria-label={t('editor.close')}>
          <X size={18} aria-hidden="true" />
        </button>
      </header>
      <div className="panel-body">{children}</div>
    </section>
  )
}
