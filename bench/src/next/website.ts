/**
 * What the Next.js app gets of the website: its components and the shell around them. Bundled as a package of components
 * is, without React, and without what only the server of the website uses.
 */
export { componentMap } from '@tessera/content/react'
export { components } from '@tessera/website/components'
export { Shell } from '@tessera/website/shell'
