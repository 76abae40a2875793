import { errorCodes, models, readOperation, resources } from '@tessera/commerce/table'
import { describe, expect, test } from 'vitest'
import { actions, families, familyOf, parentOf, shapeOf, targetOf } from './index.ts'

const operations = Object.entries(resources).flatMap(([resource, parts]) =>
  parts.flatMap((part) =>
    Object.entries(part.operations).map(([name, line]) => ({ resource, name: `${resource}.${name}`, line })),
  ),
)
const paths = new Set(operations.map(({ line }) => shapeOf(readOperation(line).path)))
const allFamilies = [...families.values()]
const codes = new Set(Object.entries(errorCodes).flatMap(([family, names]) => names.map((name) => `${family}.${name}`)))

describe('the storage table against the resource table', () => {
  test('every collection and every path of removal exists', () => {
    for (const { at, remove } of allFamilies) {
      for (const path of [at, ...remove]) expect(paths).toContain(shapeOf(path))
    }
  })

  test('every model exists, and every field that is named is a field of it', () => {
    for (const family of allFamilies) {
      expect(models, family.name).toHaveProperty(family.model)
      const inner = Object.fromEntries(family.inner.map((name) => [name, 'inner']))
      const fields: Record<string, string> = { ...models[family.model], ...inner }
      for (const name of family.inner) expect(models[family.model], `${family.name}: ${name}`).not.toHaveProperty(name)
      const named = [
        ...family.keys,
        ...family.indexed,
        ...family.computed,
        ...family.unique.map(({ field }) => field),
        ...family.references.map(({ field }) => field),
        ...family.references.flatMap((reference) => reference.in ?? []),
      ]
      for (const name of named) expect(fields, `${family.name}: ${name}`).toHaveProperty(name.split('.')[0] ?? name)
    }
  })

  test('every operation is a plain one of a family or an action with a reason, and not both', () => {
    const listed = new Set(Object.values(actions).flatMap((line) => line.split(' ')))
    const used = new Set<string>()
    for (const { name, resource, line } of operations) {
      const action = [name, `${resource}.*`].find((entry) => listed.has(entry))
      const target = targetOf(line)
      if (target) expect(listed, `${name} is plain`).not.toContain(name)
      else {
        expect(action, `${name} is neither`).toBeDefined()
        used.add(action ?? '')
      }
    }
    expect([...listed].filter((entry) => !used.has(entry))).toEqual([])
  })

  test('every family can be read or written, and what can be made can be removed', () => {
    for (const family of allFamilies) {
      const does = new Set(
        operations
          .map(({ line }) => targetOf(line))
          .filter((t) => t?.family === family)
          .map((t) => t?.does),
      )
      expect(does.has('list') || does.has('get') || does.has('assign'), family.name).toBe(true)
      if (does.has('create')) expect(does.has('delete'), family.name).toBe(true)
    }
  })

  test('references lead to families, and refusals have codes of the contract', () => {
    for (const family of allFamilies) {
      for (const { to, onDelete } of family.references) {
        for (const name of to) expect(() => familyOf(name)).not.toThrow()
        if (typeof onDelete === 'object') expect(codes).toContain(onDelete.refuse)
      }
      for (const { code } of family.unique) expect(codes).toContain(code)
      for (const link of Object.values(family.linked)) expect(() => familyOf(link.family)).not.toThrow()
    }
  })

  test('what stands below an object has that object’s family for a parent', () => {
    for (const family of allFamilies.filter(({ scope }) => scope.length > 0)) {
      expect(parentOf(family), family.name).toBeDefined()
    }
    expect(parentOf(familyOf('VariantInventoryRecord'))?.name).toBe('Variant')
    expect(parentOf(familyOf('LineItem'))?.name).toBe('Order')
  })
})
