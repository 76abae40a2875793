/**
 * Reads what stands behind `npm test`.
 *
 * @param {readonly string[]} argv `--all` first: every configuration. All else: words for Vitest.
 * @returns {{ matrix: 'full' | 'selection', words: string[], env: { TEST_MATRIX: string } }} `env`: what the tests read
 *   the matrix from (`matrix.ts`).
 */
export function readTestArguments(argv) {
  const isFull = argv[0] === '--all'
  const matrix = isFull ? 'full' : 'selection'
  return { matrix, words: argv.slice(isFull ? 1 : 0), env: { TEST_MATRIX: matrix } }
}
