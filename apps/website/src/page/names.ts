/** Ids both sides know: where the page's markup is, and the data it hydrates from. */
export const PAGE_ROOT = 'page'
export const PAGE_DATA = 'page-data'
/** Id of the data a page is counted with. */
export const PAGE_TRACKING = 'page-tracking'
/** Id of what is said of a form that was refused. An address that ends in it has the browser focus it. */
export const noticeId = (form: string): string => `${form}-notice`
