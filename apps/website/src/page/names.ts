/** Ids both sides know: where the page's markup is, and the data it hydrates from. */
export const PAGE_ROOT = 'page'
export const PAGE_DATA = 'page-data'
/** Id of the data a page is counted with. */
export const PAGE_TRACKING = 'page-tracking'
