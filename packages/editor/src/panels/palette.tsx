import { placeOf } from '@tessera/content'
import { useMemo, useState } from 'react'
import { mayStandIn, placeholdersOf } from '../commands/rules.ts'
import { slotsOf } from '../model/apply-edit.ts'
import type { AddPlace } from '../overlay/add-place.ts'
import { useEditing, useEditor, useGround } from '../overlay/editor-context.tsx'
import { placeName } from '../overlay/names.ts'
import { useCommands } from '../overlay/use-commands.ts'

/** The components that may be added: where the author pointed, else behind what is chosen, else at the end of the page. */
export function Palette({ at }: { at: AddPlace | undefined }) {
  const { t, components } = useEditor()
  const { page, chosen } = useEditing()
  const ground = useGround()
  const commands = useCommands()
  const [asked, setAsked] = useState('')
  const place = useMemo((): AddPlace | undefined => {
    if (at !== undefined) return at
    const found = chosen !== undefined && ground.own.has(chosen) ? placeOf(slotsOf(page), chosen)?.place : undefined
    if (found) return { ...found, index: found.index + 1 }
    const places = [...placeholdersOf(ground)]
    const main = places.find(({ key }) => key === MAIN) ?? places[0]
    return main && { parent: main.parent, key: main.key, index: main.nodes.length }
  }, [at, chosen, ground, page])

  if (place === undefined) return <p className="lead">{t('add.nowhere')}</p>
  const wanted = asked.trim().toLocaleLowerCase()
  const fitting = [...components.values()].filter(
    ({ name, title }) =>
      mayStandIn(ground, name, place) && (wanted === '' || `${title} ${name}`.toLocaleLowerCase().includes(wanted)),
  )
  const groups = [...new Set(fitting.map(({ group }) => group))]
  return (
    <>
      <p className="lead">{t('add.lead', { place: placeName(page, place, components) })}</p>
      <input
        type="search"
        className="input"
        aria-label={t('add.search')}
        placeholder={t('add.search')}
        value={asked}
        onChange={({ currentTarget }) => setAsked(currentTarget.value)}
      />
      <p role="status" className={fitting.length > 0 ? 'unseen' : 'lead'}>
        {fitting.length === 0 ? t('add.none') : ''}
      </p>
      {groups.map((group) => (
        <section key={group} className="palette-group">
          <h3>{group}</h3>
          <ul className="palette">
            {fitting
              .filter((one) => one.group === group)
              .map(({ name, title }) => (
                <li key={name}>
                  <button type="button" className="palette-item" onClick={() => void commands.add(name, place)}>
                    {title}
                  </button>
                </li>
              ))}
          </ul>
        </section>
      ))}
    </>
  )
}

/** Where a page keeps what it is about. */
const MAIN = 'headless-main'
