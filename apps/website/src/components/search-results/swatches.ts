import type { Field } from '@tessera/content'
import { isHexColor } from '../../shop/product/hex-color.ts'
import { textOf } from '../elements/present.ts'

/** Colors of facet values by their text in small letters. */
export type Swatches = ReadonlyMap<string, string>

const LINE = /^\s*(.+?)\s*[:=\s]\s*(#\S+)\s*$/

/** Reads one color a line: `Moss green #68764c`. A line that says none is left out. */
export function swatchesOf(field: Field<string> | undefined): Swatches {
  return new Map(
    textOf(field)
      .split('\n')
      .flatMap((line) => {
        const [, value, color] = LINE.exec(line) ?? []
        return value && isHexColor(color) ? [[value.toLowerCase(), color]] : []
      }),
  )
}
