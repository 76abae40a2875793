import { lamell, seil, sky } from './acoustic/ceiling.ts'
import { bolge, fold, le, skog } from './acoustic/screens.ts'
import { flis, heks, kork, tegl } from './acoustic/walls.ts'
import type { ModelOf } from './model.ts'

/** By series, or by id where a product belongs to none. */
export const acoustic: Readonly<Record<string, ModelOf>> = {
  Le: le,
  Bolge: bolge,
  Skog: skog,
  Fold: fold,
  Seil: seil,
  Lamell: lamell,
  Sky: sky,
  Tegl: tegl,
  Flis: flis,
  Kork: kork,
  Heks: heks,
}
