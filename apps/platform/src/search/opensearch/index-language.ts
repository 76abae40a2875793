import { type TextField, textFieldsOf } from '../engine/text/text-fields.ts'
import type { Stemmer } from '../engine/words/stems.ts'
import { stemmerOf } from '../engine/words/stems.ts'
import { stopWordsOf } from '../engine/words/stop-words.ts'
import { type Synonyms, synonymsOf } from '../engine/words/synonyms.ts'
import type { IndexSchema } from '../search-index.ts'

/**
 * What is known of the words of an index. Texts are taken apart here, as the engine in this process does, and the server
 * gets terms: both find the same, and none of the server's analysers has to be there.
 */
export interface IndexLanguage {
  readonly schema: IndexSchema
  /** Attributes with words. */
  readonly fields: readonly TextField[]
  readonly stem: Stemmer
  readonly stopWords: ReadonlySet<string>
  readonly synonyms: Synonyms
}

/** @throws {RangeError} when the schema has more than 255 attributes with words */
export function languageOf(schema: IndexSchema): IndexLanguage {
  const stem = stemmerOf(schema.language)
  return {
    schema,
    fields: textFieldsOf(schema),
    stem,
    stopWords: stopWordsOf(schema.language),
    synonyms: synonymsOf(schema.synonyms ?? [], stem),
  }
}
