import type { FieldDeclaration, FieldDeclarations } from './fields.ts'

const isObject = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null

function readReference(declaration: FieldDeclaration, reference: Record<string, unknown>): Record<string, unknown> {
  const fields = isObject(reference.fields) ? reference.fields : {}
  return { ...reference, fields: readFields(declaration.type?.().fields, fields) }
}

/**
 * Makes fields keep what their declarations promise: a declared field is absent rather than of another shape, a list is
 * a list, and every reference has `fields`. Undeclared fields pass through.
 */
export function readFields(
  declarations: FieldDeclarations | undefined,
  fields: Record<string, unknown>,
): Record<string, unknown> {
  const read = { ...fields }
  for (const name in declarations) {
    const declaration = declarations[name]
    const value = fields[name]
    if (declaration?.kind === 'items' && Array.isArray(value)) {
      read[name] = value.filter(isObject).map((reference) => readReference(declaration, reference))
    } else if (!isObject(value) || declaration?.kind === 'items') {
      delete read[name]
    } else if (declaration?.kind === 'item') {
      read[name] = readReference(declaration, value)
    }
  }
  return read
}
