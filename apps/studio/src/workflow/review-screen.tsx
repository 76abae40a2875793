import { LANGUAGE_NAMES } from '@tessera/website/authoring'
import { editAddress } from '../pages/page-address.ts'
import type { PhraseKey } from '../phrases/index.ts'
import { HiddenFields } from '../search/parts/hidden-fields.tsx'
import { Notice } from '../search/parts/notice.tsx'
import { useStudio } from '../studio-context.tsx'
import type { WaitingPage } from './waiting.ts'

export const REVIEW = '/studio/review'

/** A step that was not taken, with what was typed for it. */
export interface FailedStep {
  readonly itemId: string
  readonly language: string
  readonly note: string
  /** The platform's own. */
  readonly code: string
}

const PROBLEMS: Readonly<Record<string, PhraseKey>> = {
  NOTE_REQUIRED: 'review.problem.NOTE_REQUIRED',
  INVALID_VALUE: 'review.problem.INVALID_VALUE',
  FORBIDDEN: 'review.problem.FORBIDDEN',
  TRANSITION_FORBIDDEN: 'review.problem.FORBIDDEN',
}
const DONE: Readonly<Record<string, PhraseKey>> = { approved: 'review.done.approved', draft: 'review.done.draft' }

interface ReviewScreenProps {
  readonly waiting: readonly WaitingPage[]
  /** The state a page was just taken to, or nothing known. */
  readonly done: string
  readonly failed: FailedStep | undefined
}

/** Pages that wait for review, each with what its author said and what may be done. Works without scripts. */
export function ReviewScreen({ waiting, done, failed }: ReviewScreenProps) {
  const { t } = useStudio()
  const said = failed === undefined ? DONE[done] : undefined
  return (
    <>
      <h1 className="studio-title">{t('review.title')}</h1>
      <p className="studio-lead">{t('review.lead')}</p>
      {said && (
        <Notice kind="done">
          <p>{t(said)}</p>
        </Notice>
      )}
      {failed && (
        <Notice kind="error">
          <p id="review-problem">{t(PROBLEMS[failed.code] ?? 'review.problem.OTHER')}</p>
        </Notice>
      )}
      {waiting.length === 0 ? (
        <p className="empty">{t('review.none')}</p>
      ) : (
        <ul className="review-list">
          {waiting.map((page) => (
            <Waiting
              key={`${page.itemId} ${page.language}`}
              page={page}
              failed={failed?.itemId === page.itemId && failed.language === page.language ? failed : undefined}
            />
          ))}
        </ul>
      )}
    </>
  )
}

function Waiting({ page, failed }: { page: WaitingPage; failed: FailedStep | undefined }) {
  const { t, format } = useStudio()
  const { itemId, language, title, path, username, at, note, steps } = page
  const id = `review-${itemId}-${language}`
  return (
    <li className="review-entry">
      <article aria-labelledby={id}>
        <h2 id={id} className="review-name">
          <a href={editAddress({ locale: language, path })}>
            <bdi lang={language}>{title}</bdi>
          </a>{' '}
          <bdi className="page-path">{path}</bdi>{' '}
          <span className="page-note">{LANGUAGE_NAMES[language] ?? language}</span>
        </h2>
        <p className="review-who">
          {username !== null && <bdi>{username}</bdi>}
          {at !== null && (
            <>
              {' · '}
              <time dateTime={at}>{format.moment(new Date(at))}</time>
            </>
          )}
        </p>
        {note !== '' && (
          <p className="review-said" dir="auto">
            {note}
          </p>
        )}
        {steps.length === 0 ? (
          <p className="page-note">{t('review.mayNot')}</p>
        ) : (
          <div className="review-steps">
            {steps.map((step) => {
              const word = t(STEP_PHRASES[step.name] ?? 'review.step.other')
              const label = t('review.stepOf', { step: word, title })
              const noteId = `${id}-${step.name}`
              return step.note === 'required' ? (
                <details key={step.name} className="review-back" open={failed !== undefined}>
                  <summary>{word}</summary>
                  <form action={REVIEW} method="post">
                    <HiddenFields fields={{ itemId, language, step: step.name }} />
                    <label htmlFor={noteId} className="field-label">
                      {t('review.reason')}
                    </label>
                    <textarea
                      id={noteId}
                      name="note"
                      className="field-input"
                      rows={3}
                      maxLength={1000}
                      required
                      dir="auto"
                      aria-invalid={failed !== undefined || undefined}
                      aria-describedby={failed === undefined ? undefined : 'review-problem'}
                      defaultValue={failed?.note}
                    />
                    <button type="submit" className="button" aria-label={label}>
                      {word}
                    </button>
                  </form>
                </details>
              ) : (
                <form key={step.name} action={REVIEW} method="post">
                  <HiddenFields fields={{ itemId, language, step: step.name }} />
                  <button type="submit" className="button" aria-label={label}>
                    {word}
                  </button>
                </form>
              )
            })}
          </div>
        )}
      </article>
    </li>
  )
}

const STEP_PHRASES: Readonly<Record<string, PhraseKey>> = {
  approve: 'review.step.approve',
  sendBack: 'review.step.sendBack',
}
