import { z } from 'zod'
import { datesOf } from '../../shop/company/budget.ts'
import { BUDGETS_PATH } from '../../shop/company/company-paths.ts'
import { BUDGET_FORM, BUDGET_PARTY_FORM, BUDGET_PAUSE_FORM } from '../../shop/company/decision-forms.ts'
import { colleague } from '../../shop/company/for-company.ts'
import { defineAction } from '../action.ts'
import { text, ticked } from '../entries.ts'
import { id } from '../id-field.ts'
import { amountOf, isAmount } from './amount.ts'

const day = z
  .string()
  .regex(/^(?:\d{4}-\d{2}-\d{2})?$/, 'company.budgets.error.day')
  .refine((value) => value === '' || isDay(value), 'company.budgets.error.day')
  .default('')

/** A new budget, or another amount, name or period of one: without `id` it is new. What was spent stays spent. */
export const budget = defineAction({
  path: '/company/budget',
  form: BUDGET_FORM,
  needs: 'account',
  fields: z
    .object({
      id: id.optional(),
      name: text('company.budgets.error.name'),
      amount: z.string().refine(isAmount, 'company.error.amount').transform(amountOf),
      from: day,
      to: day,
      costCenter: z.literal('').or(id).default(''),
    })
    .refine(({ from, to }) => from === '' || to === '' || from <= to, {
      path: ['to'],
      message: 'company.budgets.error.period',
    }),
  async run({ id: known, name, amount, from, to, costCenter }, { shopper, pathOf, signal }) {
    const { client, companyId } = await colleague(shopper, signal)
    const wanted = { Name: name, ...datesOf(from, to), xp: { Budget: amount, CostCenter: costCenter || null } }
    if (known === undefined) {
      await client.spendingAccounts.create(
        companyId,
        { ...wanted, Balance: amount, AllowAsPaymentMethod: true },
        { signal },
      )
    } else {
      const before = await client.spendingAccounts.get(companyId, known, { signal })
      const left = before.Balance ?? 0
      const had = (before.xp as { Budget?: unknown } | null | undefined)?.Budget
      const Balance = Math.round((left + amount - (typeof had === 'number' ? had : left)) * 100) / 100
      if (Balance < 0 && Balance < left) return { status: 'invalid', errors: { amount: 'company.budgets.error.spent' } }
      await client.spendingAccounts.patch(companyId, known, { ...wanted, Balance }, { signal })
    }
    return { status: 'sent', location: pathOf(BUDGETS_PATH), values: { saved: name } }
  },
})

/** Nobody pays with a budget that rests. */
export const pauseBudget = defineAction({
  path: '/company/budget/pause',
  form: BUDGET_PAUSE_FORM,
  needs: 'account',
  fields: z.object({ id, pause: ticked }),
  async run({ id, pause }, { shopper, signal }) {
    const { client, companyId } = await colleague(shopper, signal)
    await client.spendingAccounts.patch(companyId, id, { AllowAsPaymentMethod: !pause }, { signal })
    return { status: 'sent', values: { pause: pause ? '1' : '' } }
  },
})

/** Lets a group or a person use a budget, or no longer: `group:hamburg`, `user:buyer`. */
export const budgetParty = defineAction({
  path: '/company/budget/party',
  form: BUDGET_PARTY_FORM,
  needs: 'account',
  fields: z.object({
    id,
    party: z.string().regex(/^(?:group|user):[\w-]{1,100}$/, 'company.budgets.error.party'),
    exceed: ticked,
    remove: ticked,
  }),
  async run({ id, party, exceed, remove }, { shopper, signal }) {
    const { client, companyId } = await colleague(shopper, signal)
    const [kind, name = ''] = party.split(':')
    if (remove) {
      const who = kind === 'user' ? { userID: name } : { userGroupID: name }
      await client.spendingAccounts.deleteAssignment(companyId, id, who, { signal })
    } else {
      const who = kind === 'user' ? { UserID: name } : { UserGroupID: name }
      await client.spendingAccounts.saveAssignment(
        companyId,
        { SpendingAccountID: id, ...who, AllowExceed: exceed },
        { signal },
      )
    }
    return { status: 'sent', values: {} }
  },
})

function isDay(text: string): boolean {
  const date = new Date(`${text}T00:00:00Z`)
  return !Number.isNaN(date.getTime()) && date.toISOString().startsWith(text)
}
