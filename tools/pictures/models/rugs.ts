import type { ModelOf } from './model.ts'
import { rugAccessories } from './rugs/accessories.ts'
import { flatWeaves } from './rugs/flat.ts'
import { pileRugs } from './rugs/pile.ts'
import { roundRugs } from './rugs/round.ts'

/** By series, or by id where a product belongs to none. */
export const rugs: Readonly<Record<string, ModelOf>> = { ...flatWeaves, ...pileRugs, ...roundRugs, ...rugAccessories }
