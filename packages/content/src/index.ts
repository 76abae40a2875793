export * from './declare/manifest.ts'
export type * from './layout/model.ts'
