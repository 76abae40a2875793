import { Folder, FolderUp } from 'lucide-react'
import { type CSSProperties, type MouseEvent, useEffect, useId, useRef, useState } from 'react'
import { useEditor } from '../overlay/editor-context.tsx'
import { useStyles } from '../overlay/use-styles.ts'
import type { MediaFolder, MediaPicture } from '../session/editing-service.ts'
import styles from './media-dialog.css?inline'
import { MediaUpload } from './media-upload.tsx'

/** Pixels of a picture in the list. */
const SMALL = 240

interface MediaDialogProps {
  /** Folder that is open first, below the media library. */
  readonly folder: string
  readonly onChoose: (picture: MediaPicture) => void
  readonly onClose: () => void
}

/** The media library: choose a picture, bring one along, say what must stay in view. */
export function MediaDialog({ folder: first, onChoose, onClose }: MediaDialogProps) {
  const { t, service, setup } = useEditor()
  const dialog = useRef<HTMLDialogElement>(null)
  const title = useId()
  const [path, setPath] = useState(first)
  const [folder, setFolder] = useState<MediaFolder>()
  const [chosen, setChosen] = useState<MediaPicture>()
  const [problem, setProblem] = useState<string>()
  useStyles(dialog, styles)
  useEffect(() => dialog.current?.showModal(), [])
  useEffect(() => {
    let isGone = false
    service.media(path, setup.locale).then(
      (found) => !isGone && setFolder(found),
      () => !isGone && (path === '' ? setProblem('media.failed') : setPath('')),
    )
    return () => {
      isGone = true
    }
  }, [service, setup.locale, path])

  const showUploaded = async (ids: readonly string[]) => {
    setProblem(undefined)
    try {
      const found = await service.media(path, setup.locale)
      setFolder(found)
      setChosen(found.pictures.find(({ id }) => id === ids.at(-1)))
    } catch {
      setProblem('media.failed')
    }
  }
  const above = path.includes('/') ? path.slice(0, path.lastIndexOf('/')) : ''
  return (
    <dialog ref={dialog} className="dialog media" aria-labelledby={title} onClose={onClose}>
      <h2 id={title}>{t('media.title')}</h2>
      <p className="lead">{`/${path}`}</p>
      {problem && <p role="alert">{t(problem)}</p>}
      <ul className="media-folders">
        {path !== '' && (
          <li>
            <button type="button" className="bar-button" onClick={() => setPath(above)}>
              <FolderUp size={16} aria-hidden="true" />
              {t('media.up')}
            </button>
          </li>
        )}
        {folder?.folders.map(({ name, path: inner }) => (
          <li key={inner}>
            <button type="button" className="bar-button" onClick={() => setPath(inner)}>
              <Folder size={16} aria-hidden="true" />
              {name}
            </button>
          </li>
        ))}
      </ul>
      <ul className="media-grid" aria-busy={folder === undefined}>
        {folder?.pictures.map((picture) => (
          <li key={picture.id}>
            <button
              type="button"
              aria-pressed={chosen?.id === picture.id}
              onClick={() => setChosen(picture)}
              className="media-item"
            >
              <img src={`${picture.src}&w=${SMALL}`} alt={picture.alt} loading="lazy" />
              <span>{picture.name}</span>
            </button>
          </li>
        ))}
      </ul>
      {chosen && <Chosen key={chosen.id} picture={chosen} />}
      <MediaUpload folder={path} onUploaded={showUploaded} />
      <div className="dialog-end">
        <button type="button" className="text-button" onClick={() => dialog.current?.close()}>
          {t('editor.close')}
        </button>
        <button
          type="button"
          className="main-button"
          disabled={chosen === undefined}
          onClick={() => {
            if (chosen) onChoose(chosen)
            dialog.current?.close()
          }}
        >
          {t('media.choose')}
        </button>
      </div>
    </dialog>
  )
}

/** The picture that is chosen, and the point of it that every crop keeps in view. */
function Chosen({ picture }: { picture: MediaPicture }) {
  const { t, session, setup } = useEditor()
  const [[x, y], setFocus] = useState(picture.focus)
  const aim = (event: MouseEvent<HTMLButtonElement>) => {
    const box = event.currentTarget.getBoundingClientRect()
    // By keyboard a click has no place.
    if (event.detail === 0) return
    const next = [
      Math.round(((event.clientX - box.left) / box.width) * 100) / 100,
      Math.round(((event.clientY - box.top) / box.height) * 100) / 100,
    ] as const
    setTo(next)
  }
  const setTo = (next: readonly [number, number]) => {
    const field = { kind: 'field', itemId: picture.id, language: setup.locale, type: 'Number' } as const
    session.run({
      label: 'step.focus',
      edits: [
        { ...field, fieldId: 'FocalX', title: 'FocalX', before: String(x), value: String(next[0]) },
        { ...field, fieldId: 'FocalY', title: 'FocalY', before: String(y), value: String(next[1]) },
      ],
    })
    setFocus(next)
  }
  const moved = (dx: number, dy: number) =>
    setTo(
      [Math.min(Math.max(x + dx, 0), 1), Math.min(Math.max(y + dy, 0), 1)].map(
        (one) => Math.round(one * 100) / 100,
      ) as [number, number],
    )
  return (
    <figure className="media-chosen">
      <button
        type="button"
        className="media-focus"
        style={placeOf(picture)}
        aria-label={t('media.focus', { x: Math.round(x * 100), y: Math.round(y * 100) })}
        onClick={aim}
        onKeyDown={(event) => {
          const step = (
            { ArrowLeft: [-0.05, 0], ArrowRight: [0.05, 0], ArrowUp: [0, -0.05], ArrowDown: [0, 0.05] } as const
          )[event.key as 'ArrowUp']
          if (!step) return
          event.preventDefault()
          moved(step[0], step[1])
        }}
      >
        <img src={`${picture.src}&w=480`} alt="" />
        <span className="media-point" style={{ left: `${x * 100}%`, top: `${y * 100}%` }} />
      </button>
      <figcaption>
        {picture.name}
        {picture.width && picture.height ? ` · ${picture.width} × ${picture.height}` : ''}
        <br />
        {picture.isDecorative ? t('media.decoration') : picture.alt || t('media.noAlt')}
        <br />
        {t('media.focusHelp')}
      </figcaption>
    </figure>
  )
}

const WIDEST = 300
const HIGHEST = 200

/** The room a picture will take, held before it has come: what has the focus by then does not move. */
function placeOf({ width, height }: MediaPicture): CSSProperties | undefined {
  if (!width || !height) return undefined
  const inlineSize = Math.min(width, WIDEST, (HIGHEST * width) / height)
  return { inlineSize: `min(${Math.round(inlineSize)}px, 80vw)`, aspectRatio: `${width} / ${height}` }
}
