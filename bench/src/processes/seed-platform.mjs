/** A platform alone, on an empty folder, filled with Halden; says how much memory that took. */
import { manifest, seed } from '@tessera/demo'
import { createPlatform, readPlatformSettings } from '@tessera/platform'
import { phrases } from '@tessera/website/components'
import { memory } from './memory.mjs'
import { answerParent } from './parent.mjs'

const platform = await createPlatform(readPlatformSettings(process.env))
const empty = memory()
const { items, pictures } = await seed(platform, { manifest, phrases, cacheDir: process.env.PICTURE_CACHE ?? '' })
answerParent({ items, pictures, empty, seeded: memory() }, () => platform.close())
