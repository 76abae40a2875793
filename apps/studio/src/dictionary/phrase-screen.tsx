import { directionOf, type Languages } from '@tessera/website/authoring'
import type { PhraseKey } from '../phrases/index.ts'
import { Notice } from '../search/parts/notice.tsx'
import { nameOf, STATES } from '../site-items/item-labels.ts'
import { useStudio } from '../studio-context.tsx'
import { DICTIONARY, type Done, deleteAddress, phraseAddress } from './dictionary-address.ts'
import { type MarkProblem, markProblems } from './marks.ts'
import { MAX_TEXT_LENGTH } from './phrase-key.ts'
import { ALL_LANGUAGES } from './publish-phrases.ts'
import { type SitePhrase, waitsIn } from './site-phrases.ts'

export interface PhraseScreenProps {
  /** Absent: a new one. */
  readonly phrase?: SitePhrase | undefined
  readonly languages: Languages
  readonly canPublish: boolean
  /** What was typed and not taken, by field. */
  readonly typed?: { readonly key: string; readonly texts: Readonly<Record<string, string>> } | undefined
  /** Languages in which somebody else wrote meanwhile. */
  readonly conflicts?: readonly string[]
  readonly problem?: { readonly phrase: PhraseKey; readonly message?: string } | undefined
  readonly done?: Done | undefined
}

/** A phrase in all languages. Works without scripts. */
export function PhraseScreen({
  phrase,
  languages,
  canPublish,
  typed,
  conflicts = [],
  problem,
  done,
}: PhraseScreenProps) {
  const { t } = useStudio()
  const texts =
    typed?.texts ?? Object.fromEntries(Object.entries(phrase?.texts ?? {}).map(([tag, { text }]) => [tag, text]))
  const marks = markProblems(texts, languages.fallback)
  return (
    <div className="desk-form-screen">
      <h1 className="studio-title">{phrase ? <bdi>{phrase.key}</bdi> : t('dictionary.new')}</h1>
      <p>
        <a href={DICTIONARY}>{t('dictionary.back')}</a>
      </p>
      {done && (
        <Notice kind="done">
          <p>{t(`dictionary.done.${done}`)}</p>
        </Notice>
      )}
      {problem && (
        <Notice kind="error">
          <p id="phrase-problem">{t(problem.phrase)}</p>
          {problem.message && (
            <p lang="en" dir="ltr">
              {problem.message}
            </p>
          )}
        </Notice>
      )}
      <form action={phraseAddress(phrase?.itemId)} method="post" className="arrange-form">
        {!phrase && (
          <div>
            <label htmlFor="phrase-key" className="field-label">
              {t('dictionary.key')}
            </label>
            <input
              id="phrase-key"
              name="key"
              defaultValue={typed?.key}
              required
              maxLength={100}
              dir="ltr"
              autoComplete="off"
              aria-describedby="phrase-key-help"
              className="field-input"
            />
            <p id="phrase-key-help" className="page-note">
              {t('dictionary.key.help')}
            </p>
          </div>
        )}
        {languages.all.map((language) => (
          <TextField
            key={language}
            language={language}
            text={texts[language] ?? ''}
            phrase={phrase}
            isRequired={!phrase && language === languages.fallback}
            isConflict={conflicts.includes(language)}
            marks={marks.find((one) => one.language === language)}
          />
        ))}
        <p className="arrange-ways">
          <button type="submit" className="button">
            {t(phrase ? 'dictionary.save' : 'dictionary.create')}
          </button>
          {phrase && (
            <a href={deleteAddress(phrase.itemId)} className="quiet-button">
              {t('dictionary.delete')}
            </a>
          )}
        </p>
      </form>
      {phrase && canPublish && <PublishOne phrase={phrase} languages={languages} />}
    </div>
  )
}

interface TextFieldProps {
  readonly language: string
  readonly text: string
  readonly phrase: SitePhrase | undefined
  readonly isRequired: boolean
  readonly isConflict: boolean
  readonly marks: MarkProblem | undefined
}

function TextField({ language, text, phrase, isRequired, isConflict, marks }: TextFieldProps) {
  const { t } = useStudio()
  const stored = phrase?.texts[language]
  const id = `phrase-${language}`
  const help = `${id}-help`
  const hasHelp = isConflict || marks !== undefined || stored?.state !== undefined
  return (
    <div>
      <label htmlFor={id} className="field-label">
        <bdi lang={language}>{nameOf(language)}</bdi>
      </label>
      <textarea
        id={id}
        name={`text-${language}`}
        // A line end right after the start would be lost.
        defaultValue={text}
        rows={text.length > 120 || text.includes('\n') ? 4 : 2}
        maxLength={MAX_TEXT_LENGTH}
        required={isRequired}
        lang={language}
        dir={directionOf(language)}
        aria-invalid={isConflict || undefined}
        aria-describedby={hasHelp ? help : undefined}
        className="field-input"
      />
      <input type="hidden" name={`seen-${language}`} value={stored?.text ?? ''} />
      <input type="hidden" name={`revision-${language}`} value={stored?.revision ?? ''} />
      {hasHelp && (
        <div id={help}>
          {isConflict && (
            <div className="desk-conflict">
              <p className="field-error">{t('dictionary.conflict.theirs')}</p>
              <p lang={language} dir={directionOf(language)} className="desk-text">
                {stored?.text || t('dictionary.noText')}
              </p>
            </div>
          )}
          {marks && <MarksNote marks={marks} />}
          {stored?.state && <p className="page-note">{t(STATES[stored.state])}</p>}
        </div>
      )}
    </div>
  )
}

function MarksNote({ marks: { missing, unknown } }: { marks: MarkProblem }) {
  const { t } = useStudio()
  const written = (names: readonly string[]) => names.map((name) => `{{${name}}}`).join(' ')
  return (
    <p className="desk-warning">
      {missing.length > 0 && t('dictionary.marks.missing', { marks: written(missing) })}{' '}
      {unknown.length > 0 && t('dictionary.marks.unknown', { marks: written(unknown) })}
    </p>
  )
}

/** One phrase to visitors, in one language or all. */
function PublishOne({ phrase, languages }: { phrase: SitePhrase; languages: Languages }) {
  const { t } = useStudio()
  const waiting = languages.all.filter((language) => waitsIn(phrase, language))
  if (waiting.length === 0) return null
  return (
    <form action={`${DICTIONARY}/publish`} method="post" className="desk-filters desk-publish">
      <input type="hidden" name="item" value={phrase.itemId} />
      <p>
        <label htmlFor="phrase-publish" className="field-label">
          {t('dictionary.publishWhat')}
        </label>
        <select id="phrase-publish" name="language" className="field-input">
          <option value={ALL_LANGUAGES}>{t('dictionary.allLanguages')}</option>
          {waiting.map((language) => (
            <option key={language} value={language} lang={language}>
              {nameOf(language)}
            </option>
          ))}
        </select>
      </p>
      <p>
        <button type="submit" className="button">
          {t('dictionary.publish')}
        </button>
      </p>
    </form>
  )
}
