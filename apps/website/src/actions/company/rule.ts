import { isCommerceError } from '@tessera/commerce'
import { z } from 'zod'
import { MAX_EXPRESSION_LENGTH, readRule, ruleExpression, switched } from '../../shop/company/approval-rule.ts'
import { APPROVAL_RULES_PATH } from '../../shop/company/company-paths.ts'
import { RULE_DELETE_FORM, RULE_FORM, RULE_SWITCH_FORM } from '../../shop/company/decision-forms.ts'
import { colleague } from '../../shop/company/for-company.ts'
import { defineAction } from '../action.ts'
import { optional, text, ticked } from '../entries.ts'
import { id } from '../id-field.ts'
import { amountOf, isAmount } from './amount.ts'

const idOrNone = z.literal('').or(id).default('')

/** A new approval rule, or another wording of one: without `id` it is new. Its expression is checked by commerce. */
export const rule = defineAction({
  path: '/company/rule',
  form: RULE_FORM,
  needs: 'account',
  fields: z
    .object({
      id: id.optional(),
      name: text('company.rules.error.name'),
      description: optional(2000),
      group: z.string().regex(/^[\w-]{1,100}$/, 'company.rules.error.group'),
      level: z.enum(['1', '2', '3'], 'shop.error.unexpected').default('1'),
      amount: z
        .string()
        .refine((value) => value === '' || isAmount(value), 'company.error.amount')
        .default(''),
      costCenter: idOrNone,
      category: idOrNone,
      after: idOrNone,
      expression: optional(MAX_EXPRESSION_LENGTH),
      off: ticked,
    })
    .refine((form) => expressionOf(form) !== '', { path: ['amount'], message: 'company.rules.error.empty' }),
  async run({ id: known, ...form }, { shopper, data, pathOf, signal }) {
    const { client, companyId } = await colleague(shopper, signal)
    const wanted = {
      Name: form.name,
      Description: form.description || null,
      ApprovingGroupID: form.group,
      RuleExpression: switched(expressionOf(form), !form.off),
      xp: { Level: Number(form.level) },
    }
    try {
      if (known === undefined) await client.approvalRules.create(companyId, wanted, { signal })
      else await client.approvalRules.patch(companyId, known, wanted, { signal })
    } catch (error) {
      const wrong = wrongExpression(error, form.off)
      if (wrong === undefined) throw error
      const entered = Object.fromEntries(
        [...data].filter((entry): entry is [string, string] => typeof entry[1] === 'string'),
      )
      const { returnTo: _, ...values } = entered
      return {
        status: 'invalid',
        errors: { expression: 'company.rules.error.expression' },
        values: { ...values, ...wrong },
      }
    }
    return { status: 'sent', location: pathOf(APPROVAL_RULES_PATH), values: { saved: form.name } }
  },
})

/** Switches a rule on or off. */
export const switchRule = defineAction({
  path: '/company/rule/switch',
  form: RULE_SWITCH_FORM,
  needs: 'account',
  fields: z.object({ id, on: ticked }),
  async run({ id, on }, { shopper, signal }) {
    const { client, companyId } = await colleague(shopper, signal)
    const { RuleExpression } = await client.approvalRules.get(companyId, id, { signal })
    const { expression } = readRule(RuleExpression ?? '')
    await client.approvalRules.patch(companyId, id, { RuleExpression: switched(expression, on) }, { signal })
    return { status: 'sent', values: { on: on ? '1' : '' } }
  },
})

/** Takes a rule away, once that was said twice. */
export const deleteRule = defineAction({
  path: '/company/rule/delete',
  form: RULE_DELETE_FORM,
  needs: 'account',
  fields: z.object({ id, sure: ticked }).refine(({ sure }) => sure, 'company.rules.error.sure'),
  async run({ id }, { shopper, pathOf, signal }) {
    const { client, companyId } = await colleague(shopper, signal)
    await client.approvalRules.delete(companyId, id, { signal })
    return { status: 'sent', location: pathOf(APPROVAL_RULES_PATH), values: {} }
  },
})

/** An expression of one's own has the word before what the form's fields say. */
function expressionOf(form: {
  readonly amount: string
  readonly costCenter: string
  readonly category: string
  readonly after: string
  readonly expression: string
}): string {
  if (form.expression !== '') return form.expression
  return ruleExpression({ ...form, amount: form.amount === '' ? undefined : amountOf(form.amount) })
}

/** Where commerce found an expression wrong, counted from 1 in what was entered. */
function wrongExpression(error: unknown, isOff: boolean): Record<string, string> | undefined {
  if (!isCommerceError(error)) return undefined
  const found = error.errors.find(({ ErrorCode }) => ErrorCode.startsWith('Expression.'))
  if (found === undefined) return undefined
  const { Position, Token } = (found.Data ?? {}) as { Position?: unknown; Token?: unknown }
  const before = isOff ? switched('', false).length - 1 : 0
  return {
    position: typeof Position === 'number' ? String(Math.max(1, Position - before)) : '',
    token: typeof Token === 'string' ? Token : '',
  }
}
