/**
 * How many configurations (languages, colors, directions, kills, …) a thing is tested in. `npm test` looks at every thing,
 * in a selection of them; `npm run test:all` sets `TEST_MATRIX=full` and looks at every thing in all of them.
 */
export const isFullMatrix = process.env.TEST_MATRIX === 'full'

/**
 * The configurations that are the turn of the thing at `index`, a number of zero or more: all in the full matrix, otherwise
 * one, so that neighbors are tested in different ones. `isFull`: default {@link isFullMatrix}.
 */
export function inTurn<One>(configurations: readonly One[], index: number, isFull = isFullMatrix): readonly One[] {
  if (isFull) return configurations
  const start = index % configurations.length
  return configurations.slice(start, start + 1)
}
