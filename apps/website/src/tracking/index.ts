// A chunk of its own beside the client's: an import that others share would carry a list of all its names.
export { startTracking } from './start-tracking.ts'
