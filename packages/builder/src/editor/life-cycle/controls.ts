import type { LifeState } from './life-cycle.ts'

/** What an author can do in the toolbar (contract "component-builder", 10.3). */
export type Action = 'save' | 'unfork' | 'discard' | 'close'
export type Control = Action | 'menu'

/** When a control can be used. */
export const ENABLED: Readonly<Record<Control, (state: LifeState) => boolean>> = {
  close: () => true,
  save: ({ isChanged }) => isChanged,
  unfork: ({ isForked }) => isForked,
  discard: ({ isChanged }) => isChanged,
  menu: ({ isForked, isChanged }) => isForked || isChanged,
}

export type SaveLabel = 'upToDate' | 'save' | 'saveCustomization'

/** What the save button says; what is not for one page is no customisation. */
export function saveLabel({ isChanged, isForked, isForOnePage }: LifeState): SaveLabel {
  if (!isChanged) return 'upToDate'
  return isForked || !isForOnePage ? 'save' : 'saveCustomization'
}

/** A question before an action, named as its phrases are. */
export type Confirmation = 'reverting' | 'unsaved' | 'customizing'

/** What is asked before an action (10.4); nothing before the others. */
export const CONFIRMATION: Readonly<Record<Action, (state: LifeState) => Confirmation | undefined>> = {
  save: ({ isForked, isForOnePage }) => (isForked || !isForOnePage ? undefined : 'customizing'),
  unfork: () => 'reverting',
  discard: () => undefined,
  close: ({ isChanged }) => (isChanged ? 'unsaved' : undefined),
}
