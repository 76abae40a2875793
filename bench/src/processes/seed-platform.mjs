/** A platform alone, on an empty folder, filled with Halden; says how much memory that took. */
import { demonstrationMarketplace, manifest, seed } from '@tessera/demo'
import { createPlatform, readPlatformSettings } from '@tessera/platform'
import { phrases } from '@tessera/website/components'
import { memory } from './memory.mjs'
import { answerParent } from './parent.mjs'

const platform = await createPlatform(readPlatformSettings(process.env))
const { marketplace } = await demonstrationMarketplace()
const empty = memory()
const { items, pictures } = await seed(platform, { manifest, phrases, marketplace })
answerParent({ items, pictures, empty, seeded: memory() }, () => platform.close())
