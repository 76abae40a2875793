/**
 * The least number that at least a share of all are not above, as `percentile_disc` of SQL has it. Sorts only as much as
 * it must, in place. Throws for no numbers.
 */
export function percentile(numbers: Uint32Array, share: number): number {
  if (numbers.length === 0) throw new RangeError('No numbers have no percentile')
  const wanted = Math.max(0, Math.ceil(numbers.length * share) - 1)
  let low = 0
  let high = numbers.length - 1
  while (low < high) {
    const pivot = numbers[(low + high) >> 1] ?? 0
    let left = low
    let right = high
    while (left <= right) {
      while ((numbers[left] ?? 0) < pivot) left += 1
      while ((numbers[right] ?? 0) > pivot) right -= 1
      if (left > right) break
      const swapped = numbers[left] ?? 0
      numbers[left] = numbers[right] ?? 0
      numbers[right] = swapped
      left += 1
      right -= 1
    }
    if (wanted <= right) high = right
    else if (wanted >= left) low = left
    else break
  }
  return numbers[wanted] ?? 0
}
