import type { MediaPicture } from '../pages/media/media-library.ts'
import { isPhrase, type PhraseKey } from '../phrases/index.ts'
import { Notice } from '../search/parts/notice.tsx'
import { CheckField } from '../site-items/check-field.tsx'
import { isChecked } from '../site-items/checkbox-value.ts'
import { useStudio } from '../studio-context.tsx'
import { LogoControl } from './logo-control.tsx'
import { plainId, type SettingsField, type SiteSettingsItem } from './site-settings.ts'

export const SITE = '/studio/site'

export interface SettingsScreenProps {
  readonly settings: SiteSettingsItem
  /** The picture of the media library that the logo's address leads to. */
  readonly logo: MediaPicture | undefined
  /** The language whose alternative texts are shown. */
  readonly locale: string
  /** What was typed and not taken, by field. */
  readonly typed?: Readonly<Record<string, string>>
  /** Fields somebody else wrote meanwhile. */
  readonly conflicts?: readonly string[]
  readonly problem?: { readonly phrase: PhraseKey; readonly message?: string } | undefined
  readonly done?: 'saved' | 'published' | undefined
}

/** The settings of the site as a form. Works without scripts. */
export function SettingsScreen(props: SettingsScreenProps) {
  const { settings, logo, locale, typed = {}, conflicts = [], problem, done } = props
  const { t } = useStudio()
  const isWaiting = settings.fields.some(({ isChanged }) => isChanged)
  return (
    <div className="desk-form-screen">
      <h1 className="studio-title">{t('site.title')}</h1>
      <p className="studio-lead">{t('site.lead')}</p>
      {done && (
        <Notice kind="done">
          <p>{t(`site.done.${done}`)}</p>
        </Notice>
      )}
      {problem && (
        <Notice kind="error">
          <p>{t(problem.phrase)}</p>
          {problem.message && (
            <p lang="en" dir="ltr">
              {problem.message}
            </p>
          )}
        </Notice>
      )}
      {isWaiting && (
        <form action={`${SITE}/publish`} method="post" className="desk-filters desk-publish">
          <p>{t('site.waits')}</p>
          {settings.canPublish && (
            <p>
              <button type="submit" className="button">
                {t('dictionary.publish')}
              </button>
            </p>
          )}
        </form>
      )}
      <form action={SITE} method="post" className="arrange-form">
        {settings.fields.map((field) => (
          <Setting
            key={field.name}
            field={field}
            value={typed[field.name] ?? field.value}
            isConflict={conflicts.includes(field.name)}
            choices={settings.choices}
            logo={logo}
            locale={locale}
          />
        ))}
        <p className="arrange-ways">
          <button type="submit" className="button">
            {t('dictionary.save')}
          </button>
        </p>
      </form>
    </div>
  )
}

interface SettingProps extends Pick<SettingsScreenProps, 'logo' | 'locale'> {
  readonly field: SettingsField
  readonly value: string
  readonly isConflict: boolean
  readonly choices: SiteSettingsItem['choices']
}

/** What a setting is called; one that a site declares itself by the name its template gives it. */
function useLabel({ name, title }: SettingsField): { label: string; help: string | undefined } {
  const { t } = useStudio()
  const [label, help] = [`site.field.${name}`, `site.help.${name}`]
  return { label: isPhrase(label) ? t(label) : title, help: isPhrase(help) ? t(help) : undefined }
}

function Setting(props: SettingProps) {
  const { field, isConflict } = props
  const { t } = useStudio()
  const { label, help } = useLabel(field)
  const { name, canWrite, isChanged } = field
  const id = `site-${name}`
  const notes = [help, !canWrite && t('site.forbidden'), isChanged && t('state.changed')].filter((one) => one)
  const hasHelp = notes.length > 0 || isConflict
  const helpId = hasHelp ? `${id}-help` : undefined
  return (
    <div>
      {field.control !== 'checkbox' && (
        <label htmlFor={id} className="field-label">
          {label}
        </label>
      )}
      <Control {...props} id={id} label={label} helpId={helpId} />
      {canWrite && <input type="hidden" name={`seen-${name}`} value={field.value} />}
      {hasHelp && (
        <div id={helpId}>
          {isConflict && (
            <div className="desk-conflict">
              <p className="field-error">{t('dictionary.conflict.theirs')}</p>
              {field.control === 'checkbox' ? (
                <p className="desk-text">{t(isChecked(field.value) ? 'site.checked' : 'site.unchecked')}</p>
              ) : (
                <p dir="ltr" className="desk-text">
                  {field.value || t('dictionary.noText')}
                </p>
              )}
            </div>
          )}
          {notes.map((note) => (
            <p key={String(note)} className="page-note">
              {note}
            </p>
          ))}
        </div>
      )}
    </div>
  )
}

interface ControlProps extends SettingProps {
  readonly id: string
  /** Of a control that shows it itself. */
  readonly label: string
  readonly helpId: string | undefined
}

function Control({ field, id, label, value, choices, helpId, isConflict, logo, locale }: ControlProps) {
  const { t } = useStudio()
  const { name, control, canWrite } = field
  const given = {
    id,
    className: 'field-input',
    'aria-describedby': helpId,
    'aria-invalid': isConflict || undefined,
    ...(canWrite && { name: `value-${name}` }),
  }
  switch (control) {
    case 'line':
      return <input {...given} defaultValue={value} readOnly={!canWrite} dir="auto" maxLength={1000} />
    case 'checkbox':
      return (
        <CheckField
          name={`value-${name}`}
          label={label}
          isChecked={isChecked(value)}
          isDisabled={!canWrite}
          helpId={helpId}
        />
      )
    case 'picture':
      return (
        <LogoControl id={id} value={value} picture={logo} canWrite={canWrite} locale={locale}>
          <input {...given} defaultValue={value} readOnly={!canWrite} dir="ltr" maxLength={1000} />
        </LogoControl>
      )
    case 'lines':
    case 'code':
      return (
        <textarea
          {...given}
          defaultValue={value}
          readOnly={!canWrite}
          rows={Math.min(12, Math.max(3, value.split('\n').length))}
          dir={control === 'code' ? 'ltr' : 'auto'}
          spellCheck={control !== 'code'}
        />
      )
    default: {
      const chosen = choices[control].find((choice) => plainId(choice.id) === plainId(value))
      return (
        <select {...given} defaultValue={chosen ? value : ''} disabled={!canWrite}>
          <option value="">{t('site.none')}</option>
          {choices[control].map((choice) => (
            <option key={choice.id} value={choice === chosen ? value : choice.id}>
              {choice.title}
            </option>
          ))}
        </select>
      )
    }
  }
}
