import type { Context } from 'hono'
import type { EntityConfiguration } from '../configuration/configuration.ts'
import { extract } from './extracting/extract.ts'
import { readExtractor } from './extracting/extractor.ts'
import { IngestionError } from './ingestion-error.ts'
import type { Fields } from './read-document.ts'

/** Bytes of a file, and of what stands at an address. */
export const MAX_FILE_BYTES = 5 * 1024 * 1024
/** Bytes of the fields and the extractor that go with it. */
const MAX_FORM_BYTES = 1024 * 1024
/** Bytes of all of it. */
export const UPLOAD_BYTES = MAX_FILE_BYTES + MAX_FORM_BYTES

/** The text at an address. @throws IngestionError when it cannot be had */
export type ReadAddress = (url: string) => Promise<string>

/**
 * The fields of a document that is sent as a file, or as the address of one, with an extractor. `fields`, which go along,
 * say what the extractor does not, and say it better.
 */
export async function readUpload(
  c: Context,
  kind: 'file' | 'url',
  entity: EntityConfiguration,
  readAddress: ReadAddress,
): Promise<Fields> {
  const form = await c.req.formData().catch(() => {
    throw new IngestionError(400, `Send ${kind}, extractor and fields as multipart/form-data.`)
  })
  const extractor = readExtractor(jsonOf(form, 'extractor'))
  const given = jsonOf(form, 'fields', {})
  if (typeof given !== 'object' || given === null || Array.isArray(given))
    throw new IngestionError(400, 'fields is not a JSON object.')
  const text = kind === 'file' ? await fileOf(form) : await readAddress(addressOf(form))
  return { ...extract(extractor, text, entity), ...given }
}

async function fileOf(form: FormData): Promise<string> {
  const file = form.get('file')
  if (!(file instanceof Blob)) throw new IngestionError(400, 'file is missing, or is not a file.')
  if (file.size > MAX_FILE_BYTES) throw tooLarge()
  return file.text()
}

function addressOf(form: FormData): string {
  const url = form.get('url')
  if (typeof url !== 'string' || !/^https?:\/\//.test(url))
    throw new IngestionError(400, 'url is missing, or is not the address of a web page.')
  return url
}

function jsonOf(form: FormData, name: string, absent?: unknown): unknown {
  const text = form.get(name)
  if (text === null && absent !== undefined) return absent
  if (typeof text !== 'string') throw new IngestionError(400, `${name} is missing; send it as JSON.`)
  try {
    return JSON.parse(text)
  } catch {
    throw new IngestionError(400, `${name} is not JSON.`)
  }
}

const tooLarge = () => new IngestionError(413, `A file has at most ${MAX_FILE_BYTES} bytes.`)
