import { Hono } from 'hono'
import { STUDIO_LIMITS } from '../limits.ts'
import { publishMedia } from '../media/publish-media.ts'
import { moved } from '../moved.ts'
import { asScreen, type ScreenWork } from '../pages/author-request.tsx'
import type { AuthoringError } from '../pages/authoring.ts'
import type { PagesParts } from '../pages/desk.ts'
import { isChecked } from '../site-items/checkbox-value.ts'
import { publishItems } from '../site-items/publish-items.ts'
import { isAnswerable, typedText, withForm } from '../site-items/site-form.ts'
import { WritesRefused } from '../site-items/write-items.ts'
import { SETTING_REASONS, saveSettings, type TypedSetting } from './save-settings.ts'
import { SettingsScreen, type SettingsScreenProps, SITE } from './settings-screen.tsx'
import { isHidden, LOGO, readLogo } from './site-logo.ts'
import { readSettings, type SettingsField } from './site-settings.ts'

/** The settings of the site (contract "content", 16.1). Snippets that run in browsers are written by administrators alone. */
export function siteRoutes(parts: PagesParts): Hono {
  const routes = new Hono()

  routes.get('/', (c) => asScreen(c, parts, (screen) => showSettings(screen)))
  routes.post('/', (c) =>
    withForm(
      c,
      parts,
      async (screen, form) => {
        const settings = await readSettings(screen.desk)
        const typed = settings.fields.flatMap((field) => typedSetting(form, field))
        try {
          await saveSettings(screen.desk, settings, typed)
          return moved(`${SITE}?done=saved`)
        } catch (error) {
          if (!isAnswerable(error)) throw error
          return showSettings(screen, error, typed)
        }
      },
      STUDIO_LIMITS.siteForm.value,
    ),
  )
  routes.post('/publish', (c) =>
    withForm(c, parts, async (screen) => {
      try {
        const { itemId, fields } = await readSettings(screen.desk)
        const logo = await readLogo(screen.desk, logoIn(fields))
        if (logo && (await isHidden(screen.desk, logo))) {
          await publishMedia(screen.desk, [{ itemId: logo.id, path: logo.path }])
        }
        await publishItems(screen.desk.authoring, [itemId], parts.languages.all)
        return moved(`${SITE}?done=published`)
      } catch (error) {
        if (!isAnswerable(error) || error.problem !== 'refused') throw error
        return showSettings(screen, error)
      }
    }),
  )
  return routes
}

/**
 * A setting as a form has it; none when the form leaves it out, so that it stays as it is. An unchecked checkbox is
 * submitted without a value, so the value its author saw is what says that it was in the form.
 */
function typedSetting(form: FormData, { name, control }: SettingsField): TypedSetting[] {
  const [valueName, seenName] = [`value-${name}`, `seen-${name}`]
  const seen = typedText(form, seenName)
  if (control !== 'checkbox') {
    return form.has(valueName) ? [{ name, value: typedText(form, valueName), seen }] : []
  }
  if (!form.has(seenName)) return []
  const checked = form.has(valueName)
  return [{ name, value: checked === isChecked(seen) ? seen : checked ? '1' : '', seen }]
}

async function showSettings(
  { desk, show, t }: ScreenWork,
  error?: AuthoringError,
  typed: readonly TypedSetting[] = [],
): Promise<Response> {
  const done = desk.url.searchParams.get('done')
  const changed = typed.filter(({ value, seen }) => value !== seen)
  const settings = await readSettings(desk)
  const body = (
    <SettingsScreen
      settings={settings}
      logo={await readLogo(desk, logoIn([...changed, ...settings.fields]))}
      locale={desk.parts.languages.fallback}
      typed={Object.fromEntries(changed.map(({ name, value }) => [name, value]))}
      conflicts={error ? conflictsIn(error) : []}
      problem={error && problemOf(error)}
      done={!error && (done === 'saved' || done === 'published') ? done : undefined}
    />
  )
  const status =
    error === undefined ? 200 : error.problem === 'forbidden' ? 403 : error.code === 'REVISION_CONFLICT' ? 409 : 422
  return show({ status, title: t('site.title'), body })
}

/** Its address, as it stands first. */
const logoIn = (values: readonly { readonly name: string; readonly value: string }[]): string =>
  values.find(({ name }) => name === LOGO)?.value ?? ''

const conflictsIn = (error: AuthoringError): string[] =>
  error instanceof WritesRefused
    ? error.problems.flatMap(({ code, details }) =>
        code === 'REVISION_CONFLICT' ? (details.fields?.map(({ name }) => name) ?? []) : [],
      )
    : []

function problemOf({ code, message }: AuthoringError): NonNullable<SettingsScreenProps['problem']> {
  if (code === 'REVISION_CONFLICT') return { phrase: 'site.conflict' }
  if (code === 'FIELD_FORBIDDEN') return { phrase: 'site.forbidden' }
  if (code === 'PICTURE_NOT_DESCRIBED') return { phrase: 'media.problem.PICTURE_NOT_DESCRIBED' }
  const reason = SETTING_REASONS.find((known) => known === code)
  return reason ? { phrase: `site.problem.${reason}` } : { phrase: 'dictionary.problem.OTHER', message }
}
