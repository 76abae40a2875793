import type { EditedPlace } from '@tessera/builder/editor'
import type { StudioLanguage } from '../language.ts'

/** Id of the element that holds the {@link ComponentPageSetup} of a page. */
export const COMPONENT_PAGE = 'component-page'

/** What the script of a page that edits a component has to know. Plain JSON in the document. */
export interface ComponentPageSetup {
  /** Where the calls of the component builder go. */
  readonly api: string
  /** Where the author goes once the editor is closed. */
  readonly back: string
  readonly place: EditedPlace
  /** Of the editor itself. */
  readonly language: StudioLanguage
}
