import type { FieldMetadata } from '@tessera/content'
import type { FieldChrome, PageChrome, RenderingChrome } from '../markers/chrome.ts'
import type { TextState } from './text-state.ts'

/** What is said of a field's words: how they stand to those of a language. */
export interface Standing {
  readonly state: TextState
  readonly language: string
}

export interface TranslationMark extends Standing {
  /** A component when all of it stands the same. */
  readonly on: FieldChrome | RenderingChrome
  /** Uid of the component; undefined outside of all. */
  readonly owner: string | undefined
}

const QUIET: ReadonlySet<TextState> = new Set(['translated', 'missing'])

/**
 * The fields of a page that are not in its language, or not for certain; a component none of whose fields is, once.
 *
 * @param standingOf undefined for a field that languages say nothing of
 */
export function marksOn(
  chrome: PageChrome,
  standingOf: (metadata: FieldMetadata) => Standing | undefined,
): TranslationMark[] {
  const marked = (field: FieldChrome): TranslationMark[] => {
    const standing = standingOf(field.metadata)
    return standing === undefined || QUIET.has(standing.state) ? [] : [{ ...standing, on: field, owner: field.owner }]
  }
  const ofRendering = (rendering: RenderingChrome): TranslationMark[] => {
    const standings = rendering.fields.flatMap(({ metadata }) => standingOf(metadata) ?? [])
    const [first] = standings
    const isWhole = standings.every(({ state, language }) => state === first?.state && language === first.language)
    if (first === undefined || !isWhole) return rendering.fields.flatMap(marked)
    return QUIET.has(first.state) ? [] : [{ ...first, on: rendering, owner: rendering.uid }]
  }
  return [
    ...chrome.fields.filter(({ owner }) => owner === undefined).flatMap(marked),
    ...[...chrome.renderings.values()].flatMap(ofRendering),
  ]
}
