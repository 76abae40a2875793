import { intlLocale } from '@tessera/website/authoring'
import { useStudio } from '../../studio-context.tsx'
import { useConsole } from '../parts/console-context.tsx'
import { SEARCH, searchedWidgets } from '../trial.ts'
import { widgetInWords } from '../widget-names.ts'

/** What is to be tried. */
export function TrialForm() {
  const { t, language } = useStudio()
  const { trial, configuration } = useConsole()
  const languages = new Intl.DisplayNames(intlLocale(language), { type: 'language' })
  const nameOf = (locale: string) => {
    const [country = '', tag = ''] = locale.split('_')
    return languages.of(`${tag}-${country.toUpperCase()}`) ?? locale
  }
  return (
    <search>
      <form action={SEARCH} method="get" className="filters-form trial-form">
        <div>
          <label htmlFor="trial-q" className="field-label">
            {t('trial.keyphrase')}
          </label>
          <input
            id="trial-q"
            name="q"
            type="search"
            className="field-input"
            dir="auto"
            maxLength={100}
            autoComplete="off"
            defaultValue={trial.keyphrase}
          />
        </div>
        <div>
          <label htmlFor="trial-widget" className="field-label">
            {t('trial.widget')}
          </label>
          <select id="trial-widget" name="widget" className="field-input" defaultValue={trial.widget}>
            {searchedWidgets(configuration).map((name) => (
              <option key={name} value={name}>
                {`\u2068${widgetInWords(name, t)}\u2069 (\u2068${name}\u2069)`}
              </option>
            ))}
          </select>
        </div>
        <div>
          <label htmlFor="trial-locale" className="field-label">
            {t('trial.locale')}
          </label>
          <select id="trial-locale" name="locale" className="field-input" defaultValue={trial.locale}>
            {configuration.locales.map((locale) => (
              <option key={locale} value={locale}>
                {nameOf(locale)}
              </option>
            ))}
          </select>
        </div>
        <button type="submit" className="button">
          {t('trial.submit')}
        </button>
      </form>
    </search>
  )
}
