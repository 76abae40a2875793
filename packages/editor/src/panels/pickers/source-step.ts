import type { Step } from '../../model/history.ts'

/** Another item as the content of a rendering; empty: none. */
export const sourceStep = (uid: string, dataSource: string): Step => ({
  label: 'step.source',
  edits: [{ kind: 'layout', operation: { op: 'setDataSource', uid, dataSource } }],
})
