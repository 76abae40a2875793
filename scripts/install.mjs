import { createHash } from 'node:crypto'
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { resolve } from 'node:path'
import { ROOT, run } from './command.mjs'
import { Refusal } from './terminal.mjs'

const LOCK = resolve(ROOT, 'package-lock.json')
const STAMP = resolve(ROOT, 'node_modules/.cache/tessera/installed')

/** What an installation depends on: the lock file, the Node.js ABI and the machine's kind. */
function wanted() {
  return createHash('sha256')
    .update(readFileSync(LOCK))
    .update(`${process.versions.modules} ${process.platform} ${process.arch}`)
    .digest('hex')
}

export function isInstalled() {
  return existsSync(STAMP) && readFileSync(STAMP, 'utf8') === wanted()
}

/** Refuses a Node.js that is too old before anything else can fail in a way that does not say so. */
export function requireNode() {
  const [major = 0, minor = 0] = process.versions.node.split('.').map(Number)
  if (major < 20 || (major === 20 && minor < 19)) {
    throw new Refusal(
      `Tessera needs Node.js 20.19 or newer; this is ${process.versions.node}. Install it (nvm install) and try again.`,
    )
  }
}

/**
 * Installs exactly what the lock file names; does nothing when that is already there.
 *
 * Some registries lack the binaries of other operating systems. A lock file written behind one then lacks them too, and
 * `npm ci` refuses it (EUSAGE). When those are the only complaint, the lock file is sound for this machine and
 * `npm install --no-save` installs from it unchanged. Any other complaint is a real mismatch and stops here.
 */
export async function install() {
  if (isInstalled()) return 'nothing changed'
  const before = readFileSync(LOCK, 'utf8')
  const clean = await run('npm', ['ci', '--no-audit', '--no-fund'])
  if (clean.code !== 0) {
    const lock = JSON.parse(before)
    const complaint = readComplaint(clean.output, lock)
    if (complaint.kind !== 'other-systems') throw new Refusal(complaint.message)
    const loose = await run('npm', ['install', '--no-save', '--no-audit', '--no-fund'])
    if (loose.code !== 0) throw new Refusal(`npm install failed:\n${loose.output}`)
    if (readFileSync(LOCK, 'utf8') !== before) {
      writeFileSync(LOCK, before)
      throw new Refusal(
        'npm install wanted to change package-lock.json; it was left as it was. Run "npm install" and commit the result.',
      )
    }
  }
  mkdirSync(resolve(STAMP, '..'), { recursive: true })
  writeFileSync(STAMP, wanted())
  return clean.code === 0 ? 'from the lock file' : 'from the lock file, without other systems’ binaries'
}

/**
 * Reads what `npm ci` said. `other-systems` when every complaint is a missing package that some locked package lists
 * only as optional and that is bound to an operating system or processor; otherwise a message for the terminal.
 */
export function readComplaint(output, lock) {
  if (!/EUSAGE/.test(output)) return { kind: 'failed', message: `npm ci failed:\n${output}` }
  const optional = new Set(
    Object.values(lock.packages).flatMap((entry) => Object.keys(entry.optionalDependencies ?? {})),
  )
  const required = new Set(
    Object.values(lock.packages).flatMap((entry) => [
      ...Object.keys(entry.dependencies ?? {}),
      ...Object.keys(entry.devDependencies ?? {}),
    ]),
  )
  const missing = [...output.matchAll(/Missing: (@?[^@\s]+)@(\S*) from lock file/g)].map((match) => match[1])
  const invalid = [...output.matchAll(/Invalid: .*/g)].map((match) => match[0])
  const real = missing.filter((name) => required.has(name) || !optional.has(name))
  if (missing.length > 0 && invalid.length === 0 && real.length === 0) return { kind: 'other-systems' }
  const details = [...real.map((name) => `${name} is missing from package-lock.json`), ...invalid]
  return {
    kind: 'mismatch',
    message: `package.json and package-lock.json do not agree:\n  ${details.join('\n  ') || output}\nRun "npm install" and commit package-lock.json.`,
  }
}
