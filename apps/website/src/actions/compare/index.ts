import { z } from 'zod'
import {
  COMPARE_FORM,
  compareCookie,
  comparedBefore,
  comparedIds,
  comparePath,
  withCompared,
} from '../../shop/compare/comparison.ts'
import { type Action, type ActionContext, type ActionOutcome, defineAction } from '../action.ts'

const fields = z.object({ product: z.string().refine((id) => comparedIds(id).length === 1, 'shop.error.gone') })

function shown(ids: readonly string[], { pathOf, https }: ActionContext, waiting?: string): ActionOutcome {
  return { status: 'sent', location: pathOf(comparePath(ids, waiting)), cookies: [compareCookie(ids, https)] }
}

/** Puts a product beside those that are compared already, and goes there. Where no more fit, it is asked there which one goes. */
const addToComparison = defineAction({
  path: '/compare/add',
  form: COMPARE_FORM,
  fields: fields.extend({ instead: z.string().optional(), products: z.string().default('') }),
  async run({ product, instead, products }, context) {
    const before = products === '' ? comparedBefore(context.cookies) : comparedIds(products)
    const now = withCompared(before, product, instead)
    return now === undefined ? shown(before, context, product) : shown(now, context)
  },
})

const removeFromComparison = defineAction({
  path: '/compare/remove',
  form: COMPARE_FORM,
  fields: fields.extend({ products: z.string().default('') }),
  run: async ({ product, products }, context) =>
    shown(
      comparedIds(products).filter((id) => id !== product),
      context,
    ),
})

export const compareActions: readonly Action[] = [addToComparison, removeFromComparison]
