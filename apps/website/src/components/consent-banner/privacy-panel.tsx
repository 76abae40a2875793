import type { Field } from '@tessera/content'
import { type ComponentProps, type FieldDeclaration, RichText, Text, useDictionary } from '@tessera/content/react'
import { CircleCheck, X } from 'lucide-react'
import { CONSENT_ACTION, CONSENT_FIELD, CONSENT_FORM } from '../../actions/consent-form.ts'
import type { ConsentAnswer } from '../../consent/consent-answer.ts'
import { useFormState } from '../../page/form-state.tsx'
import { EmptyNote } from '../elements/empty-note.tsx'
import { isPresent } from '../elements/present.ts'
import { classes, rootProps } from '../elements/section.tsx'
import { currentPath } from '../elements/where.ts'

type PrivacyPanelProps = ComponentProps<{
  Heading: FieldDeclaration<Field<string>>
  Text: FieldDeclaration<Field<string>>
}>

const TITLE = `${CONSENT_FORM}-title`

/**
 * A popover, which browsers open and close without scripts, around a form that is sent without scripts. It lies in the flow
 * of the page where the component is shown by itself, and where a plain form has led back to: then it says what was kept.
 * On a page that is edited or previewed nobody is asked: it stays closed, and its words are written in the settings.
 */
export function PrivacyPanel({ fields, params, page }: PrivacyPanelProps) {
  const { t } = useDictionary()
  const answer = useFormState(CONSENT_FORM)?.values[CONSENT_FIELD]
  if (!isPresent(fields.Heading)) return <EmptyNote page={page} name="Privacy settings" />
  const isOpen = answer !== undefined || page.mode.isDesignLibrary
  return (
    <aside
      {...rootProps(params, 'consent no-print')}
      id={CONSENT_FORM}
      popover={isOpen ? undefined : 'auto'}
      aria-labelledby={TITLE}
    >
      <div className={classes('consent-words', isOpen && 'frame')}>
        <h2 id={TITLE} className="text-title-s">
          <Text field={fields.Heading} tag="span" />
        </h2>
        {answer !== undefined && (
          <p role="status" className="flex items-start gap-3">
            <CircleCheck size={20} strokeWidth={1.75} className="mt-0.5 shrink-0 text-success" aria-hidden="true" />
            <span>
              {answer === 'granted' ? t('consent.allowed') : t('consent.declined')}{' '}
              <a href={currentPath(page)} className="underline">
                {t('consent.back')}
              </a>
            </span>
          </p>
        )}
        {isPresent(fields.Text) && <RichText field={fields.Text} className="prose text-ink-soft" />}
        <form action={CONSENT_ACTION} method="post" className="grid max-w-[28rem] gap-3 sm:grid-cols-2">
          <input type="hidden" name="returnTo" value={currentPath(page)} />
          <ConsentButton value="granted" kept={answer}>
            {t('consent.allow')}
          </ConsentButton>
          <ConsentButton value="denied" kept={answer}>
            {t('consent.decline')}
          </ConsentButton>
        </form>
        {!isOpen && (
          <button
            type="button"
            popoverTarget={CONSENT_FORM}
            popoverTargetAction="hide"
            className="consent-close icon-button"
            aria-label={t('consent.close')}
          >
            <X size={20} strokeWidth={1.5} aria-hidden="true" />
          </button>
        )}
      </div>
    </aside>
  )
}

interface ConsentButtonProps {
  value: ConsentAnswer
  /** The answer that is known to hold. */
  kept: string | undefined
  children: string
}

/** Both answers look alike: neither is the one to be led to. */
function ConsentButton({ value, kept, children }: ConsentButtonProps) {
  const pressed = kept === undefined ? undefined : kept === value
  return (
    <button type="submit" name={CONSENT_FIELD} value={value} aria-pressed={pressed} className="button button-quiet">
      {children}
    </button>
  )
}
