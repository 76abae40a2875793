import type { ReactNode } from 'react'
import { listAddress } from '../dictionary/dictionary-address.ts'
import type { MediaPicture } from '../pages/media/media-library.ts'
import { useStudio } from '../studio-context.tsx'

interface LogoControlProps {
  readonly id: string
  /** The field of the address; it is all there is where no scripts run. */
  readonly children: ReactNode
  readonly value: string
  /** The picture of the media library it leads to. */
  readonly picture: MediaPicture | undefined
  readonly canWrite: boolean
  /** The language whose alternative texts are shown. */
  readonly locale: string
}

/** Phrase of the dictionary that says what the logo is called, wherever it stands; the text of the picture is not read out. */
const CALLED = 'header.home'

/** The logo as visitors see it, chosen from the media library or by its address. */
export function LogoControl({ id, children, value, picture, canWrite, locale }: LogoControlProps) {
  const { t } = useStudio()
  const src = picture?.src ?? (/^\/(?!\/)/.test(value) ? value : '')
  return (
    <div data-picture-field={locale} className="site-logo">
      <p className="site-logo-shown" data-picture-shown="" hidden={src === ''}>
        <img {...(src !== '' && { src })} alt={picture?.alt ?? ''} />
      </p>
      {children}
      {canWrite && (
        <p>
          <button type="button" className="quiet-button" aria-haspopup="dialog" data-picture-open="" hidden>
            {t('site.logo.choose')}
          </button>
        </p>
      )}
      <p className="page-note">
        <a href={listAddress({ text: CALLED })} className="site-logo-called">
          {t('site.logo.called')}
        </a>
      </p>
      {canWrite && (
        <dialog className="picture-dialog" aria-labelledby={`${id}-title`}>
          <h2 id={`${id}-title`}>{t('site.logo.choose')}</h2>
          <p tabIndex={-1} data-picture-path="" data-root={t('media.library')} className="page-note" />
          <p role="alert" data-picture-failed="" hidden>
            {t('site.logo.failed')}
          </p>
          <p>
            <button type="button" className="quiet-button" data-picture-up="" hidden>
              {t('site.logo.up')}
            </button>
          </p>
          <ul className="media-folders" data-picture-folders="" aria-label={t('media.folders')} />
          <ul className="media-grid" data-picture-list="" aria-label={t('site.logo.pictures')} />
          <p>
            <button type="button" className="quiet-button" data-picture-close="">
              {t('media.cancel')}
            </button>
          </p>
        </dialog>
      )}
    </div>
  )
}
