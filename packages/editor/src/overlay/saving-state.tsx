import { Check, CloudOff, LoaderCircle } from 'lucide-react'
import { useEditing, useEditor } from './editor-context.tsx'

/** Whether what the author did is safe, and what to do when it is not. */
export function SavingState() {
  const { t, session, setup } = useEditor()
  const { saving } = useEditing()
  const isWrong = saving === 'offline' || saving === 'signedOut' || saving === 'notAllowed'
  const Icon = isWrong ? CloudOff : saving === 'saved' ? Check : LoaderCircle
  return (
    <div className="saving" data-saving={saving} role={isWrong ? 'alert' : undefined}>
      <Icon size={16} aria-hidden="true" />
      <span className={isWrong ? undefined : 'saving-word'}>{t(`saving.${saving}`)}</span>
      {saving === 'signedOut' && (
        <a href={setup.addresses.signIn} target="_blank" rel="noopener">
          {t('saving.signIn')}
        </a>
      )}
      {(saving === 'offline' || saving === 'signedOut') && (
        <button type="button" className="text-button" onClick={() => void session.flush()}>
          {t('saving.again')}
        </button>
      )}
    </div>
  )
}
