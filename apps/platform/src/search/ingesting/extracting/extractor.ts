import { z } from 'zod'
import { IngestionError } from '../ingestion-error.ts'

const selector = z.strictObject({
  expression: z.string().trim().min(1).max(1000),
  /** Attribute of the elements that are found; default: their text. */
  attribute: z.string().trim().min(1).max(200).optional(),
  /** What the field is when nothing is found. */
  default: z.unknown().optional(),
})

const rule = z.strictObject({
  /** The first that finds something says what the field is. */
  selectors: z.array(selector).max(20).optional(),
  /** What the field is whatever the document says. */
  value: z.unknown().optional(),
})

const extractor = z.object({
  type: z.enum(['css', 'jsonpath']),
  rules: z.record(z.string().max(200), rule),
})

/** How the fields of a document are taken out of a file (contract "search", 14). */
export type Extractor = z.output<typeof extractor>
export type ExtractionRule = z.output<typeof rule>
export type Selector = z.output<typeof selector>

/** @throws IngestionError for what is no extractor, and for one that would run code here */
export function readExtractor(given: unknown): Extractor {
  const { type } = (typeof given === 'object' && given !== null ? given : {}) as { type?: unknown }
  if (type === 'js') throw new IngestionError(400, 'Extractors of type js are not run here; use css or jsonpath.')
  if (type === 'xpath')
    throw new IngestionError(400, 'Extractors of type xpath are not known here; use css or jsonpath.')
  const read = extractor.safeParse(given)
  if (read.success) return read.data
  const [issue] = read.error.issues
  const place = issue?.path.join('.')
  throw new IngestionError(400, `extractor${place ? `.${place}` : ''}: ${issue?.message ?? 'is not understood'}`)
}
