import { readFile } from 'node:fs/promises'
import { parse } from 'yaml'
import { z } from 'zod'
import { StartError } from '../../ground/start-error.ts'
import type { CheckoutTables } from './tables.ts'

const cost = z.number().min(0).max(1e9)
const id = z.string().regex(/^[A-Za-z0-9_-]{1,100}$/)

const schema = z.strictObject({
  ShipMethods: z
    .array(
      z.strictObject({
        ID: id,
        Name: z.string().min(1).max(100),
        EstimatedTransitDays: z.int().min(0).max(365),
        Cost: cost,
        CostIn: z.record(z.string().regex(/^[A-Z]{3}$/), cost).optional(),
      }),
    )
    .refine((methods) => new Set(methods.map(({ ID }) => ID)).size === methods.length, 'Two methods have one ID')
    .default([]),
  Taxes: z
    .array(
      z.strictObject({
        Country: z.string().length(2),
        State: z.string().min(1).max(100).optional(),
        Rate: z.number().min(0).max(100),
      }),
    )
    .default([]),
})

/**
 * Reads the rates of the built-in calculator from a YAML file: `ShipMethods: [{ ID, Name, EstimatedTransitDays, Cost,
 * CostIn: { EUR: 5 } }]` and `Taxes: [{ Country, State, Rate }]`, rates in per cent. Throws {@link StartError} naming the
 * file and what is wrong with it.
 */
export async function readCheckoutTables(file: string): Promise<CheckoutTables> {
  const refuse = (what: string) =>
    new StartError('wrong_settings', `CHECKOUT_TABLES is ${file}. ${what} Set a YAML file of rates, or off.`)
  const text = await readFile(file, 'utf8').catch(() => {
    throw refuse('There is no such file to read.')
  })
  const read = schema.safeParse(parseYaml(text))
  if (read.success) return read.data as CheckoutTables
  const [issue] = read.error.issues
  throw refuse(`${issue?.path.join('.') || 'The file'}: ${issue?.message}.`)
}

function parseYaml(text: string): unknown {
  try {
    return parse(text)
  } catch {
    return undefined
  }
}
