/** Whether every policy of a `content-security-policy` header lets a page of this origin frame the document. */
export function mayFrame(header: string | null, origin: string, own: string): boolean {
  return (header ?? '').split(',').every((policy) => {
    const directive = policy.split(';').find((part) => /^\s*frame-ancestors\s/i.test(part))
    const sources = directive?.trim().split(/\s+/).slice(1)
    return sources === undefined || sources.some((source) => allows(source, origin, own))
  })
}

function allows(source: string, origin: string, own: string): boolean {
  if (source === '*' || source === origin) return true
  if (source === "'self'") return origin === own
  const [, start = '', end = ''] = /^(https?:\/\/)\*(\.[^*]+)$/.exec(source) ?? []
  return start !== '' && origin.startsWith(start) && origin.endsWith(end) && origin.length > start.length + end.length
}

/** Whether browsers understand an allowed origin as a source: `*` stands for everything, or begins a host. */
export const isFrameSource = (allowed: string): boolean =>
  allowed === '*' || !allowed.includes('*') || /^https?:\/\/\*\.[^*]+$/.test(allowed)

/** An origin that an entry of the allowed ones stands for. */
export const originLike = (allowed: string): string =>
  allowed === '*' ? 'https://editor.example' : allowed.replace(/\*+/g, 'editor')
