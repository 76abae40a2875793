/** The authors' part of the content library, alone in its module so that it is a chunk of its own. */
export { authoring } from '@tessera/content/react'
