import { useId, useState } from 'react'
import { useEditor } from '../overlay/editor-context.tsx'
import { EditingServiceError, type PageNode } from '../session/editing-service.ts'

/** What the author can do about it; anything else is said as it is. */
const REASONS = ['NAME_TAKEN', 'INVALID_NAME', 'RESERVED_NAME', 'WILDCARD_PAGE']

/** A new page below one of the others, opened as soon as it is there. */
export function NewPageForm({ pages }: { pages: readonly PageNode[] }) {
  const { t, service, setup, session } = useEditor()
  const [isOpen, setOpen] = useState(false)
  const [isRunning, setRunning] = useState(false)
  const [problem, setProblem] = useState<string>()
  const id = useId()

  const create = async (data: FormData) => {
    const text = (name: string) => String(data.get(name) ?? '').trim()
    setRunning(true)
    setProblem(undefined)
    try {
      await session.flush()
      const { path } = await service.createPage({
        parentId: text('parent'),
        name: text('name'),
        title: text('title'),
        template: text('template'),
        locale: setup.locale,
      })
      location.assign(`${setup.addresses.edit}/${setup.locale}${path.split('/').map(encodeURIComponent).join('/')}`)
    } catch (error) {
      setRunning(false)
      setProblem(error instanceof EditingServiceError ? problemOf(error) : 'newPage.problem.offline')
    }
  }
  return (
    <details className="new-page" open={isOpen} onToggle={({ currentTarget }) => setOpen(currentTarget.open)}>
      <summary className="text-button">{t('newPage.open')}</summary>
      <form
        onSubmit={(event) => {
          event.preventDefault()
          void create(new FormData(event.currentTarget))
        }}
      >
        <div className="field">
          <label htmlFor={`${id}-title`}>{t('newPage.title')}</label>
          <input id={`${id}-title`} name="title" className="input" required maxLength={500} dir="auto" />
        </div>
        <div className="field">
          <label htmlFor={`${id}-name`}>{t('newPage.name')}</label>
          <input
            id={`${id}-name`}
            name="name"
            className="input"
            maxLength={80}
            dir="auto"
            autoCapitalize="none"
            spellCheck={false}
            aria-describedby={`${id}-help`}
          />
          <p id={`${id}-help`} className="help">
            {t('newPage.name.help')}
          </p>
        </div>
        <div className="field">
          <label htmlFor={`${id}-template`}>{t('newPage.template')}</label>
          <select id={`${id}-template`} name="template" className="input">
            {setup.pageTypes.map(({ name, title }) => (
              <option key={name} value={name}>
                {title}
              </option>
            ))}
          </select>
        </div>
        <div className="field">
          <label htmlFor={`${id}-parent`}>{t('newPage.below')}</label>
          <select
            id={`${id}-parent`}
            name="parent"
            className="input"
            defaultValue={linesOf(pages).find(({ page }) => page.path === setup.path)?.page.itemId}
          >
            {linesOf(pages).map(({ page, depth }) => (
              <option key={page.itemId} value={page.itemId}>
                {'\u2003'.repeat(depth) + page.title}
              </option>
            ))}
          </select>
        </div>
        {problem !== undefined && <p role="alert">{t(problem)}</p>}
        <button type="submit" className="main-button" disabled={isRunning}>
          {t(isRunning ? 'newPage.running' : 'newPage.submit')}
        </button>
      </form>
    </details>
  )
}

function problemOf({ problem, reason }: EditingServiceError): string {
  if (problem === 'invalid') return `newPage.problem.${reason && REASONS.includes(reason) ? reason : 'invalid'}`
  return `newPage.problem.${problem}`
}

interface PageLine {
  readonly page: PageNode
  readonly depth: number
}

/** Each page with those below it behind it. */
const linesOf = (pages: readonly PageNode[], depth = 0): PageLine[] =>
  pages.flatMap((page) => [{ page, depth }, ...linesOf(page.children, depth + 1)])
