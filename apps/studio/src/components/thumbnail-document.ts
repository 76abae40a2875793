import { breakpointsOf } from '@tessera/builder'
import { bindMarkup, type ServerElement } from '@tessera/builder/server'
import { type ThumbnailFacts, type ThumbnailFrame, thumbnailFrame } from '@tessera/builder/thumbnail'
import { attributes, CUSTOM_COMPONENTS, createCustomMarkup, NO_SNIPPETS, needsOf } from '@tessera/website/authoring'
import type { PagesParts } from '../pages/desk.ts'
import { shownVersions } from './component-change.ts'
import { pictureProxyAddress } from './components-address.ts'
import type { BuiltComponent, ComponentPlace, ComponentsService, Stylesheet, Version } from './components-service.ts'

/** What a thumbnail is drawn of. */
export interface ThumbnailSubject {
  readonly frame: ThumbnailFrame<Version>
  readonly facts: ThumbnailFacts
}

/** Undefined for a component that has nothing to show. */
export async function readSubject(
  service: ComponentsService,
  place: ComponentPlace,
): Promise<ThumbnailSubject | undefined> {
  const [component, versions, sheets] = await Promise.all([
    service.component(place),
    service.versions(place),
    service.stylesheets(place.library),
  ])
  const frame = thumbnailFrame(shownVersions(versions), breakpointsOf(sheets.flatMap(({ source }) => source)))
  if (frame === undefined) return undefined
  return { frame, facts: { ...changeFacts(component, sheets), ...versionFacts(frame.version) } }
}

const versionFacts = ({ id, revision }: Version) => ({ versionId: id, versionRevision: revision })

/** When what a component's thumbnail shows was changed. */
export const changeFacts = ({ id, createdAt, modifiedAt }: BuiltComponent, sheets: readonly Stylesheet[]) => ({
  componentId: id,
  componentCreatedAt: new Date(createdAt),
  componentModifiedAt: new Date(modifiedAt),
  stylesheetModifiedAt: new Date(Math.max(0, ...sheets.map((sheet) => Date.parse(sheet.modifiedAt)))),
})

/**
 * A document with nothing but a component, bound to samples (contract "component-builder", 11.2), in the light colors of
 * the site. It runs no script, loads nothing of other origins, and only the studio frames it.
 */
export async function thumbnailDocument(
  service: ComponentsService,
  { library }: ComponentPlace,
  { version, breakpoint }: ThumbnailFrame<Version>,
  { assets, log, languages }: Pick<PagesParts, 'assets' | 'log' | 'languages'>,
): Promise<Response> {
  const shown = bindMarkup(version.view, await service.samples(library), {
    external: createCustomMarkup(CUSTOM_COMPONENTS, log),
    onRender: loadThroughStudio,
  })
  const classes = [...version.classList, '-feaas--preview', `-emulate--${breakpoint.slug}`].join(' ')
  const styles = [
    ...assets.forPage([], languages.fallback).styles,
    `/v1/files/components/styles/${encodeURIComponent(library)}.css`,
  ].map((href) => `<link${attributes({ rel: 'stylesheet', href })}>`)
  const html = `<!DOCTYPE html><html${attributes({ lang: languages.fallback, 'data-theme': 'light' })}><head><meta charset="utf-8"><title>Thumbnail</title>${styles.join('')}</head><body><div${attributes({ class: classes })}>${shown}</div></body></html>`
  return new Response(html, {
    headers: {
      'content-type': 'text/html; charset=utf-8',
      'cache-control': 'private, no-store',
      'x-robots-tag': 'noindex, nofollow',
      'x-content-type-options': 'nosniff',
      'x-frame-options': 'SAMEORIGIN',
      'content-security-policy': policyOf(shown),
    },
  })
}

/** Of styles those that the component itself has count, by their hashes. */
function policyOf(markup: string): string {
  const { styleHashes, styleAttributes } = needsOf({ ...NO_SNIPPETS, bodyStart: markup })
  return [
    "default-src 'none'",
    ["style-src 'self'", ...styleHashes].join(' '),
    styleAttributes.length > 0
      ? `style-src-attr 'unsafe-hashes' ${styleAttributes.join(' ')}`
      : "style-src-attr 'none'",
    "img-src 'self' data:",
    "font-src 'self' data:",
    "form-action 'none'",
    "base-uri 'none'",
    "frame-ancestors 'self'",
    'sandbox allow-same-origin',
  ].join('; ')
}

/** Elements whose address is that of a picture. */
const PICTURES: Readonly<Record<string, string>> = { img: 'src', video: 'poster' }
/** What would load something that is no picture, or a picture of another origin in another size. */
const LOADED = ['src', 'srcset', 'poster', 'data', 'loading', 'autoplay']

/** Pictures of other origins come through the studio; of everything else that is loaded nothing is. */
function loadThroughStudio(element: ServerElement): void {
  const picture = PICTURES[element.tagName]
  element.attrs = element.attrs.flatMap((attribute) => {
    const { name, value } = attribute
    if (!LOADED.includes(name)) return [attribute]
    if (name === picture && isOwn(value)) return [attribute]
    if (name === picture && /^https?:/i.test(value)) return [{ ...attribute, value: pictureProxyAddress(value) }]
    return name === 'srcset' && isOwnSet(value) ? [attribute] : []
  })
  for (const child of element.childNodes) if ('attrs' in child) loadThroughStudio(child)
}

const isOwn = (address: string): boolean => /^(?:\/(?![\\/])|data:|#)/.test(address.trim())
const isOwnSet = (addresses: string): boolean => addresses.split(/,\s+/).every(isOwn)
