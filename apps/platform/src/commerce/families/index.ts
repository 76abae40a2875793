export { actions } from './actions.ts'
export type { DeleteRule, Family, FamilyEntry, Link, ModelName, Party, Reference } from './family.ts'
export { type OperationTarget, targetOf } from './operation-target.ts'
export {
  childrenOf,
  type FamilyName,
  families,
  familiesOfUsers,
  familyOf,
  parentOf,
  referencesTo,
  shapeOf,
} from './table.ts'
