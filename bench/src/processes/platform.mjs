/** The platform alone, on filled data, as its own program serves it. */
import { createPlatform, listen, readPlatformSettings } from '@tessera/platform'
import { memory } from './memory.mjs'
import { answerParent } from './parent.mjs'

const settings = readPlatformSettings(process.env)
const platform = await createPlatform(settings)
const server = await listen(platform, settings)
const [key] = settings.content.apiKeys
answerParent({ url: server.url, key, memory: memory() }, async () => {
  await server.close(0)
  await platform.close()
})
