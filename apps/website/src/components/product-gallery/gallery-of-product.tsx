import { type ComponentProps, useDictionary } from '@tessera/content/react'
import { X, ZoomIn } from 'lucide-react'
import { EmptyNote } from '../elements/empty-note.tsx'
import { Picture } from '../elements/picture.tsx'
import { rootProps } from '../elements/section.tsx'
import { useProduct } from '../product/product-context.tsx'

export function GalleryOfProduct({ params, page }: ComponentProps) {
  const { t } = useDictionary()
  const product = useProduct()
  if (product === undefined) return <EmptyNote page={page} name="Product gallery" reason="edit.needsProduct" />
  const { images, name } = product
  const count = images.length
  return (
    <div {...rootProps(params, 'product-gallery')} data-swap="gallery">
      <ul className="product-pictures" tabIndex={count > 1 ? 0 : undefined} aria-label={t('product.pictures')}>
        {images.map((src, index) => {
          const zoom = `zoom-${index}`
          const alt = count > 1 ? t('product.picture', { name, index: index + 1, count }) : name
          return (
            <li key={src} id={`picture-${index}`} className="product-picture">
              <Picture
                field={{ value: { src, alt } }}
                crops={[{ ratio: 1, sizes: '(min-width: 64rem) 55vw, 100vw' }]}
                widest={1656}
                first={index === 0}
              />
              <button
                type="button"
                popoverTarget={zoom}
                className="icon-button product-zoom"
                aria-label={t('product.zoom')}
              >
                <ZoomIn size={22} strokeWidth={1.5} aria-hidden="true" />
              </button>
              <div id={zoom} popover="auto" className="zoomed" role="dialog" aria-label={alt}>
                <button
                  type="button"
                  popoverTarget={zoom}
                  popoverTargetAction="hide"
                  className="icon-button zoomed-close"
                  aria-label={t('gallery.close')}
                >
                  <X size={22} strokeWidth={1.5} aria-hidden="true" />
                </button>
                {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reached by keyboard */}
                <div className="zoomed-picture" tabIndex={0}>
                  <Picture
                    field={{ value: { src, alt: '' } }}
                    sizes="max(110vmax, min(200vmax, 1600px))"
                    widest={2560}
                  />
                </div>
              </div>
            </li>
          )
        })}
      </ul>
      {count > 1 && (
        <ol className="product-thumbs">
          {images.map((src, index) => (
            <li key={src}>
              <a href={`#picture-${index}`} aria-label={t('product.picture', { name, index: index + 1, count })}>
                <Picture field={{ value: { src, alt: '' } }} crops={[{ ratio: 1, sizes: '5rem' }]} widest={256} />
              </a>
            </li>
          ))}
        </ol>
      )}
    </div>
  )
}
