import { WEBSITE_LIMITS } from '../limits.ts'
import { readLimited } from '../read-limited.ts'
import { timeLimit } from '../time-limit.ts'
import { type ComponentAddress, templateUrl } from './component-address.ts'
import { createLastGood, type HostedTemplate } from './last-good.ts'

export interface ReadTemplate extends HostedTemplate {
  readonly revision: string
  /** It could not be asked for, and is as it last was. */
  readonly isStale: boolean
}

/** Reads the template of a component, once (contract "component-builder", 3: one-shot variant). */
export type TemplateReader = (address: ComponentAddress, signal: AbortSignal) => Promise<ReadTemplate>

export class TemplateError extends Error {
  override readonly name = 'TemplateError'
}

/** Says that a file is deleted, whatever is in it. */
const DELETED = 'x-ms-meta-versiondeletedat'
/** A host that failed is left alone for this many milliseconds by those who have something to show. */
const REST_MS = 5000

type Asked =
  | { readonly is: 'there'; readonly hosted: HostedTemplate; readonly isStale: boolean }
  | { readonly is: 'gone' }
  | { readonly is: 'away'; readonly reason: string }

/**
 * The fork of the place, where there is one, else the shared component; both are asked at once. A host that is down, or
 * answers with what cannot be shown, leaves what was shown last; one that says it has no such file does not.
 * @throws {TemplateError} when there is none, and none was shown before
 */
export function createTemplateReader(parts: {
  readonly fetch: typeof globalThis.fetch
  /** Milliseconds one answer may take. */
  readonly timeoutMs: number
  readonly now?: () => number
}): TemplateReader {
  const { fetch, timeoutMs, now = Date.now } = parts
  const lastGood = createLastGood()
  const restUntil = new Map<string, number>()

  const away = (url: string, reason: string): Asked => {
    const hosted = lastGood.get(url)
    return hosted === undefined ? { is: 'away', reason } : { is: 'there', hosted, isStale: true }
  }

  async function ask(url: string, signal: AbortSignal): Promise<Asked> {
    const { origin } = new URL(url)
    const known = lastGood.get(url)
    if (known !== undefined && now() < (restUntil.get(origin) ?? 0)) return away(url, 'it is left alone for a while')
    try {
      const answer = await fetch(url, {
        headers: { accept: 'text/html', ...(known?.etag !== undefined && { 'if-none-match': known.etag }) },
        credentials: 'omit',
        redirect: 'error',
        signal: timeLimit(timeoutMs, signal),
      })
      const read = await hostedIn(answer, known)
      if (read === 'gone') {
        lastGood.forget(url)
        return { is: 'gone' }
      }
      lastGood.keep(url, read)
      return { is: 'there', hosted: read, isStale: false }
    } catch (error) {
      if (!(error instanceof TemplateError)) restUntil.set(origin, now() + REST_MS)
      return away(url, String(error))
    }
  }

  return async (address, signal) => {
    const reasons: string[] = []
    for (const revision of address.revisions) {
      const versions = [...(address.instance === undefined ? [] : [address.instance]), address.version]
      const asked = await Promise.all(versions.map((version) => ask(templateUrl(address, version, revision), signal)))
      for (const each of asked) {
        if (each.is === 'there') return { ...each.hosted, revision, isStale: each.isStale }
        reasons.push(each.is === 'gone' ? `${revision}: there is none` : `${revision}: ${each.reason}`)
      }
    }
    throw new TemplateError(`Can not fetch component ${address.library}/${address.component}: ${reasons.join('; ')}`)
  }
}

async function hostedIn(answer: Response, known: HostedTemplate | undefined): Promise<HostedTemplate | 'gone'> {
  const { status, headers } = answer
  if (status === 304 && known !== undefined) return known
  if (headers.has(DELETED) || status === 404 || status === 410) {
    await answer.body?.cancel()
    return 'gone'
  }
  if (!answer.ok) {
    await answer.body?.cancel()
    const reason = `the host answered ${status}`
    throw status >= 500 ? new Error(reason) : new TemplateError(reason)
  }
  const bytes = await readLimited(answer, WEBSITE_LIMITS.template.value)
  if (bytes === undefined) {
    await answer.body?.cancel()
    throw new TemplateError(`the template has more than ${WEBSITE_LIMITS.template.value} bytes`)
  }
  return {
    template: new TextDecoder().decode(bytes),
    lastModified: headers.get('last-modified') ?? undefined,
    etag: headers.get('etag') ?? undefined,
  }
}
