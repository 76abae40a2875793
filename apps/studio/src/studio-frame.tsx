import { LANGUAGE_NAMES, STUDIO, Wordmark } from '@tessera/website/authoring'
import { Moon } from 'lucide-react'
import type { ReactNode } from 'react'
import { SIGN_OUT } from './return-address.ts'
import { useStudio } from './studio-context.tsx'
import { toolsOf } from './tools.ts'

/** What stands around every screen: the bar with what belongs to the author, and the way past it. */
export function StudioFrame({ children }: { children: ReactNode }) {
  const { t, author } = useStudio()
  return (
    <>
      <a href="#main" className="skip-link">
        {t('studio.skip')}
      </a>
      <header className="studio-bar">
        <a href={STUDIO} className="studio-mark">
          <Wordmark />
          <span className="studio-name">{t('studio.name')}</span>
        </a>
        <div className="studio-tools">
          <LanguageChoice />
          <button
            type="button"
            data-theme-switch=""
            aria-pressed="false"
            aria-label={t('studio.theme')}
            className="icon-button studio-theme"
          >
            <Moon size={20} strokeWidth={1.5} aria-hidden="true" />
          </button>
          {author !== undefined && (
            <form action={SIGN_OUT} method="post" className="studio-author">
              <span className="studio-hidden">{t('studio.signedIn', { name: author.username })}</span>
              <bdi aria-hidden="true" className="studio-username">
                {author.username}
              </bdi>
              <button type="submit" className="quiet-button">
                {t('signOut.submit')}
              </button>
            </form>
          )}
        </div>
        {author !== undefined && <Places />}
      </header>
      <p role="status" className="studio-busy" data-busy-text={t('studio.loading')} />
      <main id="main" tabIndex={-1} className="studio-main">
        {children}
      </main>
    </>
  )
}

/** The way from one tool to the other. */
function Places() {
  const { t, address, author } = useStudio()
  const path = new URL(address, 'http://studio.invalid').pathname
  return (
    <nav aria-label={t('studio.places')} className="studio-ways">
      <ul className="studio-places">
        {toolsOf(author).map(({ href, title }) => (
          <li key={href}>
            <a href={href} aria-current={path === href || path.startsWith(`${href}/`) ? 'true' : undefined}>
              {t(title)}
            </a>
          </li>
        ))}
      </ul>
    </nav>
  )
}

/** The screen in each language of the studio. The choice is remembered; addresses go without it, to be passed on. */
function LanguageChoice() {
  const { t, language, address } = useStudio()
  const href = (tag: string) => {
    const url = new URL(address, 'http://studio.invalid')
    url.searchParams.set('lang', tag)
    return url.pathname + url.search
  }
  return (
    <nav aria-label={t('studio.language')}>
      <ul className="studio-languages">
        {Object.entries(LANGUAGE_NAMES).map(([tag, name]) => (
          <li key={tag}>
            <a href={href(tag)} lang={tag} hrefLang={tag} aria-current={tag === language ? 'true' : undefined}>
              {name}
            </a>
          </li>
        ))}
      </ul>
    </nav>
  )
}
