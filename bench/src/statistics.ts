export function median(values: readonly number[]): number {
  const sorted = values.toSorted((a, b) => a - b)
  const middle = sorted.length / 2
  const [low = Number.NaN, high = low] = [sorted[Math.ceil(middle) - 1], sorted[Math.floor(middle)]]
  return (low + high) / 2
}

/** What a part of the values does not exceed: 0.99 for 99 of 100. */
export function percentile(values: readonly number[], part: number): number {
  const sorted = values.toSorted((a, b) => a - b)
  return sorted[Math.ceil(sorted.length * part) - 1] ?? Number.NaN
}

/** What 19 of 20 values do not exceed. */
export const p95 = (values: readonly number[]) => percentile(values, 0.95)

/** `0.83 (0.79 to 0.88)`: the median, the least and the most. */
export function spread(values: readonly number[], digits = 2): string {
  const show = (value: number) => value.toFixed(digits)
  return `${show(median(values))} (${show(Math.min(...values))} to ${show(Math.max(...values))})`
}

export const count = (value: number) => Math.round(value).toLocaleString('en')
export const megabytes = (bytes: number) => `${Math.round(bytes / 1_000_000)} MB`
export const milliseconds = (ms: number) => (ms < 10 ? `${ms.toFixed(2)} ms` : `${Math.round(ms)} ms`)
