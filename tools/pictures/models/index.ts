import { acoustic } from './acoustic.ts'
import { chairs } from './chairs.ts'
import { desks } from './desks.ts'
import { lamps } from './lamps.ts'
import type { ModelOf, ProductToShow } from './model.ts'
import { parts } from './parts.ts'
import { rugs } from './rugs.ts'
import { seats } from './seats.ts'
import { shelves } from './shelves.ts'
import { tables } from './tables.ts'

const MODELS = { ...chairs, ...seats, ...tables, ...desks, ...lamps, ...shelves, ...acoustic, ...rugs, ...parts }

/** How a product is set up: as its series is, or as it alone. */
export function modelOf({ id, series }: ProductToShow): ModelOf | undefined {
  return MODELS[id] ?? MODELS[series ?? '']
}
