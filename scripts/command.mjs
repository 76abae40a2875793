import { spawn } from 'node:child_process'
import { dirname, resolve } from 'node:path'
import { fileURLToPath } from 'node:url'

/** The folder the project stands in. */
export const ROOT = resolve(dirname(fileURLToPath(import.meta.url)), '..')

/**
 * Runs a program in the project's folder.
 * @returns {Promise<{ code: number, output: string }>} `output` is empty when `inherit` shows it on the terminal instead.
 */
export function run(program, args, { inherit = false, cwd = ROOT, env = {} } = {}) {
  return new Promise((settle, fail) => {
    const child = spawn(program, args, {
      cwd,
      env: { ...process.env, ...env },
      stdio: inherit ? 'inherit' : ['ignore', 'pipe', 'pipe'],
      shell: process.platform === 'win32',
    })
    let output = ''
    child.stdout?.on('data', (chunk) => (output += chunk))
    child.stderr?.on('data', (chunk) => (output += chunk))
    child.on('error', fail)
    child.on('close', (code) => settle({ code: code ?? 1, output }))
  })
}

/** A program that a dependency brought, by its script: `bin('typescript/bin/tsc')` runs on the same Node.js. */
export const node = (script, args, options) =>
  run(process.execPath, [resolve(ROOT, 'node_modules', script), ...args], options)
