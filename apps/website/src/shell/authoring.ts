/** What only authors need of the content library and of the shell, in a module so that it is a chunk of its own. */
export { authoring } from '@tessera/content/react'
export { authorsShell } from './edited-page.tsx'

/** Every component: on a page that is being worked on all of them are awake. */
export const chunks = import.meta.glob<Record<string, unknown>>([
  '../components/*/index.tsx',
  '!../components/playground/*',
])
