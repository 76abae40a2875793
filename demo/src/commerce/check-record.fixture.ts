/** Is a record what its model says? Types, required and read-only fields, bounds, ids. */
import { enums, type Fields, models } from '@tessera/commerce/table'
import type { MarketplaceRecord, MarketplaceResource } from '@tessera/platform'

const ID = /^[A-Za-z0-9_-]+$/
const DATE = /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\dZ$/
/** Read-only in the table, but said in a marketplace file: contract section 24 keeps the ids of API clients. */
const SAID_ANYWAY = new Set(['ApiClient.ID', 'BuyerAddress.ID', 'BuyerCreditCard.ID'])
const PRIVATE_MODELS: Readonly<Record<string, string>> = { Address: 'BuyerAddress', CreditCard: 'BuyerCreditCard' }
const tables: Readonly<Record<string, Fields>> = models
const lists: Readonly<Record<string, readonly string[]>> = enums

type Say = (message: string) => void

export function checkRecord(record: MarketplaceRecord, resource: MarketplaceResource, say: Say) {
  const { family, owner, parents } = resource
  const isOwned = owner !== undefined && typeof record[owner] === 'string'
  // What somebody keeps for themself says what it is for; who they are is no part of it.
  const model = (isOwned ? PRIVATE_MODELS[family.name] : undefined) ?? resource.model
  for (const parent of parents) if (typeof record[parent] !== 'string') say(`${parent} is missing`)
  const fields = Object.fromEntries(
    Object.entries(record).filter(
      ([field]) => !(parents.includes(field) || field === owner) || tables[model]?.[field] !== undefined,
    ),
  )
  const inherits = model === 'Product' && typeof record.ParentID === 'string'
  checkModel(fields, model, say, inherits)
  if (JSON.stringify(record.xp ?? {}).length > 8000) say('xp has more than 8000 characters')
}

function checkModel(value: Readonly<Record<string, unknown>>, model: string, say: Say, inherits = false) {
  const table = tables[model] ?? {}
  const made = model === 'ProductSupplier' || model === 'SupplierBuyer'
  for (const [field, line] of Object.entries(table)) {
    const words = line.split(' ')
    if (words.includes('required') && !(field in value) && !made && !inherits) say(`${field} is missing`)
    if (!(field in value)) continue
    if (words.includes('readonly') && !SAID_ANYWAY.has(`${model}.${field}`)) say(`${field} is read-only`)
    checkField(value[field], words, (message) => say(`${field} ${message}`))
  }
  for (const field of Object.keys(value)) if (!(field in table)) say(`${model} has no ${field}`)
}

function checkField(value: unknown, [type = 'any', ...rules]: readonly string[], say: Say) {
  if (value === null) return
  if (type.endsWith('[]')) {
    if (!Array.isArray(value)) return say('is no list')
    for (const [index, part] of value.entries())
      checkField(part, [type.slice(0, -2)], (message) => say(`${index} ${message}`))
    return
  }
  const bound = (name: string) => {
    const rule = rules.find((word) => word.startsWith(`${name}:`))
    return rule === undefined ? undefined : Number(rule.slice(name.length + 1))
  }
  if (type === 'xp') {
    if (typeof value !== 'object' || Array.isArray(value)) say('is no map')
  } else if (type === 'boolean') {
    if (typeof value !== 'boolean') say('is neither true nor false')
  } else if (type === 'integer' || type === 'number') {
    if (typeof value !== 'number' || (type === 'integer' && !Number.isInteger(value))) return say(`is no ${type}`)
    if (value < (bound('min') ?? value) || value > (bound('most') ?? value)) say(`is out of bounds: ${value}`)
  } else if (type === 'string' || type === 'id' || type === 'date-time') {
    if (typeof value !== 'string') return say('is no text')
    if (value.length > (bound('max') ?? value.length)) say(`has more than ${bound('max')} characters`)
    if (type === 'id' && !ID.test(value)) say(`is no id: ${value}`)
    if (type === 'date-time' && !DATE.test(value)) say(`is no date: ${value}`)
  } else if (lists[type]) {
    if (!lists[type].includes(String(value))) say(`may be ${lists[type].join(', ')}, not ${value}`)
  } else if (tables[type]) {
    if (typeof value !== 'object') say('is no map')
    else checkModel(value as Readonly<Record<string, unknown>>, type, say)
  }
}
