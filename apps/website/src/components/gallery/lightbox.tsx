import { Image, useDictionary } from '@tessera/content/react'
import { ChevronLeft, ChevronRight, X } from 'lucide-react'
import { type KeyboardEvent, useEffect, useRef } from 'react'
import { pictureSizes } from '../elements/picture-sizes.ts'
import { textOf } from '../elements/present.ts'
import type { GalleryItem } from './fields.ts'

interface LightboxProps {
  pictures: readonly GalleryItem[]
  /** Which picture is enlarged; undefined when none is. */
  opened: number | undefined
  open: (index: number | undefined) => void
}

/** One picture at a time in a modal dialog: arrows turn the page, Escape closes, focus returns by itself. */
export function Lightbox({ pictures, opened, open }: LightboxProps) {
  const { t } = useDictionary()
  const dialog = useRef<HTMLDialogElement>(null)
  const picture = opened === undefined ? undefined : pictures[opened]

  useEffect(() => {
    if (picture && !dialog.current?.open) dialog.current?.showModal()
    if (!picture && dialog.current?.open) dialog.current.close()
  }, [picture])

  const turn = (by: number) => open(((opened ?? 0) + by + pictures.length) % pictures.length)
  const onKeyDown = (event: KeyboardEvent<HTMLElement>) => {
    const sign = getComputedStyle(event.currentTarget).direction === 'rtl' ? -1 : 1
    if (event.key === 'ArrowRight') turn(sign)
    if (event.key === 'ArrowLeft') turn(-sign)
  }

  return (
    <dialog
      ref={dialog}
      aria-label={t('gallery.dialog')}
      className="lightbox"
      onClose={() => open(undefined)}
      onKeyDown={onKeyDown}
    >
      {picture && (
        <div>
          <div>
            <button
              type="button"
              className="icon-button"
              aria-label={t('gallery.close')}
              onClick={() => open(undefined)}
            >
              <X size={22} strokeWidth={1.5} aria-hidden="true" />
            </button>
          </div>
          <div>
            <Image
              key={opened}
              field={picture.fields.Image}
              editable={false}
              sizes="100vw"
              {...(picture.fields.Image && pictureSizes(picture.fields.Image, 2560))}
            />
          </div>
          <div>
            <button type="button" className="icon-button" aria-label={t('gallery.previous')} onClick={() => turn(-1)}>
              <ChevronLeft size={22} strokeWidth={1.5} className="mirror" aria-hidden="true" />
            </button>
            <p aria-live="polite">
              <span>{textOf(picture.fields.Caption)}</span>
              <span className="figures">
                {t('gallery.position', { index: (opened ?? 0) + 1, count: pictures.length })}
              </span>
            </p>
            <button type="button" className="icon-button" aria-label={t('gallery.next')} onClick={() => turn(1)}>
              <ChevronRight size={22} strokeWidth={1.5} className="mirror" aria-hidden="true" />
            </button>
          </div>
        </div>
      )}
    </dialog>
  )
}
