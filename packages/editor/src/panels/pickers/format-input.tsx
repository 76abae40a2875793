import type { TextFormat } from '@tessera/content'
import { CategoryInput } from './category-input.tsx'
import { ProductsInput } from './products-input.tsx'

export interface FormatInputProps {
  readonly legend: string
  readonly help?: string | undefined
  /** Ids, as they are stored. */
  readonly value: string
  readonly onChange: (value: string) => void
}

/** A text that names things of the shop, by its format. */
export function FormatInput({ format, ...props }: FormatInputProps & { format: TextFormat }) {
  if (format === 'category') return <CategoryInput {...props} />
  return <ProductsInput {...props} isMany={format === 'products'} />
}
