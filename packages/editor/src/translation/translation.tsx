import { type ReactNode, useCallback, useEffect, useMemo, useRef, useState } from 'react'
import { createPortal } from 'react-dom'
import { useChrome, useEditing, useEditor } from '../overlay/editor-context.tsx'
import { Panel } from '../overlay/panel.tsx'
import { useStyles } from '../overlay/use-styles.ts'
import { ComparePanel } from './compare-panel.tsx'
import { translationPhrases } from './phrases.ts'
import { textsOn } from './texts-on.ts'
import styles from './translation.css?inline'
import { TranslationMarks } from './translation-marks.tsx'
import { type Comparison, translationService } from './translation-service.ts'

export interface TranslationProps {
  /** The other language's words are open beside the page. */
  readonly isOpen: boolean
  readonly onToggle: (button: HTMLElement) => void
  readonly onClose: () => void
}

/** A page in the words of another language: what comes from it is marked, and translated with it beside. */
export default function Translation({ isOpen, onToggle, onClose }: TranslationProps): ReactNode {
  const { t, setup, service, components } = useEditor()
  const { page, own, chosen, item } = useEditing()
  const chrome = useChrome()
  const [root, setRoot] = useState<Element>()
  const [from, setFrom] = useState(() => sourceFor(setup.locale, setup.languages, setup.defaultLanguage))
  const [comparison, setComparison] = useState<Comparison>()
  const [failed, setFailed] = useState(false)
  const opener = useRef<HTMLButtonElement>(null)
  const say = useMemo(() => translationPhrases(setup.uiLanguage), [setup.uiLanguage])
  const calls = useMemo(() => translationService(service, setup.addresses), [service, setup.addresses])
  useStyles(opener, styles)
  useEffect(() => {
    const shadow = opener.current?.getRootNode()
    if (shadow instanceof ShadowRoot) setRoot(shadow.querySelector('.editor') ?? undefined)
  }, [])

  // What designs share with other pages is shown when it is what is chosen.
  const parts = useMemo(() => {
    // A page of many texts is not gone through with each letter for nobody.
    if (!isOpen) return []
    const pageType = setup.pageTypes.find(({ name }) => name === item.template)
    const all = textsOn({ page, chrome, components, pageType })
    return all.filter(({ uid }) => uid === '' || own.has(uid) || uid === chosen)
  }, [isOpen, page, chrome, components, setup.pageTypes, item.template, own, chosen])
  const ids = [...new Set(parts.flatMap(({ texts }) => texts.map(({ metadata }) => metadata.datasource.id)))].join()

  const read = useCallback(() => {
    let isGone = false
    setFailed(false)
    calls.compare(ids === '' ? [] : ids.split(','), from, setup.locale).then(
      (found) => !isGone && setComparison(found),
      () => !isGone && setFailed(true),
    )
    return () => {
      isGone = true
    }
  }, [calls, ids, from, setup.locale])
  useEffect(() => (isOpen ? read() : setComparison(undefined)), [isOpen, read])

  return (
    <>
      <button
        ref={opener}
        type="button"
        className="icon"
        aria-label={t('panel.translate')}
        aria-pressed={isOpen}
        onClick={({ currentTarget }) => onToggle(currentTarget)}
      >
        <TwoScripts />
      </button>
      {root &&
        createPortal(
          <>
            <TranslationMarks
              comparison={comparison}
              say={say}
              onOpen={() => {
                if (!isOpen && opener.current) onToggle(opener.current)
              }}
            />
            {isOpen && (
              <Panel name="translate" onClose={onClose}>
                <ComparePanel
                  parts={parts}
                  comparison={comparison}
                  failed={failed}
                  from={from}
                  say={say}
                  onFrom={setFrom}
                  onRead={read}
                  onClear={(itemId) => calls.clear(itemId, setup.locale)}
                />
              </Panel>
            )}
          </>,
          root,
        )}
    </>
  )
}

/** The site's own language, or another one when that is the page's. */
const sourceFor = (locale: string, languages: readonly string[], standard: string): string =>
  locale === standard ? (languages.find((one) => one !== locale) ?? locale) : standard

/** A sign of its own: one shared with the site would come to visitors in another file. */
function TwoScripts() {
  return (
    <svg
      width="18"
      height="18"
      viewBox="0 0 24 24"
      fill="none"
      stroke="currentColor"
      strokeWidth="2"
      aria-hidden="true"
    >
      <path
        d="M3 5h10M8 3v2M11.5 5C10.5 9.5 7.5 12 4 14M5 8.5C6.5 11 9 13 12 14M12 21l4.5-11L21 21M13.5 17.5h6"
        strokeLinecap="round"
        strokeLinejoin="round"
      />
    </svg>
  )
}
