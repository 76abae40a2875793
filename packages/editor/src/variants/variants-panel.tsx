import { useEffect, useId, useMemo, useRef, useState } from 'react'
import { useEditing, useEditor } from '../overlay/editor-context.tsx'
import { bringIntoView } from '../overlay/into-view.ts'
import { useStyles } from '../overlay/use-styles.ts'
import { useDifferences } from './page-as-it-is.ts'
import { variantsPhrases } from './phrases.ts'
import { useSayings } from './sayings.ts'
import styles from './variants.css?inline'

interface ReadVariants {
  /** Where variants, audiences and tests are made. */
  readonly forms: string
  readonly variants: readonly { readonly id: string; readonly name: string }[]
}

/** Which variant of the page is shown, what differs in it, and the way to where variants are made. */
export default function VariantsPanel() {
  const { setup, session } = useEditor()
  const { saving, item } = useEditing()
  const [read, setRead] = useState<ReadVariants>()
  const [failed, setFailed] = useState(false)
  const id = useId()
  const say = useMemo(() => variantsPhrases(setup.uiLanguage), [setup.uiLanguage])
  const { addresses, locale, path, variant } = setup

  // Anew when something was saved: there may be others by now.
  useEffect(() => {
    if (saving === 'waiting' || saving === 'saving') return
    const query = new URLSearchParams({ item: item.id, locale })
    fetch(`${addresses.variants}?${query}`)
      .then((answer) => (answer.ok ? answer.json() : Promise.reject(answer.status)))
      .then((found: ReadVariants) => {
        setRead(found)
        setFailed(false)
      })
      .catch(() => setFailed(true))
  }, [addresses, item.id, locale, saving])

  const show = async (wanted: string) => {
    await session.flush()
    const query = wanted === '' ? '' : `?${new URLSearchParams({ sc_variant: wanted })}`
    location.assign(`${addresses.edit}/${locale}${path === '/' ? '' : path}${query}`)
  }

  if (failed) return <p role="alert">{say('failed')}</p>
  if (read === undefined) return <p className="lead" aria-busy="true" />
  return (
    <>
      <p className="lead">{say('lead')}</p>
      <div className="field">
        <label htmlFor={id}>{say('shown')}</label>
        <select
          id={id}
          className="input"
          value={variant ?? ''}
          onChange={({ currentTarget: { value } }) => void show(value)}
        >
          <option value="">{say('default')}</option>
          {read.variants.map((one) => (
            <option key={one.id} value={one.id}>
              {one.name}
            </option>
          ))}
        </select>
      </div>
      {variant !== undefined && <Differences />}
      <p>
        <a href={read.forms}>{say('forms')}</a>
      </p>
    </>
  )
}

/** Every component that differs from the page, in words, with the way back. */
function Differences() {
  const { setup, session, watch } = useEditor()
  const { chosen } = useEditing()
  const list = useRef<HTMLUListElement>(null)
  const say = useMemo(() => variantsPhrases(setup.uiLanguage), [setup.uiLanguage])
  const differences = useDifferences()
  const sayings = useSayings(differences, say)
  useStyles(list, styles)
  return (
    <>
      <h3>{say('differs')}</h3>
      {differences?.all.size === 0 && <p className="lead">{say('none')}</p>}
      <ul ref={list} className="variant-list" tabIndex={-1} aria-busy={differences === undefined}>
        {[...(differences?.all ?? [])].map(([uid, how]) => (
          <li key={uid}>
            <button
              type="button"
              className="text-button"
              aria-pressed={chosen === uid}
              onClick={() => {
                session.choose(uid)
                bringIntoView(watch, uid)
              }}
            >
              {sayings.nameOf(uid)}
            </button>
            <button
              type="button"
              className="text-button"
              aria-label={say('backOf', { name: sayings.nameOf(uid) })}
              onClick={() => {
                sayings.takeBack(uid)
                list.current?.focus()
              }}
            >
              {say('back')}
            </button>
            <span>{sayings.inWords(how)}</span>
          </li>
        ))}
      </ul>
    </>
  )
}
