import { startEditor } from './start-editor.tsx'

/** The entry that a page in edit state loads. */
startEditor().catch((error) => console.error('The editor could not be started:', error))
