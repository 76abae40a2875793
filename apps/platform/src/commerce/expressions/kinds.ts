/** Where an expression stands. Contract sections 15 to 17. */
export type ExpressionKind = 'eligible-order' | 'eligible-item' | 'value-order' | 'value-item' | 'rule' | 'return-rule'

export interface KindRules {
  /** The field that holds it, as errors name it. */
  readonly field: 'EligibleExpression' | 'ValueExpression' | 'RuleExpression'
  readonly result: 'boolean' | 'number'
  /** May `item`, the line the promotion is tried on, be in it? */
  readonly item: 'required' | 'allowed' | 'refused'
  readonly orderReturn: boolean
}

export const kinds: Readonly<Record<ExpressionKind, KindRules>> = {
  'eligible-order': { field: 'EligibleExpression', result: 'boolean', item: 'refused', orderReturn: false },
  'eligible-item': { field: 'EligibleExpression', result: 'boolean', item: 'required', orderReturn: false },
  'value-order': { field: 'ValueExpression', result: 'number', item: 'refused', orderReturn: false },
  'value-item': { field: 'ValueExpression', result: 'number', item: 'allowed', orderReturn: false },
  rule: { field: 'RuleExpression', result: 'boolean', item: 'refused', orderReturn: false },
  'return-rule': { field: 'RuleExpression', result: 'boolean', item: 'refused', orderReturn: true },
}
