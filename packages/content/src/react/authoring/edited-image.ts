import { createElement, type ReactNode } from 'react'
import { type ImageParams, mediaSrcSet, mediaUrl } from '../../media/media-url.ts'

interface EditedImageProps {
  imageParams?: ImageParams | undefined
  srcSet?: readonly ImageParams[] | undefined
  mediaUrlPrefix?: RegExp | undefined
  className?: string | undefined
  [attribute: string]: unknown
}

const ENTITIES: Record<string, string> = { '&amp;': '&', '&quot;': '"', '&#39;': "'", '&lt;': '<', '&gt;': '>' }
const decode = (text: string) => text.replace(/&(amp|quot|#39|lt|gt);/g, (entity) => ENTITIES[entity] ?? entity)
const encode = (text: string) => text.replace(/&/g, '&amp;').replace(/"/g, '&quot;').replace(/</g, '&lt;')

/** The older editor's markup of an image, with the attributes and URLs a component asks for (contract "content", 15.3). */
export function editedImage(markup: string, props: EditedImageProps): ReactNode {
  const { imageParams, srcSet, mediaUrlPrefix, className, ...others } = props
  const html = markup.replace(/<img\s([^>]*?)\/?>/i, (tag, written: string) => {
    const attributes = new Map<string, string>()
    for (const [, name = '', value = ''] of written.matchAll(/([^=\s"]+)(?:="([^"]*)")?/g)) {
      attributes.set(name, decode(value))
    }
    const src = attributes.get('src')
    if (!src) return tag
    const url = mediaUrl(src, imageParams, mediaUrlPrefix)
    attributes.set('src', url)
    const candidates = srcSet && mediaSrcSet(url, srcSet, imageParams, mediaUrlPrefix)
    if (candidates) attributes.set('srcset', candidates)
    if (className) attributes.set('class', [className, attributes.get('class')].filter(Boolean).join(' '))
    for (const [name, value] of Object.entries(others)) {
      if (typeof value === 'string' || typeof value === 'number') attributes.set(name, String(value))
    }
    return `<img ${[...attributes].map(([name, value]) => `${name}="${encode(value)}"`).join(' ')} />`
  })
  return createElement('span', { className: 'sc-image-wrapper', dangerouslySetInnerHTML: { __html: html } })
}
