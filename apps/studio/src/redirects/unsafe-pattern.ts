import { runInNewContext } from 'node:vm'
import { compilePattern } from '@tessera/content'

/** Milliseconds an expression may take for an address made to be hard for it. Ordinary ones take less than one. */
const PATIENCE = 400
/** Characters of an address that expressions are still tried on. */
const MAX_LENGTH = 2000

/**
 * Whether a pattern takes so long for some addresses that visitors could stop the website with it. It is tried, as the
 * website would, on long addresses of the characters it asks for, which fail at their very end.
 *
 * @throws SyntaxError for a pattern that is none
 */
export function isUnsafePattern(pattern: string): boolean {
  const compiled = compilePattern(pattern)
  if (compiled.kind === 'path') return false
  const { source, flags } = compiled.expression
  return hardAddresses(source).some((address) => !isQuick(source, flags, address))
}

function isQuick(source: string, flags: string, address: string): boolean {
  try {
    runInNewContext('new RegExp(source, flags).test(address)', { source, flags, address }, { timeout: PATIENCE })
    return true
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ERR_SCRIPT_EXECUTION_TIMEOUT') return false
    throw error
  }
}

function hardAddresses(escaped: string): string[] {
  const source = escaped.replaceAll('\\/', '/')
  const letters = [...new Set(source.match(/[A-Za-z0-9/_.-]/g) ?? [])].slice(0, 8)
  const words = [...new Set(source.match(/[A-Za-z0-9/_-]{2,12}/g) ?? [])].slice(0, 4)
  const repeated = [...new Set(['a', '0', '/', '-', '/a', 'a/', ...letters, ...words])]
  // What stands before the first open-ended part has to be there for it to be reached.
  const start = /^\^?(?:\/\?)?(?:\(\?:)?((?:\\?[A-Za-z0-9/_-])*)/.exec(source)?.[1]?.replace(/[\\]|^\//g, '') ?? ''
  return ['', start].flatMap((before) =>
    repeated.map((part) =>
      `/${before}${part.repeat(Math.ceil(MAX_LENGTH / part.length))}`.slice(0, MAX_LENGTH).concat('\n!'),
    ),
  )
}
