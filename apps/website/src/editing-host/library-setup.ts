/** Id of the element with the {@link LibrarySetup} of a page that shows one component. */
export const LIBRARY_SETUP_ID = 'tessera-component-library'

/** What such a page needs to talk to the component library around it (contract "content", 12.7). */
export interface LibrarySetup {
  /** Of the component that is shown. */
  readonly uid: string
  /** Origins of editors; `*` stands for any part of a host. */
  readonly origins: readonly string[]
}
