export { createSearchEngine, type EngineOptions, restoreSearchEngine, type SearchEngine } from './search-engine.ts'
export { SnapshotError } from './snapshot.ts'
export { TUNING, type Tuning } from './text/tuning.ts'
