/** The data that components are bound to (contract "component-builder", 6). */
export { mergeDataOverride } from './data-override.ts'
export {
  briefSettings,
  type DataSettings,
  isDataSettings,
  type NormalDataSettings,
  normalSettings,
} from './data-settings.ts'
export { type FetchDataOptions, fetchData, SERVER_TIMEOUT_MS } from './fetch-data.ts'
export { retrying } from './retries.ts'
export { sharingAnswers } from './shared-answers.ts'
