import { build } from 'esbuild'

/** The hosted service's own clients, unmodified: the one that sites of the JSS generation have, and the newest. */
export const GENERATIONS = [
  { version: '0.5.21', client: '@sitecore-feaas/clientside/headless', byoc: '@sitecore/byoc' },
  { version: '0.6.4', client: 'feaas-clientside-0-6/headless', byoc: 'byoc-0-3' },
] as const

export type Client = typeof import('@sitecore-feaas/clientside/headless')
export type Byoc = typeof import('@sitecore/byoc')

/** A script for a page: it defines the elements of a client, which is `window.client`. */
export async function hostedPageScript(client: string): Promise<string> {
  const { outputFiles } = await build({
    stdin: {
      contents: `import * as client from '${client}'\nwindow.client = client`,
      resolveDir: import.meta.dirname,
    },
    bundle: true,
    write: false,
    format: 'iife',
    define: { 'process.env.NODE_ENV': '"production"' },
    logLevel: 'error',
  })
  return outputFiles[0]?.text ?? ''
}
