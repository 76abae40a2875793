import { z } from 'zod'
import { addByNumber } from '../../shop/company/add-by-number.ts'
import { PIECES_FIELD, VARIANT_GRID_FORM } from '../../shop/company/buying-forms.ts'
import { defineAction } from '../action.ts'
import { mendOrStay } from './mend-or-stay.ts'

/** Several variants of a product at once, each in its own quantity: fields like `quantity.oak-table-180`. */
export const addVariants = defineAction({
  path: '/company/variants',
  form: VARIANT_GRID_FORM,
  needs: 'account',
  largest: 262_144,
  fields: z.object({}),
  async run(_, context) {
    const entered = [...context.data].flatMap(([name, value], at) =>
      name.startsWith(PIECES_FIELD) && typeof value === 'string' && value.trim() !== '' && value.trim() !== '0'
        ? [{ line: at, number: name.slice(PIECES_FIELD.length, 200), quantity: value.trim().slice(0, 20) }]
        : [],
    )
    if (entered.length === 0) return { status: 'invalid', errors: { form: 'company.grid.nothing' } }
    const numbered = entered.slice(0, 1000).map((line, at) => ({ ...line, line: at + 1 }))
    return mendOrStay(await addByNumber(context.shopper, numbered, context.signal), context)
  },
})
