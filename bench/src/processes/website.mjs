/** Website and platform in one process, as `npm start` runs them. */
import { run } from '@tessera/demo'
import { answerParent } from './parent.mjs'

const { websiteUrl, platformUrl, close } = await run(process.env)
answerParent({ url: websiteUrl, platformUrl }, close)
