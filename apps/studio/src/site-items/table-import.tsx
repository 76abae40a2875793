import { Notice } from '../search/parts/notice.tsx'
import { useStudio } from '../studio-context.tsx'

export interface RefusedTableLine {
  /** From 1, the heading being the first. */
  readonly line: number
  /** Why, in the reader's language. */
  readonly said: string
  /** What of the line, as it was written. */
  readonly what: string
}

export interface TableImportProps {
  /** Address of the list; what is imported is sent to `import` below it. */
  readonly list: string
  readonly lead: string
  readonly refused: readonly RefusedTableLine[]
  /** The platform's own words when it refused the whole table. */
  readonly message?: string | undefined
}

/** Lines of a report that are shown; a table that is wrong altogether would fill the screen. */
const MAX_SHOWN = 200

/** A table from a file, and what was refused of it. Works without scripts. */
export function TableImport({ list, lead, refused, message }: TableImportProps) {
  const { t, format } = useStudio()
  return (
    <div className="desk-form-screen">
      <h1 className="studio-title">{t('dictionary.import')}</h1>
      <p className="studio-lead">{lead}</p>
      {(refused.length > 0 || message !== undefined) && (
        <Notice kind="error">
          <p>{t('dictionary.import.refused')}</p>
          {message && (
            <p lang="en" dir="ltr">
              {message}
            </p>
          )}
          <ul className="desk-report">
            {refused.slice(0, MAX_SHOWN).map(({ line, said, what }) => (
              <li key={`${line} ${said} ${what}`}>
                {t('dictionary.import.line', { line: format.count(line) })} {said} {what !== '' && <bdi>{what}</bdi>}
              </li>
            ))}
          </ul>
        </Notice>
      )}
      <form action={`${list}/import`} method="post" encType="multipart/form-data" className="arrange-form">
        <div>
          <label htmlFor="import-file" className="field-label">
            {t('dictionary.import.file')}
          </label>
          <input id="import-file" type="file" name="file" accept=".csv,text/csv" required className="field-input" />
        </div>
        <p className="arrange-ways">
          <button type="submit" className="button">
            {t('dictionary.import.submit')}
          </button>
          <a href={list} className="quiet-button">
            {t('dictionary.cancel')}
          </a>
        </p>
      </form>
    </div>
  )
}
