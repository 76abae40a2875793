import type { CustomCode } from '../custom-code/custom-code.ts'
import type { DataSource, StyleRule } from '../versions/authoring.ts'
import { createCodePanel } from './code-panel.ts'
import { createDataPanel } from './data-panel.ts'
import { sheetOf } from './editor-frame.ts'
import { createElementsPanel } from './elements-panel.ts'
import { createHistoryPanel, type HistoryPanelPorts } from './history-panel.ts'
import { PANEL_PHRASES } from './panel-phrases.ts'
import { PANEL_STYLES } from './panel-styles.ts'
import { type EditorLanguage, speakerOf } from './phrases.ts'
import { createStylePanel } from './style-panel.ts'

export interface Panel {
  readonly element: HTMLElement
  /** After each change of text or selection. */
  show(): void
  /** Whether there is something it is for; default: always. */
  isOffered?(): boolean
}

/** Panels beside the text, by the toolbar button that opens them. */
export type Panels = Readonly<Record<'elements' | 'style' | 'data' | 'code' | 'history', Panel>>

export interface PanelOptions {
  /** Of the library's style sheets. */
  readonly rules: readonly StyleRule[]
  readonly dataSources: readonly DataSource[]
  /** Those of them that the page is not given when it is saved. */
  readonly withheld: readonly DataSource[]
  /** What elements are shown with, by datasource id. */
  readonly data: Readonly<Record<string, unknown>>
  readonly customCode: CustomCode
  /** What is edited is for every page. */
  readonly isShared: boolean
  readonly language: EditorLanguage
}

/** The panels, with their styles in the root where they are shown. */
export function createPanels(ports: HistoryPanelPorts & { readonly root: ShadowRoot }, options: PanelOptions): Panels {
  ports.root.adoptedStyleSheets.push(sheetOf(PANEL_STYLES))
  const say = speakerOf(PANEL_PHRASES, options.language)
  const { view } = ports.engine
  return {
    elements: createElementsPanel(view, say),
    style: createStylePanel(view, options, say),
    data: createDataPanel(view, options, say),
    code: createCodePanel(view, options.customCode, say),
    history: createHistoryPanel(ports, options, say),
  }
}
