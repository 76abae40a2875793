export { planStock, returnStock, type StockedOrder, type StockPlan, stockProblems, takeStock } from './for-order.ts'
export { keepStock, stockRules } from './rules.ts'
export { summedCounts } from './sums.ts'
