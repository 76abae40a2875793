import type { PageState } from './model.ts'

export interface HostedTemplate {
  host: string
  libraryId: string
  componentId: string
  /** Breakpoint version, `responsive` for example. */
  version: string
  /** Default: `published` in normal state, `staged` otherwise. */
  revision?: string
}

/** The URL of a hosted component's HTML (section 10.3). A host without scheme gets `https://`. */
export function hostedTemplateUrl(template: HostedTemplate, pageState: PageState = 'normal'): string {
  const { host, libraryId, componentId, version, revision } = template
  const origin = /^https?:\/\//.test(host) ? host : `https://${host}`
  const chosen = revision || (pageState === 'normal' ? 'published' : 'staged')
  return `${origin}/components/${[libraryId, componentId, version, chosen].map(encodeURIComponent).join('/')}`
}
