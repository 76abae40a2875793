/** The authors' part of the content library, alone in its module so that it is a chunk of its own. */
export { authoring } from '@tessera/content/react'

/** Every component: on a page that is being worked on all of them are awake. */
export const chunks = import.meta.glob<Record<string, unknown>>([
  '../components/*/index.tsx',
  '!../components/playground/*',
])
