import { WEBSITE_LIMITS } from '../limits.ts'

/** A template as it was given out. */
export interface HostedTemplate {
  readonly template: string
  readonly lastModified: string | undefined
  readonly etag: string | undefined
}

/** Templates as they last were, by their address: what was not asked for longest goes first. */
export interface LastGood {
  get(url: string): HostedTemplate | undefined
  keep(url: string, hosted: HostedTemplate): void
  forget(url: string): void
}

/** @param most letters of all templates together */
export function createLastGood(most = WEBSITE_LIMITS.templates.value): LastGood {
  const kept = new Map<string, HostedTemplate>()
  let letters = 0
  const forget = (url: string) => {
    letters -= kept.get(url)?.template.length ?? 0
    kept.delete(url)
  }
  return {
    get(url) {
      const hosted = kept.get(url)
      if (hosted !== undefined) {
        kept.delete(url)
        kept.set(url, hosted)
      }
      return hosted
    },
    keep(url, hosted) {
      forget(url)
      kept.set(url, hosted)
      letters += hosted.template.length
      for (const oldest of kept.keys()) {
        if (letters <= most) break
        forget(oldest)
      }
    },
    forget,
  }
}
