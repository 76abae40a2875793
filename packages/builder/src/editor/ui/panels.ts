import type { EditorView } from 'prosemirror-view'
import type { DataSource, Theme } from '../versions/authoring.ts'
import { createDataPanel } from './data-panel.ts'
import { PANEL_PHRASES } from './panel-phrases.ts'
import { type EditorLanguage, speakerOf } from './phrases.ts'
import { createStylePanel } from './style-panel.ts'

export interface Panel {
  readonly element: HTMLElement
  /** After each change of text or selection. */
  show(): void
}

/** Panels beside the text, by the toolbar button that opens them. */
export type Panels = Readonly<Record<'style' | 'data', Panel>>

export interface PanelOptions {
  readonly themes: readonly Theme[]
  readonly dataSources: readonly DataSource[]
  /** Those of them that the page is not given when it is saved. */
  readonly withheld: readonly DataSource[]
  /** What elements are shown with, by datasource id. */
  readonly data: Readonly<Record<string, unknown>>
  /** What is edited is for every page. */
  readonly isShared: boolean
  readonly language: EditorLanguage
}

export function createPanels(view: EditorView, { themes, language, ...of }: PanelOptions): Panels {
  const say = speakerOf(PANEL_PHRASES, language)
  return { style: createStylePanel(view, themes, say), data: createDataPanel(view, of, say) }
}
