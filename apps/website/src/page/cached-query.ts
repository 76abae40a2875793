/** Parameters that newsletters, advertisers and social networks add to links: they count clicks, and change no page. */
const MARKETING: ReadonlySet<string> = new Set([
  '_ga',
  '_gl',
  '_hsenc',
  '_hsmi',
  'dclid',
  'epik',
  'fbclid',
  'gad_campaignid',
  'gad_source',
  'gbraid',
  'gclid',
  'gclsrc',
  'igsh',
  'igshid',
  'li_fat_id',
  'mc_cid',
  'mc_eid',
  'msclkid',
  'rdt_cid',
  's_kwcid',
  'sccid',
  'srsltid',
  'ttclid',
  'twclid',
  'wbraid',
  'yclid',
])
const MARKETING_FAMILIES = /^(utm|mtm|pk|hsa)_/

function isMarketing(name: string): boolean {
  const small = name.toLowerCase()
  return MARKETING.has(small) || MARKETING_FAMILIES.test(small)
}

/** What the query of an address says of the page that is shown there. */
export interface CachedQuery {
  /** Nothing in it keeps the page from being the same to everybody. */
  readonly isCacheable: boolean
  /** What of it belongs to the page, in order: `a=1&b=2`. */
  readonly key: string
  /** Without parameters of marketing, as it was asked: empty, or with its `?`. */
  readonly search: string
  /** It has parameters of marketing: their values differ with each click, so the address is not worth keeping. */
  readonly hasMarketing: boolean
}

/**
 * @param names parameters that belong to the page and may be cached with it (`CACHED_QUERY`), whatever else they are used for
 */
export function readCachedQuery(url: URL, names: ReadonlySet<string>): CachedQuery {
  if (url.search === '') return { isCacheable: true, key: '', search: '', hasMarketing: false }
  const all = [...url.searchParams]
  const kept = all.filter(([name]) => names.has(name) || !isMarketing(name))
  const known = kept.filter(([name]) => names.has(name))
  const hasMarketing = kept.length < all.length
  const rest = new URLSearchParams(kept).toString()
  return {
    isCacheable: known.length === kept.length,
    key: new URLSearchParams(known.toSorted(([a], [b]) => (a < b ? -1 : 1))).toString(),
    search: hasMarketing ? rest && `?${rest}` : url.search,
    hasMarketing,
  }
}
