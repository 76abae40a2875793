import { CommerceError } from '../../commerce-error.ts'
import type { Json, JsonObject } from '../../operations/json.ts'

/**
 * The lines that a bundle adds, made of what was asked for and what belongs to it: `parts` are its
 * `BundleProductAssignment`s. Nothing asked for is everything, in default quantities; else what is asked for, which
 * must have all that the bundle needs. Throws `Bundle.*`. Contract section 20.2.
 */
export function linesOfBundle(
  bundleId: string,
  parts: readonly JsonObject[],
  asked: readonly JsonObject[],
): Record<string, Json>[] {
  const byProduct = new Map(parts.map((part) => [part.ProductID, part]))
  const foreign = asked.filter(({ ProductID }) => !byProduct.has(ProductID)).map(({ ProductID }) => ProductID ?? null)
  if (foreign.length > 0) {
    throw refusal('Bundle.ProductNotAssigned', `${foreign.join(', ')} is no part of the bundle ${bundleId}.`, foreign)
  }
  const wanted =
    asked.length === 0 ? parts.map(({ ProductID }): JsonObject => ({ ProductID: ProductID ?? null })) : asked
  const missing = parts
    .filter(({ Required, ProductID }) => Required === true && !wanted.some((line) => line.ProductID === ProductID))
    .map(({ ProductID }) => ProductID ?? null)
  if (missing.length > 0) {
    throw refusal('Bundle.RequiredBundleItemMissing', `The bundle ${bundleId} needs ${missing.join(', ')}.`, missing)
  }
  const uncounted = wanted
    .filter(({ ProductID, Quantity }) => (Quantity ?? byProduct.get(ProductID)?.DefaultQuantity ?? null) === null)
    .map(({ ProductID }) => ProductID ?? null)
  if (uncounted.length > 0) {
    throw refusal('Bundle.DefaultQuantityMissing', `Say how many of ${uncounted.join(', ')}.`, uncounted)
  }
  return wanted.map(({ ID: _, ...line }) => ({
    ...line,
    Quantity: line.Quantity ?? byProduct.get(line.ProductID)?.DefaultQuantity ?? null,
  }))
}

function refusal(code: `Bundle.${string}`, message: string, products: readonly Json[]): CommerceError {
  return new CommerceError(400, code, message, { ProductIDs: products })
}
