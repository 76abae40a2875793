import type { Catalogue, CatalogueChanges, CategoryNames, Offer, Outlook, Party } from '../../commerce/index.ts'
import type { BoundedQueue } from '../../ground/bounded-queue.ts'
import type { Edition } from '../search-index.ts'
import { shopEdition } from './shop-edition.ts'

/** Products that are read again one by one; of more, all are. */
const MAX_PENDING = 2000
/** Of what is kept of a party, in bytes: of its own, of an offer, and of a document in the arrays of an index in a language. */
const OWN_BYTES = 4096
const OFFER_BYTES = 300
const DOCUMENT_BYTES = 40

/** What one party sees, kept up to what was heard of when it is asked for. */
export class Audience {
  readonly #party: Party
  readonly #catalogue: Pick<Catalogue, 'outlook' | 'nextSale'>
  readonly #now: () => Date
  readonly #reads: BoundedQueue
  readonly #offers = new Map<string, Offer>()
  readonly #categories = new Map<string, CategoryNames>()
  /** By language; of now: another change makes others. */
  readonly #editions = new Map<string, Edition>()
  #pending: Set<string> | 'all' = 'all'
  #outlook: Outlook | undefined
  /** When prices change by themselves; undefined: never. */
  #until: Date | undefined
  /** Prices were written, or a sale began or ended: that is to be looked up anew. */
  #hasOtherSales = true
  /** How often something was heard, and how much of it was taken in. */
  #heard = 1
  #taken = 0
  #reading: Promise<void> | undefined

  /** `reads`: where what reads everything waits for its turn, since that takes the database longest. */
  constructor(party: Party, catalogue: Pick<Catalogue, 'outlook' | 'nextSale'>, now: () => Date, reads: BoundedQueue) {
    this.#party = party
    this.#catalogue = catalogue
    this.#now = now
    this.#reads = reads
  }

  /** Bytes that are kept of it, about: of its offers, and of what indexes of so many documents hold for each language. */
  bytes(documents: number): number {
    return OWN_BYTES + this.#offers.size * OFFER_BYTES + this.#editions.size * documents * DOCUMENT_BYTES
  }

  hear({ products, buyers, prices }: CatalogueChanges): void {
    if (prices) this.#hasOtherSales = true
    const isOther = buyers === 'all' || buyers.has(this.#party.companyId)
    if (!isOther && products !== 'all' && products.size === 0) return
    if (isOther) this.#outlook = undefined
    this.#note(isOther ? 'all' : products)
  }

  /** What they see, with everything that was heard before the call. Only who asks waits, and nobody sees what is old. */
  async edition(language: string): Promise<Edition> {
    if (this.#until !== undefined && this.#now() >= this.#until) {
      this.#until = undefined
      this.#hasOtherSales = true
      this.#note('all')
    }
    const wanted = this.#heard
    while (this.#taken < wanted) {
      this.#reading ??= this.#readInTurn().finally(() => {
        this.#reading = undefined
      })
      await this.#reading
    }
    const known = this.#editions.get(language)
    const edition = known ?? shopEdition(this.#party.key, this.#offers, this.#categories, language)
    if (!known) this.#editions.set(language, edition)
    return edition
  }

  #note(products: ReadonlySet<string> | 'all'): void {
    this.#heard += 1
    if (products === 'all' || this.#pending === 'all') this.#pending = 'all'
    else for (const id of products) this.#pending.add(id)
    if (this.#pending !== 'all' && this.#pending.size > MAX_PENDING) this.#pending = 'all'
  }

  #readInTurn(): Promise<void> {
    return this.#pending === 'all' ? this.#reads.run(() => this.#read()) : this.#read()
  }

  async #read(): Promise<void> {
    const [upTo, pending, hasOtherSales] = [this.#heard, this.#pending, this.#hasOtherSales]
    this.#pending = new Set()
    this.#hasOtherSales = false
    try {
      // Before the prices are read: what changes in between is seen by it.
      const until = hasOtherSales ? await this.#catalogue.nextSale() : this.#until
      const outlook = this.#outlook ?? (await this.#catalogue.outlook(this.#party))
      const { offers, categories } = await outlook.offers(pending === 'all' ? undefined : [...pending])
      // What was heard meanwhile may have changed what they see: the next time it is looked up anew.
      if (this.#heard === upTo) this.#outlook = outlook
      for (const id of pending === 'all' ? [...this.#offers.keys()] : pending) {
        if (!offers.has(id)) this.#offers.delete(id)
      }
      for (const [id, offer] of offers) this.#offers.set(id, offer)
      if (pending === 'all') this.#categories.clear()
      for (const [id, names] of categories) this.#categories.set(id, names)
      this.#until = until
    } catch (error) {
      this.#hasOtherSales ||= hasOtherSales
      this.#note(pending)
      throw error
    }
    this.#editions.clear()
    this.#taken = upTo
  }
}
