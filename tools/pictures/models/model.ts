import type { Lamp, StageSet } from '../renderer/scene.ts'

/** What a picture of a product follows from: its record in `demo/commerce/catalogue`. */
export interface ProductToShow {
  readonly id: string
  readonly series: string | undefined
  readonly category: string
  /** Meters. A rug has its length as depth. */
  readonly width: number
  readonly depth: number
  readonly height: number
  /** Height of the seat in meters; 0 where nobody sits. */
  readonly seat: number
  /** Ids of `xp.Materials`. */
  readonly materials: readonly string[]
  /** The chosen option of every choice that can be seen, by the choice's id: `{ 'steel-colour': 'fjord' }`. */
  readonly choice: Readonly<Record<string, string | undefined>>
}

/** A product as it is set up for its pictures: x to the right, y up, z toward the viewer; meters. */
export interface Model {
  readonly set: StageSet
  /** Shown, but not what the picture is framed by: cords that run up to the ceiling. */
  readonly cords?: StageSet
  /** Lamps that are on. */
  readonly lamps?: readonly Lamp[]
  /**
   * How it is shown. `floor` (the default) stands on y = 0; `table` does as well, and is small, seen from higher up;
   * `wall` has its back at z = 0; `hung` hangs above y = 0; `flat` lies on y = 0 and is seen from above.
   */
  readonly shown?: 'floor' | 'table' | 'wall' | 'hung' | 'flat'
  /** Degrees around it and above it, where the usual ones do not show what matters. */
  readonly around?: number
  readonly above?: number
  /** Where the box of its measures stands (the middle of its underside), where that is not [0, 0, 0]. */
  readonly measuredAt?: readonly [number, number, number]
}

/**
 * Sets a product up. Its measures are those of the product, and its pieces the same in every choice: only materials
 * differ, because the light on them is found out once.
 */
export type ModelOf = (product: ProductToShow) => Model
