/**
 * Text as one word of a POSIX shell, whatever it contains: an address may be what a request named as its host, and a query
 * has quotes of its own.
 */
export const shellQuoted = (text: string): string => `'${text.replaceAll("'", "'\\''")}'`
