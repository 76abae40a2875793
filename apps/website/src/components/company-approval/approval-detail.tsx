import { type Page, useDictionary } from '@tessera/content/react'
import { nameOf } from '../../shop/company/company-names.ts'
import { APPROVALS_PATH } from '../../shop/company/company-paths.ts'
import type { ApprovalView } from '../../shop/company/read-approvals.ts'
import { OrderTotals } from '../account-order/order-totals.tsx'
import { AddressLines } from '../elements/address-lines.tsx'
import { Day } from '../elements/day.tsx'
import { DecisionList } from '../elements/decision-list.tsx'
import { OrderLineRow } from '../elements/order-line-row.tsx'
import { priceInWords } from '../elements/price-in-words.ts'
import { useRuleWords } from '../elements/rule-words.ts'
import { StatusMark } from '../elements/status-mark.tsx'
import { pathIn } from '../languages.ts'
import { Decide } from './decide.tsx'

/** What somebody has to know who says yes or no to an order. */
export function ApprovalDetail({ approval, page }: { approval: ApprovalView; page: Page }) {
  const { t } = useDictionary()
  const { locale } = page
  const { order, person, costCenter, decisions, rules, names, groups, budgets, mayDecide } = approval
  const words = useRuleWords(locale)
  const money = (amount: number) => priceInWords(amount, order.currency, locale)
  return (
    <>
      <div className="flex flex-wrap items-baseline justify-between gap-x-8 gap-y-2">
        <h2 className="text-title-s">
          {t('account.order')} <bdi className="break-all">{order.id}</bdi>
        </h2>
        <StatusMark status={order.status} />
        <p className="w-full text-small text-ink-soft">
          {t('company.orderedBy')} <bdi>{person}</bdi> · <Day date={order.date} locale={locale} withTime />
          {costCenter !== '' && (
            <>
              {' · '}
              {t('company.costCenter')}: <bdi>{costCenter}</bdi>
            </>
          )}
        </p>
      </div>
      {rules.length > 0 && (
        <div className="grid gap-2 border-s-2 border-action ps-4">
          <h3 className="text-body">{t('company.approvals.why')}</h3>
          {rules.map((rule) => (
            <p key={rule.id} className="text-small">
              {words(rule, names, order.currency)}
            </p>
          ))}
        </div>
      )}
      <Decide approval={approval} page={page} />
      <div className="grid gap-x-16 gap-y-10 @4xl:grid-cols-[minmax(0,1fr)_17rem]">
        <ul className="rows content-start" aria-label={t('account.inThisOrder')}>
          {order.lines
            .filter(({ bundleItemId }) => bundleItemId === undefined)
            .map((line) => (
              <li key={line.id} className="py-5">
                <OrderLineRow line={line} currency={order.currency} locale={locale} />
              </li>
            ))}
        </ul>
        <div className="grid content-start gap-10">
          <OrderTotals order={order} locale={locale} />
          {budgets.length > 0 && (
            <div className="grid gap-2">
              <h3 className="text-body">{t('company.approvals.budget')}</h3>
              {budgets.map(({ name, before, after, isTaken }) => (
                <dl key={name} className="totals">
                  <dt className="col-span-2 font-semibold">
                    <bdi>{name}</bdi>
                  </dt>
                  <dt>{t('company.approvals.before')}</dt>
                  <dd>{money(before)}</dd>
                  <dt>{t(isTaken ? 'company.approvals.now' : 'company.approvals.afterwards')}</dt>
                  <dd className={after < 0 ? 'font-semibold text-error' : undefined}>
                    <bdi>{money(after)}</bdi>
                  </dd>
                </dl>
              ))}
            </div>
          )}
          {order.shippingAddress && (
            <div className="grid gap-2">
              <h3 className="text-body">{t('account.shippedTo')}</h3>
              <AddressLines address={order.shippingAddress} locale={locale} />
            </div>
          )}
          {order.comments !== '' && (
            <div className="grid gap-2">
              <h3 className="text-body">{t('account.comments')}</h3>
              <p dir="auto" className="text-small whitespace-pre-line wrap-anywhere">
                {order.comments}
              </p>
            </div>
          )}
          {decisions.length > 0 && (
            <div className="grid gap-4">
              <h3 className="text-body">{t('company.approvals.history')}</h3>
              <DecisionList
                decisions={decisions}
                locale={locale}
                aboutOf={({ groupId, ruleId }) => (
                  <bdi>{`${nameOf(names.rules, ruleId)} · ${nameOf(groups, groupId)}`}</bdi>
                )}
              />
            </div>
          )}
        </div>
      </div>
      {!mayDecide && order.status === 'AwaitingApproval' && order.approvers.length > 0 && (
        <p className="text-small text-ink-soft">
          {t('company.approvals.waitsFor', { names: new Intl.ListFormat(locale).format(order.approvers) })}
        </p>
      )}
      <a href={pathIn(locale, APPROVALS_PATH)} className="text-button no-print justify-self-start">
        {t('company.approvals.all')}
      </a>
    </>
  )
}
