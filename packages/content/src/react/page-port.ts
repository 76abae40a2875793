import type { Page } from '../page/model.ts'

/** Where a page that is being edited offers its {@link PagePort}: on `window`. */
export const PAGE_PORT = 'tesseraPage'
/** Event on `document`: the page is awake and its port is there. */
export const PAGE_PORT_EVENT = 'tessera:page'

/** What the editor may do with the page it works on (contract "component builder", 14.4). */
export interface PagePort {
  /** The page as it is shown. */
  read(): Page
  /** Shows the page anew, at once. Markers are there again when it answers. */
  show(page: Page): void
  /** Shows the page anew once nothing is more urgent: whoever types goes first. Of several, the last is what stays. */
  showSoon(page: Page): void
  /** Fetches the code of a component that was not on the page. Rejects for a name that no component of the site has. */
  load(name: string): Promise<void>
}

declare global {
  interface Window {
    [PAGE_PORT]?: PagePort
  }
}
