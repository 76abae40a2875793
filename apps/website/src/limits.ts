import { WIDEST_PICTURE } from './components/elements/picture-sizes.ts'
import { MAX_LINES } from './shop/company/entered-lines.ts'

/** What bounds one request, one sender, a wait, or what is kept. */
export interface Limit {
  readonly value: number
  readonly unit:
    | 'bytes'
    | 'MiB'
    | 'characters'
    | 'entries'
    | 'lines'
    | 'in ten minutes'
    | 'minutes'
    | 'days'
    | 'ms'
    | 'pixels wide'
  /** What it bounds, and of whom, as documents say it. */
  readonly of: string
  /** The setting that changes it. */
  readonly setting?: string
}

const limitTable = <Name extends string>(limits: Readonly<Record<Name, Limit>>): Readonly<Record<Name, Limit>> => limits

const KIB = 1024
const MIB = 1024 * KIB

/**
 * Limits of the website by name: the code reads them where they apply, `docs/limits.md` is derived from them. For
 * modules of the server only; what browsers need as well stands in a module of theirs.
 */
export const WEBSITE_LIMITS = limitTable({
  address: { value: 8192, unit: 'characters', of: 'a path with its query' },
  form: { value: 64 * KIB, unit: 'bytes', of: 'a form' },
  // A thousand lines are a twentieth of it.
  orderList: { value: MIB, unit: 'bytes', of: 'a list of a quick order, as a text or a file' },
  orderLines: { value: MAX_LINES, unit: 'lines', of: 'its lines' },
  carried: { value: MIB, unit: 'bytes', of: 'a request that is passed on to the platform' },
  revalidation: { value: MIB, unit: 'bytes', of: 'the word that content was published' },
  discarded: { value: 4 * MIB, unit: 'bytes', of: 'what is still read of a request that was refused' },
  discardTime: { value: 500, unit: 'ms', of: 'reading it' },
  formSenders: {
    value: 10_000,
    unit: 'entries',
    of: 'senders and orders that a limit of forms knows; the oldest are forgotten',
  },
  orderLinks: {
    value: 3,
    unit: 'in ten minutes',
    of: 'requests for the link of an order, and for links to an address',
  },
  orderGuesses: { value: 5, unit: 'in ten minutes', of: 'e-mail addresses tried at the link of an order' },
  cartLinks: { value: 20, unit: 'in ten minutes', of: 'links to a cart' },
  cartMoves: { value: 20, unit: 'in ten minutes', of: 'times a cart is gone on with on another device' },
  pageCache: { value: 128, unit: 'MiB', of: 'pages that are kept', setting: 'PAGE_CACHE_MEGABYTES' },
  pageAddresses: { value: 8, unit: 'entries', of: 'addresses by which a kept page is found at once' },
  // Also what lacks something.
  undatedLife: { value: 10_000, unit: 'ms', of: 'the age of a kept page or answer whose content names no epoch' },
  answers: { value: 400, unit: 'entries', of: 'answers of the content service that are kept' },
  nothings: { value: 100, unit: 'entries', of: 'answers that there is nothing' },
  // Prices and stock of a page for everybody are at most this much older.
  sharedLife: { value: 2000, unit: 'ms', of: 'the age of what visitors without a session share of a product' },
  sharedReads: { value: 500, unit: 'entries', of: 'products of which it is kept' },
  templates: { value: 8_000_000, unit: 'characters', of: 'templates of the component builder that are kept, together' },
  template: { value: 512 * KIB, unit: 'bytes', of: 'a template of the component builder' },
  // By the process: who comes after a restart has to send them again.
  sheets: { value: 200, unit: 'entries', of: 'quick orders whose lines wait to be mended' },
  sheetLife: { value: 60, unit: 'minutes', of: 'their age' },
  siteMap: { value: 20_000, unit: 'entries', of: 'addresses in a file of the site map of products' },
  picture: { value: WIDEST_PICTURE, unit: 'pixels wide', of: 'a picture that a page asks for' },
  contentTime: { value: 5000, unit: 'ms', of: 'an answer of the content service', setting: 'CONTENT_TIMEOUT' },
  componentTime: { value: 2000, unit: 'ms', of: 'the data of a component', setting: 'COMPONENT_DEADLINE' },
  actionTime: { value: 30_000, unit: 'ms', of: 'a form of the shop', setting: 'ACTION_TIMEOUT' },
  // It ends no page: each component has a deadline of its own.
  productTime: { value: 10_000, unit: 'ms', of: 'reading the product of a page' },
  // The page is shown as it is then (contract "content", 9.4).
  choiceTime: { value: 400, unit: 'ms', of: 'choosing the variant of a page' },
  categoriesTime: { value: 1000, unit: 'ms', of: 'categories for the open search' },
  linkTime: { value: 10_000, unit: 'ms', of: 'sending the link of an order' },
  eventTime: { value: 5000, unit: 'ms', of: 'sending an event of the shop, once' },
  // It is sent while it is read.
  fileTime: { value: 120_000, unit: 'ms', of: 'a file of a company' },
  // As long as the platform takes it.
  deviceDays: { value: 180, unit: 'days', of: 'the age of the cookie of a browser that signed in before' },
})
