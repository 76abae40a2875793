import type { Field } from '@tessera/content'
import { textOf } from '../elements/present.ts'

/** Colours of facet values by their text in small letters. */
export type Swatches = ReadonlyMap<string, string>

const LINE = /^\s*(.+?)\s*[:=\s]\s*(#[0-9a-f]{6})\s*$/i

/** Reads one colour a line: `Moss green #68764c`. A line that says none is left out. */
export function swatchesOf(field: Field<string> | undefined): Swatches {
  return new Map(
    textOf(field)
      .split('\n')
      .flatMap((line) => {
        const [, value, colour] = LINE.exec(line) ?? []
        return value && colour ? [[value.toLowerCase(), colour]] : []
      }),
  )
}
