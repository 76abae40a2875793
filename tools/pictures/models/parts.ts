import type { ModelOf } from './model.ts'
import { care } from './parts/care.ts'
import { chairSpares } from './parts/chair-spares.ts'
import { otherSpares } from './parts/other-spares.ts'
import { materialSamples } from './parts/samples.ts'

/** By series, or by id where a product belongs to none. */
export const parts: Readonly<Record<string, ModelOf>> = { ...care, ...chairSpares, ...otherSpares, ...materialSamples }
