import { useCallback, useEffect, useId, useRef, useState } from 'react'
import { type Restored, restoreStep } from '../commands/restore.ts'
import { designedIn } from '../model/to-save.ts'
import { useEditing, useEditor } from '../overlay/editor-context.tsx'
import type { Comparison, ItemAddress, ItemVersion } from '../session/editing-service.ts'
import { contentOn } from './content-on-page.ts'
import { Differences } from './differences.tsx'

/** What the page was like, or the content of the component that is chosen on it; and back to it. */
export default function ItemHistory() {
  const { t, session, setup, components } = useEditor()
  const { page, item, chosen } = useEditing()
  const id = useId()
  const contents = contentOn(page, item.id, components)
  const content = contents.find(({ uid }) => uid === chosen)
  const itemId = content?.itemId ?? item.id
  return (
    <div className="history">
      <div className="field">
        <label htmlFor={id}>{t('history.of')}</label>
        <select
          id={id}
          className="input"
          value={content?.uid ?? ''}
          onChange={({ currentTarget: { value } }) => session.choose(value === '' ? undefined : value)}
        >
          <option value="">{t('history.page')}</option>
          {contents.map(({ uid, name }) => (
            <option key={uid} value={uid}>
              {name}
            </option>
          ))}
        </select>
      </div>
      <Versions key={itemId} itemId={itemId} language={setup.locale} />
    </div>
  )
}

function Versions({ itemId, language }: ItemAddress) {
  const { t, service, session, port, setup } = useEditor()
  const { saving, item } = useEditing()
  const [versions, setVersions] = useState<readonly ItemVersion[]>()
  const [opened, setOpened] = useState<number>()
  const [comparison, setComparison] = useState<Comparison>()
  const [failed, setFailed] = useState(false)
  const heading = useRef<HTMLHeadingElement>(null)

  const read = useCallback(async () => {
    try {
      const address = { itemId, language }
      const [all, compared] = await Promise.all([
        service.versions(address),
        opened === undefined ? undefined : service.compare(address, opened),
      ])
      setVersions(all)
      setComparison(compared)
      setFailed(false)
      return compared
    } catch {
      setFailed(true)
      return undefined
    }
  }, [service, itemId, language, opened])

  // Anew when something was saved: also of content, which does not change the page's own revision.
  useEffect(() => {
    if (saving !== 'waiting' && saving !== 'saving' && item.revision !== undefined) void read()
  }, [read, saving, item.revision])

  const restore = async (restored: Restored) => {
    await session.flush()
    // What is stored may be newer than what is shown here.
    const compared = await read()
    if (compared === undefined) return
    const { page, own } = session.getState()
    const designed = designedIn(page.layout.sitecore.route?.placeholders ?? {}, [...own])
    const step = restoreStep({ itemId, language }, compared, restored, designed, setup.frame)
    if (step === undefined) return
    for (const { kind, component } of compared.layout?.changes ?? []) {
      if (kind === 'removed') await port.load(component)
    }
    if (!session.run(step)) return
    session.say({ phrase: 'said.restored' })
    heading.current?.focus()
    await session.flush()
  }

  if (failed) return <p role="alert">{t('problem.history')}</p>
  if (versions === undefined) return <p className="lead" aria-busy="true" />
  const [newest, ...earlier] = versions
  if (newest === undefined) return <p className="lead">{t('history.none')}</p>
  return (
    <>
      <ol className="versions">
        <li>
          <div className="version" aria-current="true">
            <VersionLine version={newest} isNewest />
            <span className="help">{t('history.edited')}</span>
          </div>
        </li>
        {earlier.map((version) => {
          const isOpen = opened === version.version
          return (
            <li key={version.version}>
              <button
                type="button"
                className="version"
                aria-expanded={isOpen}
                onClick={() => setOpened(isOpen ? undefined : version.version)}
              >
                <VersionLine version={version} isNewest={false} />
              </button>
              {isOpen && comparison?.from === version.version && (
                <Differences
                  comparison={comparison}
                  heading={heading}
                  onRestore={(restored) => void restore(restored)}
                />
              )}
            </li>
          )
        })}
      </ol>
      {earlier.length === 0 && <p className="lead">{t('history.only')}</p>}
    </>
  )
}

function VersionLine({ version: { version, updatedAt, isPublished, username }, isNewest }: LineProps) {
  const { t, setup } = useEditor()
  const time = new Date(updatedAt)
  const state = isPublished ? 'published' : isNewest ? 'draft' : 'earlier'
  return (
    <>
      <span className="version-name">
        {t('history.version', { number: version })} · {t(`history.${state}`)}
      </span>
      <span>
        <time dateTime={updatedAt}>
          {time.toLocaleString(setup.uiLanguage, { dateStyle: 'long', timeStyle: 'short' })}
        </time>
        {username !== null && <> · {t('history.by', { name: username })}</>}
      </span>
    </>
  )
}

interface LineProps {
  readonly version: ItemVersion
  readonly isNewest: boolean
}
