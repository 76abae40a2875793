/** What the server keeps of an attribute, each in a field of its own. */
export type FieldKind =
  /** Folded words, one value of the attribute after the other. */
  | 'words'
  /** Their stems, at the same places. */
  | 'stems'
  /** Values as a whole, for analyzers that look them up so. */
  | 'whole'
  /** Texts and booleans to filter, count and sort by: see `value-keys.ts`. */
  | 'keys'
  /** Numbers, and dates as milliseconds since 1970. */
  | 'numbers'
  | 'places'
  /** What documents are grouped by. */
  | 'first'
  /** Runs of one to three words that may be offered, and the same as they are spelled. */
  | 'runs'
  | 'spelled'

/** Field of all words of all attributes: what typos are looked up in. */
export const VOCABULARY = 'vocabulary'
export const ID = 'id'
/** A document as it was put, in JSON; not indexed. */
export const DOCUMENT = 'document'

/** The field of an attribute, whatever is in its name: a dot would be a path to the server. */
export const fieldOf = (kind: FieldKind, attribute: string) => `${kind}.${fieldPart(attribute)}`

export const fieldPart = (attribute: string) =>
  /^\w{1,100}$/.test(attribute) ? attribute : `x-${Buffer.from(attribute).toString('hex')}`
