import { directionOf, LANGUAGE_NAMES } from '@tessera/website/authoring'
import type { PhraseKey } from '../phrases/index.ts'
import { HiddenFields } from '../search/parts/hidden-fields.tsx'
import { Notice } from '../search/parts/notice.tsx'
import { useStudio } from '../studio-context.tsx'
import { type SavedTranslation, seenName, textName } from './save-translation.ts'
import { type AskedTranslation, TRANSLATE, translateAddress } from './translate-address.ts'
import { progressOf, type TextState, type TranslatedText, type Translation, textMark } from './translation.ts'

interface TranslateScreenProps {
  readonly asked: AskedTranslation
  readonly translation: Translation
  readonly languages: readonly string[]
  /** What was typed, by the names of the form's fields. */
  readonly typed?: Readonly<Record<string, string>>
  /** What came of the form before. */
  readonly outcome?: Partial<SavedTranslation>
}

const STATES: Readonly<Record<TextState, PhraseKey>> = {
  missing: 'translate.missing',
  same: 'translate.same',
  outdated: 'translate.outdated',
  translated: 'translate.translated',
}

/** A page's texts in two languages, side by side. Works without scripts. */
export function TranslateScreen({ asked, translation, languages, typed = {}, outcome = {} }: TranslateScreenProps) {
  const { t, format } = useStudio()
  const { itemId, from, to } = asked
  const { translated, all } = progressOf(translation)
  const refused = (outcome.conflicts?.size ?? 0) + (outcome.failed?.size ?? 0)
  const counts = { translated: format.count(translated), all: format.count(all) }
  return (
    <>
      <h1 className="studio-title">{t('translate.title')}</h1>
      <p className="studio-lead">
        <bdi lang={from}>{translation.title}</bdi>
      </p>
      {refused > 0 && (
        <Notice kind="error">
          <p>{t('translate.refused', { count: format.count(refused) })}</p>
        </Notice>
      )}
      {outcome.saved !== undefined && (outcome.saved > 0 || refused === 0) && (
        <Notice kind="done">
          <p>{t('translate.saved', { count: format.count(outcome.saved) })}</p>
        </Notice>
      )}
      <form action={TRANSLATE} method="get" className="translate-languages">
        <HiddenFields fields={{ item: itemId }} />
        <LanguageField name="from" label={t('translate.from')} value={from} languages={languages} />
        <LanguageField name="to" label={t('translate.to')} value={to} languages={languages} />
        <button type="submit" className="quiet-button">
          {t('translate.show')}
        </button>
      </form>
      <p className="translate-progress">
        <label htmlFor="translate-progress">{t('translate.progress', counts)}</label>
        <progress id="translate-progress" value={translated} max={Math.max(all, 1)} />
      </p>
      {all === 0 ? (
        <p>{t('translate.none')}</p>
      ) : (
        <form action={translateAddress(asked)} method="post">
          {/* The return key saves; it does not copy the first text. */}
          <button type="submit" className="studio-hidden" tabIndex={-1} aria-hidden="true">
            {t('translate.save')}
          </button>
          {translation.items.map((item) => (
            <section key={item.itemId} aria-labelledby={`item-${item.itemId}`} className="translate-item">
              <h2 id={`item-${item.itemId}`} className="studio-subtitle">
                <bdi>{item.name}</bdi> <span className="page-note">{item.template}</span>
              </h2>
              {item.texts.map((text) => (
                <Text
                  key={text.fieldId}
                  text={text}
                  itemId={item.itemId}
                  asked={asked}
                  typed={typed[textName(item.itemId, text.fieldId)]}
                  conflict={outcome.conflicts?.get(textName(item.itemId, text.fieldId))}
                  failure={outcome.failed?.get(textName(item.itemId, text.fieldId))}
                />
              ))}
            </section>
          ))}
          <p className="translate-ways">
            <button type="submit" className="button">
              {t('translate.save')}
            </button>
          </p>
        </form>
      )}
    </>
  )
}

interface TextProps {
  readonly text: TranslatedText
  readonly itemId: string
  readonly asked: AskedTranslation
  readonly typed: string | undefined
  readonly conflict: string | undefined
  readonly failure: string | undefined
}

function Text({ text, itemId, asked, typed, conflict, failure }: TextProps) {
  const { t } = useStudio()
  const { fieldId, title, kind, source, target, state } = text
  const { from, to } = asked
  const id = `${itemId}-${fieldId}`
  const isWrong = conflict !== undefined || failure !== undefined
  const given = {
    id,
    name: textName(itemId, fieldId),
    lang: to,
    dir: directionOf(to),
    className: 'field-input',
    defaultValue: typed ?? target,
    'aria-describedby': `${id}-source ${id}-state`,
    'aria-invalid': isWrong || undefined,
  }
  return (
    <div className="translate-text" data-state={state}>
      <div>
        <p className="field-label" aria-hidden="true">
          {title}
        </p>
        <div id={`${id}-source`} lang={from} dir={directionOf(from)} className="translate-source" data-kind={kind}>
          {source}
        </div>
      </div>
      <div>
        <label htmlFor={id} className="field-label">
          {title} <span className="studio-hidden">{nameOf(to)}</span>
        </label>
        {kind === 'Single-Line Text' ? (
          <input type="text" autoComplete="off" {...given} />
        ) : (
          <textarea rows={kind === 'Rich Text' ? 6 : 3} {...given} />
        )}
        <HiddenFields fields={{ [seenName(itemId, fieldId)]: textMark(conflict ?? target) }} />
        <p className="translate-state">
          <span id={`${id}-state`}>
            {t(STATES[state])}
            {kind === 'Rich Text' && <> · {t('translate.html')}</>}
          </span>
          <button
            type="submit"
            name="copy"
            value={textName(itemId, fieldId)}
            className="quiet-button"
            aria-label={t('translate.copyText', { title })}
          >
            {t('translate.copy')}
          </button>
        </p>
        {conflict !== undefined && (
          <div className="translate-conflict">
            <p>{t('translate.conflict')}</p>
            <div lang={to} dir={directionOf(to)} className="translate-source">
              {conflict}
            </div>
          </div>
        )}
        {failure !== undefined && (
          <p className="translate-conflict" lang="en" dir="ltr">
            {failure}
          </p>
        )}
      </div>
    </div>
  )
}

function LanguageField({
  name,
  label,
  value,
  languages,
}: {
  name: string
  label: string
  value: string
  languages: readonly string[]
}) {
  return (
    <div>
      <label htmlFor={`translate-${name}`} className="field-label">
        {label}
      </label>
      <select id={`translate-${name}`} name={name} className="field-input" defaultValue={value}>
        {languages.map((tag) => (
          <option key={tag} value={tag} lang={tag}>
            {nameOf(tag)}
          </option>
        ))}
      </select>
    </div>
  )
}

const nameOf = (tag: string): string => LANGUAGE_NAMES[tag] ?? tag
