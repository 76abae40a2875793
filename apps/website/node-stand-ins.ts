import { isBuiltin } from 'node:module'
import type { Plugin } from 'vite'

const STAND_IN = '\0stand-in:'

/**
 * During development a component comes to the browser with what only its server data uses, Node's own modules among it.
 * Nothing of that is called there: each name is there, and is nothing. A build leaves those parts out.
 */
export function nodeStandIns(): Plugin {
  return {
    name: 'node-stand-ins',
    apply: 'serve',
    enforce: 'pre',
    applyToEnvironment: ({ name }) => name === 'client',
    resolveId: (id) => (id.startsWith('node:') && isBuiltin(id) ? STAND_IN + id : undefined),
    async load(id) {
      if (!id.startsWith(STAND_IN)) return
      const names = Object.keys((await import(id.slice(STAND_IN.length))) as object)
      return `const nothing = undefined; export { ${names.map((name) => `nothing as ${name}`).join(', ')} }`
    },
  }
}
