import { onFilesDropped } from '@tessera/content/upload'
import { Upload, X } from 'lucide-react'
import { useCallback, useEffect, useId, useRef, useState } from 'react'
import { useEditor } from '../overlay/editor-context.tsx'
import { EditingServiceError } from '../session/editing-service.ts'

/** A file that was chosen, and what its author says of it. */
interface ChosenFile {
  readonly key: number
  readonly file: File
  readonly alt: string
  readonly isDecorative: boolean
  /** How much of it has gone, as a share of 1; undefined while it is not on its way. */
  readonly share?: number | undefined
  /** Why it was not taken. */
  readonly problem?: string | undefined
}

interface MediaUploadProps {
  /** Below the media library. */
  readonly folder: string
  /** Called once with the ids of what was taken, in order. */
  readonly onUploaded: (ids: readonly string[]) => Promise<void>
}

/**
 * Brings files into a folder of the media library, by choosing and by dropping. Each is described in place and sent on
 * its own; one that is refused stays here with its reason, and keeps no other from being taken.
 */
export function MediaUpload({ folder, onUploaded }: MediaUploadProps) {
  const { t, service, setup } = useEditor()
  const id = useId()
  const place = useRef<HTMLFieldSetElement>(null)
  const next = useRef(0)
  const [files, setFiles] = useState<readonly ChosenFile[]>([])
  const [isBusy, setBusy] = useState(false)

  const add = useCallback((chosen: readonly File[]) => {
    const added = chosen.map((file): ChosenFile => ({ key: next.current++, file, alt: '', isDecorative: false }))
    setFiles((known) => [...known, ...added])
  }, [])
  useEffect(() => (place.current === null ? undefined : onFilesDropped(place.current, add)), [add])

  const change = (key: number, changes: Partial<ChosenFile>) =>
    setFiles((known) => known.map((one) => (one.key === key ? { ...one, ...changes } : one)))

  const send = async () => {
    setBusy(true)
    const taken: string[] = []
    for (const { key, file, alt, isDecorative } of files) {
      change(key, { share: 0, problem: undefined })
      try {
        const to = { folder, locale: setup.locale, alt: alt.trim(), isDecorative }
        const { id } = await service.upload(file, to, (share) => change(key, { share }))
        taken.push(id)
        setFiles((known) => known.filter((one) => one.key !== key))
      } catch (error) {
        const said = error instanceof EditingServiceError ? error.message : ''
        change(key, { share: undefined, problem: said || 'media.notTaken' })
      }
    }
    if (taken.length > 0) await onUploaded(taken)
    setBusy(false)
  }

  return (
    <fieldset ref={place} className="field media-upload">
      <legend>{t('media.upload')}</legend>
      <label htmlFor={`${id}-files`}>{t('media.file')}</label>
      <input
        id={`${id}-files`}
        type="file"
        multiple
        disabled={isBusy}
        accept="image/png,image/jpeg,image/webp,image/avif,image/gif,image/svg+xml"
        aria-describedby={`${id}-drop`}
        onChange={({ currentTarget }) => {
          add([...(currentTarget.files ?? [])])
          // The same file can be chosen again.
          currentTarget.value = ''
        }}
      />
      <p id={`${id}-drop`} className="help">
        {t('media.drop')}
      </p>
      <ul className="media-files" aria-live="polite">
        {files.map((one) => (
          <FileRow
            key={one.key}
            chosen={one}
            isBusy={isBusy}
            onChange={(changes) => change(one.key, changes)}
            onRemove={() => setFiles((known) => known.filter(({ key }) => key !== one.key))}
          />
        ))}
      </ul>
      {files.length > 0 && (
        <>
          <p className="help">{t('media.describe')}</p>
          <button type="button" className="bar-button" disabled={isBusy} onClick={() => void send()}>
            <Upload size={16} aria-hidden="true" />
            {isBusy ? t('media.uploading') : t('media.send')}
          </button>
        </>
      )}
    </fieldset>
  )
}

interface FileRowProps {
  readonly chosen: ChosenFile
  readonly isBusy: boolean
  readonly onChange: (changes: Partial<ChosenFile>) => void
  readonly onRemove: () => void
}

function FileRow({ chosen: { file, alt, isDecorative, share, problem }, isBusy, onChange, onRemove }: FileRowProps) {
  const { t } = useEditor()
  const id = useId()
  return (
    <li>
      <div className="field-row">
        <strong id={`${id}-name`}>
          <bdi>{file.name}</bdi>
        </strong>
        {share === undefined ? (
          <button
            type="button"
            className="text-button"
            disabled={isBusy}
            aria-label={t('media.without', { name: file.name })}
            onClick={onRemove}
          >
            <X size={16} aria-hidden="true" />
          </button>
        ) : (
          <progress max={1} value={share} aria-labelledby={`${id}-name`} />
        )}
      </div>
      {problem !== undefined && <p role="alert">{t(problem)}</p>}
      {!isDecorative && (
        <>
          <label htmlFor={`${id}-alt`}>{t('settings.alt')}</label>
          <input
            id={`${id}-alt`}
            className="input"
            value={alt}
            maxLength={MAX_ALT_LENGTH}
            dir="auto"
            disabled={isBusy}
            aria-describedby={`${id}-name`}
            onChange={({ currentTarget }) => onChange({ alt: currentTarget.value })}
          />
        </>
      )}
      <label className="tick">
        <input
          type="checkbox"
          checked={isDecorative}
          disabled={isBusy}
          aria-describedby={`${id}-name`}
          onChange={() => onChange({ isDecorative: !isDecorative })}
        />
        {t('media.decorative')}
      </label>
    </li>
  )
}

/** It is read out as one sentence. */
const MAX_ALT_LENGTH = 500
