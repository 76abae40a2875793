import { useDictionary } from '@tessera/content/react'
import { CircleAlert, Eye } from 'lucide-react'

interface PasswordFieldProps {
  form: string
  name: string
  label: string
  /** Whether a browser fills in what it knows, or makes a new one. */
  autoComplete: 'current-password' | 'new-password'
  error?: string | undefined
  /** The rules, said before anything is typed. */
  hint?: string
}

/** A password, which can be looked at where scripts run: the start script answers the button. */
export function PasswordField({ form, name, label, autoComplete, error, hint }: PasswordFieldProps) {
  const { t } = useDictionary()
  const id = `${form}-${name}`
  const described = [error === undefined ? '' : `${id}-error`, hint === undefined ? '' : `${id}-hint`].filter(Boolean)
  return (
    <div>
      <label htmlFor={id} className="field-label">
        {label}
      </label>
      <div className="relative">
        <input
          id={id}
          name={name}
          type="password"
          className="field-input pe-14"
          dir="ltr"
          required
          maxLength={200}
          autoComplete={autoComplete}
          autoCapitalize="none"
          spellCheck={false}
          aria-invalid={error === undefined ? undefined : true}
          aria-describedby={described.length > 0 ? described.join(' ') : undefined}
        />
        <button
          type="button"
          data-reveal={id}
          aria-pressed="false"
          aria-label={t('account.showPassword')}
          className="reveal icon-button absolute inset-y-0 end-0.5 hidden scripted:inline-flex"
        >
          <Eye size={20} strokeWidth={1.75} aria-hidden="true" />
        </button>
      </div>
      {hint !== undefined && (
        <p id={`${id}-hint`} className="mt-1 text-small text-ink-soft">
          {hint}
        </p>
      )}
      {error !== undefined && (
        <p id={`${id}-error`} className="field-error">
          <CircleAlert size={16} strokeWidth={1.75} className="mt-0.5 shrink-0" aria-hidden="true" />
          {error}
        </p>
      )}
    </div>
  )
}
