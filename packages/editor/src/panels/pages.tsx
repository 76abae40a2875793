import { useEffect, useState } from 'react'
import { useEditor } from '../overlay/editor-context.tsx'
import type { PageNode } from '../session/editing-service.ts'
import { NewPageForm } from './new-page.tsx'

/** The pages of the site, each leading to where it is edited, and a form for a new one. */
export function Pages() {
  const { t, service, setup, session } = useEditor()
  const [pages, setPages] = useState<readonly PageNode[]>()
  const [failed, setFailed] = useState(false)
  useEffect(() => {
    service.pages(setup.locale).then(setPages, () => setFailed(true))
  }, [service, setup.locale])

  const branch = (nodes: readonly PageNode[]) => (
    <ul className="pages">
      {nodes.map(({ itemId, title, path, state, children }) => {
        const href = `${setup.addresses.edit}/${setup.locale}${path === '/' ? '' : path}`
        return (
          <li key={itemId}>
            <a
              href={href}
              aria-current={path === setup.path ? 'page' : undefined}
              onClick={(event) => {
                if (event.ctrlKey || event.metaKey || event.shiftKey) return
                event.preventDefault()
                void session.flush().then(() => location.assign(href))
              }}
            >
              {title}
              {(state === 'draft' || state === 'changed') && <em> · {t(`pages.${state}`)}</em>}
            </a>
            {children.length > 0 && branch(children)}
          </li>
        )
      })}
    </ul>
  )
  if (failed) return <p role="alert">{t('problem.pages')}</p>
  if (pages === undefined) return <p className="lead" aria-busy="true" />
  return (
    <>
      <div className="pages-ways">
        <NewPageForm pages={pages} />
        <a
          className="text-button"
          href={setup.addresses.arrange}
          onClick={(event) => {
            event.preventDefault()
            void session.flush().then(() => location.assign(setup.addresses.arrange))
          }}
        >
          {t('pages.arrange')}
        </a>
      </div>
      {branch(pages)}
    </>
  )
}
