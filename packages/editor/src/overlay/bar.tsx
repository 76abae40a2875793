import {
  CalendarClock,
  ExternalLink,
  FileText,
  History,
  LayoutList,
  ListChecks,
  Plus,
  Redo2,
  SlidersHorizontal,
  Smartphone,
  Tablet,
  Undo2,
  Users,
} from 'lucide-react'
import type { ReactNode } from 'react'
import { useEditing, useEditor } from './editor-context.tsx'
import { PAGE_PANELS, PANELS, type PanelName } from './panel.tsx'
import { SavingState } from './saving-state.tsx'
import { BAR_WIDTHS } from './stage-widths.ts'

const ICONS = {
  structure: LayoutList,
  add: Plus,
  settings: SlidersHorizontal,
  history: History,
  pages: FileText,
  quality: ListChecks,
  plan: CalendarClock,
  variants: Users,
} as const

interface BarProps {
  readonly panel: PanelName | undefined
  readonly onPanel: (name: PanelName, button: HTMLElement) => void
  readonly onPublish: () => void
  readonly onWidth: (width: number | undefined) => void
  /** What stands before the widths. */
  readonly children: ReactNode
}

/** The bar below the page: panels, undo, widths, language, what is saved, publishing. */
export function Bar({ panel, onPanel, onPublish, onWidth, children }: BarProps) {
  const { t, session, setup, isFramed } = useEditor()
  const { history, item } = useEditing()
  const undo = history.undo.at(-1)
  const redo = history.redo.at(-1)
  return (
    <div role="toolbar" aria-label={t('editor.name')} className="bar">
      <div className="bar-group">
        {PANELS.filter((name) => setup.frame === undefined || !PAGE_PANELS.has(name)).map((name) => {
          const Icon = ICONS[name]
          return (
            <button
              key={name}
              type="button"
              className="bar-button"
              aria-pressed={panel === name}
              onClick={({ currentTarget }) => onPanel(name, currentTarget)}
            >
              <Icon size={18} aria-hidden="true" />
              <span className="bar-word">{t(`panel.${name}`)}</span>
            </button>
          )
        })}
      </div>
      <div className="bar-group">
        <button
          type="button"
          className="icon"
          aria-disabled={undo === undefined}
          onClick={() => session.undo()}
          aria-label={undo ? t('editor.undoStep', { step: t(undo.label) }) : t('editor.undo')}
        >
          <Undo2 size={18} aria-hidden="true" className="flips" />
        </button>
        <button
          type="button"
          className="icon"
          aria-disabled={redo === undefined}
          onClick={() => session.redo()}
          aria-label={redo ? t('editor.redoStep', { step: t(redo.label) }) : t('editor.redo')}
        >
          <Redo2 size={18} aria-hidden="true" className="flips" />
        </button>
      </div>
      <SavingState />
      <div className="bar-group bar-end">
        {children}
        {!isFramed && (
          <fieldset className="bar-group wide-only" aria-label={t('width.label')}>
            {BAR_WIDTHS.map(({ name, width }) => {
              const Icon = name === 'tablet' ? Tablet : Smartphone
              return (
                <button
                  key={name}
                  type="button"
                  className="icon"
                  aria-label={t(`width.${name}`)}
                  onClick={() => void session.flush().then(() => onWidth(width))}
                >
                  <Icon size={18} aria-hidden="true" />
                </button>
              )
            })}
          </fieldset>
        )}
        <Languages />
        <a className="icon" href={setup.addresses.site} target="_blank" rel="noopener" aria-label={t('editor.view')}>
          <ExternalLink size={18} aria-hidden="true" className="flips" />
        </a>
        <button
          type="button"
          className="main-button"
          onClick={onPublish}
          aria-haspopup="dialog"
          data-may={item.canPublish}
        >
          {t('publish.open')}
        </button>
      </div>
    </div>
  )
}

function Languages() {
  const { t, session, setup } = useEditor()
  return (
    <select
      className="bar-select"
      aria-label={t('editor.language')}
      value={setup.locale}
      onChange={({ currentTarget: { value } }) => {
        const path = setup.path === '/' ? '' : setup.path
        void session.flush().then(() => location.assign(`${setup.addresses.editThis}/${value}${path}`))
      }}
    >
      {setup.languages.map((tag) => (
        <option key={tag} value={tag}>
          {tag}
        </option>
      ))}
    </select>
  )
}
