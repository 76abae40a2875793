/** What a file is, judged by its own bytes. A name or a declared type is never believed. */
export interface FileType {
  readonly mime: string
  /** Without the dot. */
  readonly extension: string
  readonly isImage: boolean
}

const image = (mime: string, extension: string): FileType => ({ mime, extension, isImage: true })
const file = (mime: string, extension: string): FileType => ({ mime, extension, isImage: false })

const UNKNOWN = file('application/octet-stream', 'bin')

/** Signatures at the start of a file; `offset` is where the text starts, 0 unless told. */
const SIGNATURES: readonly {
  text: string
  offset?: number
  also?: { text: string; offset: number }
  type: FileType
}[] = [
  { text: '\x89PNG\r\n\x1a\n', type: image('image/png', 'png') },
  { text: '\xff\xd8\xff', type: image('image/jpeg', 'jpg') },
  { text: 'GIF87a', type: image('image/gif', 'gif') },
  { text: 'GIF89a', type: image('image/gif', 'gif') },
  { text: 'RIFF', also: { text: 'WEBP', offset: 8 }, type: image('image/webp', 'webp') },
  { text: 'ftypavif', offset: 4, type: image('image/avif', 'avif') },
  { text: 'ftypavis', offset: 4, type: image('image/avif', 'avif') },
  { text: '%PDF-', type: file('application/pdf', 'pdf') },
  { text: 'wOF2', type: file('font/woff2', 'woff2') },
  { text: '\x1aE\xdf\xa3', type: file('video/webm', 'webm') },
  { text: 'ftyp', offset: 4, type: file('video/mp4', 'mp4') },
  { text: 'ID3', type: file('audio/mpeg', 'mp3') },
  { text: 'PK\x03\x04', type: file('application/zip', 'zip') },
]

/** What may stand before the root element. Taken off piece by piece: one expression for all of it can take for ever. */
const PROLOGUE = /^(?:<\?xml\b[^>]*\?>|<!--[\s\S]*?-->|<!DOCTYPE\s+svg\b[^[>]*(?:\[[^\]]*\]\s*)?>)/i

/** Reads the type from the first bytes. Text that is not SVG, and anything unknown, is `application/octet-stream`. */
export function detectType(bytes: Uint8Array): FileType {
  const head = Buffer.from(bytes.buffer, bytes.byteOffset, Math.min(bytes.byteLength, 4096))
  const latin = head.toString('latin1')
  for (const { text, offset = 0, also, type } of SIGNATURES) {
    if (latin.startsWith(text, offset) && (also === undefined || latin.startsWith(also.text, also.offset))) return type
  }
  return isSvg(head.toString('utf8')) ? image('image/svg+xml', 'svg') : UNKNOWN
}

function isSvg(text: string): boolean {
  let rest = text.replace(/^\uFEFF/, '').trimStart()
  for (let piece = PROLOGUE.exec(rest); piece !== null; piece = PROLOGUE.exec(rest)) {
    rest = rest.slice(piece[0].length).trimStart()
  }
  return /^<svg[\s>]/i.test(rest)
}
