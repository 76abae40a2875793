import { framedChairs } from './chairs/framed.ts'
import { taskChairs } from './chairs/task.ts'
import { tubChairs } from './chairs/tubs.ts'
import type { ModelOf } from './model.ts'

/** By series, or by id where a product belongs to none. */
export const chairs: Readonly<Record<string, ModelOf>> = { ...taskChairs, ...framedChairs, ...tubChairs }
