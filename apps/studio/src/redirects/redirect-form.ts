import { typedText } from '../site-items/site-form.ts'
import { type RedirectFields, TYPES } from './site-redirects.ts'

/** A redirect as a form says it. `before` names the fields that say what its author saw. */
export function redirectOfForm(form: FormData, locales: readonly string[], before = ''): RedirectFields {
  const text = (name: string) => typedText(form, before + name).trim()
  const locale = text('locale')
  return {
    pattern: text('pattern'),
    target: text('target'),
    redirectType: TYPES.find((type) => type === text('type')) ?? 'REDIRECT_301',
    isQueryStringPreserved: text('query') === '1',
    isLanguagePreserved: text('language') === '1',
    locale: before !== '' || locales.includes(locale) ? locale : '',
  }
}

/** The fields of {@link redirectOfForm} for what an author sees now. */
export function seenFields(rule: RedirectFields): Record<string, string> {
  return {
    'seen-pattern': rule.pattern,
    'seen-target': rule.target,
    'seen-type': rule.redirectType,
    'seen-query': rule.isQueryStringPreserved ? '1' : '',
    'seen-language': rule.isLanguagePreserved ? '1' : '',
    'seen-locale': rule.locale,
  }
}
