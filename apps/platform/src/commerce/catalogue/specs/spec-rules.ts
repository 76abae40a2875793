import type { ErrorCode } from '@tessera/commerce/table'
import { CommerceError } from '../../commerce-error.ts'
import type { Json, JsonObject } from '../../operations/json.ts'
import type { Acting, FamilyRules, Writing } from '../../operations/stored/acting.ts'
import { parentIdOf } from '../parents/inheritance.ts'

/** Choices a product offers. Contract section 11.4. */
export const specRules: Readonly<Record<string, FamilyRules>> = {
  Spec: {
    async write(acting, { id, body, before }) {
      if (body.DefinesVariant === true && body.Required !== true) {
        throw refusal('Spec.MustBeRequired', 'A spec that defines variants must be required.')
      }
      if (body.DefinesVariant === true && body.AllowOpenText === true) {
        throw refusal('Spec.CannotAllowOpenText', 'A spec that defines variants cannot allow open text.')
      }
      if (body.DefaultOptionID !== before?.body.DefaultOptionID) {
        await checkOption(acting, before?.id ?? id, body.DefaultOptionID)
      }
    },
    async complete({ tx, store }, specs) {
      const options = await store.find(tx, 'SpecOption', { scope: specs.map(({ id }) => id), equals: {} })
      options.sort((a, b) => Number(a.body.ListOrder ?? 0) - Number(b.body.ListOrder ?? 0) || (a.id < b.id ? -1 : 1))
      return specs.map(({ id }) => {
        const own = options.filter(({ scope }) => scope === id)
        return { OptionCount: own.length, Options: own.map(({ body }) => body) }
      })
    },
  },
  SpecProductAssignment: { write: checkAssignment },
}

const refusal = (code: ErrorCode, message: string) => new CommerceError(400, code, message)

const isSaid = (value: Json | undefined) => typeof value === 'string' && value !== ''

/** A spec begins with one of its own options. */
async function checkOption({ tx, store }: Acting, specId: string, optionId: Json | undefined): Promise<void> {
  if (typeof optionId !== 'string' || optionId === '') return
  if (await store.get(tx, { family: 'SpecOption', scope: specId, id: optionId })) return
  throw refusal('Spec.OptionNotFound', `The spec ${specId} has no option ${optionId}.`)
}

/** What is asked for can be answered, and what makes variants stands on what can have some. */
async function checkAssignment(acting: Acting, { body, before }: Writing): Promise<void> {
  const { tx, store } = acting
  const spec = await store.get(tx, { family: 'Spec', scope: '', id: String(body.SpecID) })
  const product = await store.get(tx, { family: 'Product', scope: '', id: String(body.ProductID) })
  if (spec === undefined || product === undefined) return
  if (spec.body.DefinesVariant === true) refuseKind(product.body)
  await checkOption(acting, spec.id, body.DefaultOptionID)
  if (before !== undefined || spec.body.AllowOpenText === true) return
  if ([spec.body.DefaultValue, spec.body.DefaultOptionID, body.DefaultValue, body.DefaultOptionID].some(isSaid)) return
  const [option] = await store.find(tx, 'SpecOption', { scope: spec.id, equals: {} }, 1)
  if (option) return
  throw refusal(
    'Spec.InvalidSpecConfiguration',
    `The spec ${spec.id} has no options, no open text and no default, so it could never be filled in.`,
  )
}

function refuseKind(product: JsonObject): void {
  if (product.IsBundle === true) {
    throw refusal('ProductAssigment.BundleProductCannotBeAssignedToVariantSpec', 'Bundles have no variants.')
  }
  if (product.IsParent !== true && parentIdOf(product) === undefined) return
  throw refusal(
    'ProductAssigment.ParentChildProductCannotBeAssignedToVariantSpec',
    'Parent products and their children have no variants.',
  )
}
