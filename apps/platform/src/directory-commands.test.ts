import { spawnSync } from 'node:child_process'
import { expect, test } from 'vitest'
import type { ServiceDirectory } from './directory.ts'
import { commandsOf } from './directory-commands.ts'

/** What a request may name as its host, in every way a shell could take it. */
const HOST = 'http://it\'s.example/$(echo gone)`echo gone`"$HOME\\'

const directory = {
  content: { apiHost: HOST, apiKey: 'key' },
  commerce: { baseApiUrl: HOST, clients: { storefront: 'storefront' } },
  events: { edgeUrl: HOST, contextId: 'context' },
  search: { serviceHost: HOST, domainId: '1', apiKey: 'key' },
  components: { backendUrl: HOST, apiKey: 'key' },
} as unknown as ServiceDirectory

/** What curl is called with. */
function calledWith(command: string): string[] {
  const curl = `curl() { for argument in "$@"; do printf '%s\\n' "$argument" >&3; done; }`
  const { output } = spawnSync('sh', ['-c', `${curl}\n${command}`], {
    stdio: ['ignore', 'ignore', 'inherit', 'pipe'],
    encoding: 'utf8',
  })
  return (output[3] ?? '').split('\n')
}

test.each(Object.entries(commandsOf(directory)))('the command for %s asks the address as it is', (_, { text }) => {
  expect(calledWith(text).filter((argument) => argument.startsWith(HOST)).length).toBeGreaterThan(0)
})
