/** `next start`, by the command line of Next.js itself, on an app that is built. */
import { createRequire } from 'node:module'
import { join } from 'node:path'
import { setTimeout } from 'node:timers/promises'
import { answerParent } from './parent.mjs'

const { NEXT_FOLDER = '.', NEXT_PORT = '' } = process.env
const url = `http://127.0.0.1:${NEXT_PORT}`

process.argv = [process.execPath, 'next', 'start', NEXT_FOLDER, '--port', NEXT_PORT, '--hostname', '127.0.0.1']
createRequire(join(NEXT_FOLDER, 'package.json'))('next/dist/bin/next')

// The command line says on standard output alone that it listens. Whether the pages are right is for the measure to see.
while (!(await answers())) await setTimeout(100)
answerParent({ url }, () => undefined)

function answers() {
  return fetch(`${url}/memory`).then(
    () => true,
    () => false,
  )
}
