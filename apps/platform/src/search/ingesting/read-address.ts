import { guardedFetch, OutboundError, type OwnNetwork } from '../../ground/network/index.ts'
import { IngestionError } from './ingestion-error.ts'
import { MAX_FILE_BYTES, type ReadAddress } from './read-upload.ts'

const TIMEOUT_MS = 10_000

/** Reads what stands on the public internet, and on what `own` permits: no redirects, 10 s and 5 MB at most. */
export function addressReader(own: OwnNetwork): ReadAddress {
  return async (url) => {
    try {
      const { status, body } = await guardedFetch(url, { timeoutMs: TIMEOUT_MS, maxBytes: MAX_FILE_BYTES }, { own })
      if (status !== 200) throw new IngestionError(400, `The address answered ${status} instead of 200.`)
      return body
    } catch (error) {
      if (error instanceof OutboundError) throw new IngestionError(400, `The address cannot be read: ${error.message}.`)
      throw error
    }
  }
}
