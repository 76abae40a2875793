'use client'

import { componentMap, components, Shell } from './website/website.js'

const map = componentMap(components)

/** The components read React contexts, which server components have not: the boundary is as high as it can be. */
export function HomePage({ page }) {
  return <Shell page={page} components={map} formState={undefined} development={false} />
}
