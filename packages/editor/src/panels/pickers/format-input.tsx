import type { TextFormat } from '@tessera/content'
import { BuiltComponentInput, ComponentLibraryInput } from '../built-components/built-component-inputs.tsx'
import { CustomComponentInput } from '../custom-components/custom-component-input.tsx'
import { CustomPropertiesInput } from '../custom-components/custom-properties-input.tsx'
import { CategoryInput } from './category-input.tsx'
import { ProductsInput } from './products-input.tsx'

export interface FormatInputProps {
  readonly legend: string
  readonly help?: string | undefined
  /** As it is stored. */
  readonly value: string
  /** Of a parameter: all parameters of its rendering. */
  readonly params?: Readonly<Record<string, string | undefined>> | undefined
  readonly onChange: (value: string) => void
}

/** A text that names things of the shop, a component of the builder, or a custom component and what it is given, by its format. */
export function FormatInput({ format, ...props }: FormatInputProps & { format: TextFormat }) {
  if (format === 'customComponent') return <CustomComponentInput {...props} />
  if (format === 'customProperties') return <CustomPropertiesInput {...props} />
  if (format === 'componentLibrary') return <ComponentLibraryInput {...props} />
  if (format === 'builtComponent') return <BuiltComponentInput {...props} />
  if (format === 'category') return <CategoryInput {...props} />
  return <ProductsInput {...props} isMany={format === 'products'} />
}
