import { intlLocale } from '@tessera/website/authoring'
import { useStudio } from '../../studio-context.tsx'
import { HiddenFields } from '../parts/hidden-fields.tsx'
import { Notice } from '../parts/notice.tsx'
import { SEARCH } from '../trial.ts'

/** What stands in the fields of the screen. */
export interface WordFields {
  readonly synonyms: readonly { readonly language: string; readonly text: string }[]
  readonly redirects: string
  /** The revisions that were read. */
  readonly seen: { readonly synonyms: string; readonly redirects: string }
}

export type WordProblem = { readonly part: 'synonyms' | 'redirects' } & (
  | { readonly kind: 'conflict' | 'forbidden' | 'refused'; readonly message?: string }
  | { readonly kind: 'line'; readonly line: number; readonly field: string }
)

interface WordsScreenProps {
  readonly fields: WordFields
  readonly done: boolean
  readonly problem: WordProblem | undefined
}

/** Words that mean the same, and keyphrases that lead elsewhere. */
export function WordsScreen({ fields, done, problem }: WordsScreenProps) {
  const { t, language } = useStudio()
  const names = new Intl.DisplayNames(intlLocale(language), { type: 'language' })
  const { synonyms, redirects, seen } = fields
  return (
    <>
      <p className="explanation">{t('words.lead')}</p>
      {done && <Notice kind="done">{t('saved.saved')}</Notice>}
      {problem && <WordNotice problem={problem} />}
      <div className="panels">
        <section className="panel" aria-labelledby="synonyms-title">
          <h2 id="synonyms-title">{t('words.synonyms')}</h2>
          <p className="explanation" id="synonyms-help">
            {t('words.synonymsHelp')}
          </p>
          <form action={`${SEARCH}/words`} method="post" className="rule-form">
            <HiddenFields fields={{ part: 'synonyms', seen: seen.synonyms }} />
            {synonyms.map(({ language: tag, text }) => (
              <WordField
                key={tag}
                name={`synonyms-${tag}`}
                label={names.of(tag) ?? tag}
                text={text}
                help="synonyms-help"
                problem={problem}
              />
            ))}
            <button type="submit" className="button">
              {t('words.saveSynonyms')}
            </button>
          </form>
        </section>
        <section className="panel" aria-labelledby="redirects-title">
          <h2 id="redirects-title">{t('words.redirects')}</h2>
          <p className="explanation" id="redirects-help">
            {t('words.redirectsHelp')}
          </p>
          <form action={`${SEARCH}/words`} method="post" className="rule-form">
            <HiddenFields fields={{ part: 'redirects', seen: seen.redirects }} />
            <WordField
              name="redirects"
              label={t('words.redirects')}
              text={redirects}
              help="redirects-help"
              problem={problem}
            />
            <button type="submit" className="button">
              {t('words.saveRedirects')}
            </button>
          </form>
        </section>
      </div>
    </>
  )
}

interface WordFieldProps {
  readonly name: string
  readonly label: string
  readonly text: string
  readonly help: string
  readonly problem: WordProblem | undefined
}

function WordField({ name, label, text, help, problem }: WordFieldProps) {
  const isWrong = problem?.kind === 'line' && problem.field === name
  return (
    <div>
      <label htmlFor={name} className="field-label">
        {label}
      </label>
      <textarea
        id={name}
        name={name}
        className="field-input"
        dir="auto"
        rows={6}
        maxLength={20_000}
        spellCheck={false}
        aria-describedby={isWrong ? `${help} words-problem` : help}
        aria-invalid={isWrong || undefined}
        defaultValue={text}
      />
    </div>
  )
}

function WordNotice({ problem }: { problem: WordProblem }) {
  const { t, format } = useStudio()
  return (
    <Notice kind="error">
      {problem.kind === 'line' ? (
        <p id="words-problem">
          {t(problem.part === 'redirects' ? 'words.line.redirects' : 'words.line.synonyms', {
            line: format.count(problem.line),
          })}
        </p>
      ) : (
        <>
          <p>{problem.kind === 'conflict' ? t('words.conflict') : t(`saving.${problem.kind}`)}</p>
          {problem.kind === 'refused' && problem.message && (
            <p lang="en" dir="ltr">
              {problem.message}
            </p>
          )}
        </>
      )}
    </Notice>
  )
}
