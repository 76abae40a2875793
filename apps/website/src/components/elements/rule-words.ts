import { useDictionary } from '@tessera/content/react'
import type { Comparison, RuleTerm } from '../../shop/company/approval-rule.ts'
import { nameOf } from '../../shop/company/company-names.ts'
import type { RuleNames, RuleView } from '../../shop/company/read-rules.ts'
import { intlLocale } from '../languages.ts'
import { priceInWords } from './price-in-words.ts'

const TOTAL = {
  over: 'company.rule.totalOver',
  from: 'company.rule.totalFrom',
  under: 'company.rule.totalUnder',
  upTo: 'company.rule.totalUpTo',
} as const satisfies Record<Comparison, string>

const GOODS = {
  over: 'company.rule.goodsOver',
  from: 'company.rule.goodsFrom',
  under: 'company.rule.goodsUnder',
  upTo: 'company.rule.goodsUpTo',
} as const satisfies Record<Comparison, string>

type Told = Pick<RuleView, 'name' | 'description' | 'meaning'>

/** Tells approval rules in a sentence; one that has no words here by its name and what its author says of it. */
export function useRuleWords(locale: string) {
  const { t } = useDictionary()
  const list = (type: Intl.ListFormatType) => new Intl.ListFormat(intlLocale(locale), { type })
  return (rule: Told, names: RuleNames, currency: string): string => {
    const { alternatives } = rule.meaning
    if (alternatives === undefined) return [rule.name, rule.description].filter(Boolean).join(': ')
    const term = (one: RuleTerm): string => {
      switch (one.kind) {
        case 'amount':
          return t((one.of === 'Total' ? TOTAL : GOODS)[one.is], {
            amount: priceInWords(one.amount, currency, locale),
          })
        case 'costCenter':
          return t('company.rule.costCenter', { name: nameOf(names.costCenters, one.id) })
        case 'category':
          return t('company.rule.category', { name: nameOf(names.categories, one.id) })
        case 'after':
          return t('company.rule.after', { name: nameOf(names.rules, one.id) })
      }
    }
    const all = alternatives.map((terms) => list('conjunction').format(terms.map(term)))
    return t('company.rule.sentence', { terms: list('disjunction').format(all) })
  }
}
