export { createSearchEngine, type EngineOptions, restoreSearchEngine, type SearchEngine } from './search-engine.ts'
export { type ReadBytes, SnapshotError, SnapshotReader, SnapshotWriter, type WriteBytes } from './snapshot.ts'
export { TUNING, type Tuning } from './text/tuning.ts'
