import { RichText, useDictionary } from '@tessera/content/react'
import { CircleCheck } from 'lucide-react'
import { useEffect, useRef } from 'react'
import { CONTACT_ACTION, CONTACT_FORM, TRAP_FIELD } from '../../actions/contact-form.ts'
import { useForm } from '../../page/enhanced-form.ts'
import { Alert } from '../elements/alert.tsx'
import { FormField } from '../elements/form-field.tsx'
import { isPresent } from '../elements/present.ts'
import { Section } from '../elements/section.tsx'
import { SectionHead } from '../elements/section-head.tsx'
import { currentPath } from '../elements/where.ts'
import type { ContactFormProps } from './fields.ts'

const SUBJECTS = ['order', 'project', 'care', 'data', 'other'] as const
const SUBJECT_PHRASES = {
  order: 'form.subject.order',
  project: 'form.subject.project',
  care: 'form.subject.care',
  data: 'form.subject.data',
  other: 'form.subject.other',
} as const

export function MessageForm({ fields, params, page, rendering }: ContactFormProps) {
  const { t } = useDictionary()
  const { status, errors, values, formProps } = useForm(CONTACT_FORM, CONTACT_ACTION, rendering.uid)
  const answer = useRef<HTMLDivElement>(null)
  // The form is gone and the page has become shorter: without this the answer may stand above the window.
  useEffect(() => {
    if (status === 'sent') answer.current?.focus()
  }, [status])
  const error = (name: string) => {
    const key = errors[name]
    return key === undefined ? undefined : t(key)
  }
  return (
    <Section params={params}>
      <div className="grid grid-hang gap-y-8">
        <SectionHead heading={fields.Heading} text={fields.Text} place="beside" />
        <div
          ref={answer}
          id={status === 'sent' ? CONTACT_FORM : undefined}
          role="status"
          tabIndex={-1}
          className="hang scroll-mt-40 outline-none empty:hidden"
        >
          {status === 'sent' && (
            <div className="flex items-start gap-4 border-s-2 border-success ps-6">
              <CircleCheck size={24} strokeWidth={1.5} className="mt-0.5 shrink-0 text-success" aria-hidden="true" />
              {isPresent(fields.ThankYou) ? (
                <RichText field={fields.ThankYou} className="prose" />
              ) : (
                <p>{t('form.thanks')}</p>
              )}
            </div>
          )}
        </div>
        {status !== 'sent' && (
          <form {...formProps} className="hang grid gap-6">
            <input type="hidden" name="returnTo" value={currentPath(page)} />
            <div className="sr-only" aria-hidden="true">
              <label>
                {t('form.leaveEmpty')}
                <input type="text" name={TRAP_FIELD} tabIndex={-1} autoComplete="off" />
              </label>
            </div>
            {(status === 'failed' || status === 'invalid') && (
              <Alert form={CONTACT_FORM} className="text-small">
                {t('form.failed')}
              </Alert>
            )}
            <div className="grid gap-6 @xl:grid-cols-2">
              <FormField
                form={CONTACT_FORM}
                name="name"
                label={t('form.name')}
                error={error('name')}
                autoComplete="name"
                required
                maxLength={200}
                defaultValue={values.name}
              />
              <FormField
                form={CONTACT_FORM}
                name="email"
                label={t('form.email')}
                error={error('email')}
                type="email"
                autoComplete="email"
                required
                maxLength={254}
                defaultValue={values.email}
              />
            </div>
            <div className="grid gap-6 @xl:grid-cols-2">
              <FormField
                form={CONTACT_FORM}
                name="company"
                label={t('form.company')}
                autoComplete="organization"
                maxLength={200}
                defaultValue={values.company}
              />
              <div>
                <label htmlFor="contact-subject" className="field-label">
                  {t('form.subject')}
                </label>
                <select id="contact-subject" name="subject" className="field-input" defaultValue={values.subject}>
                  {SUBJECTS.map((subject) => (
                    <option key={subject} value={subject}>
                      {t(SUBJECT_PHRASES[subject])}
                    </option>
                  ))}
                </select>
              </div>
            </div>
            <FormField
              form={CONTACT_FORM}
              name="message"
              label={t('form.message')}
              error={error('message')}
              rows={6}
              required
              minLength={10}
              maxLength={5000}
              defaultValue={values.message}
            />
            <div className="flex flex-wrap items-center gap-x-8 gap-y-4">
              <button type="submit" className="button min-w-44" aria-disabled={status === 'pending' || undefined}>
                {status === 'pending' ? t('form.sending') : t('form.send')}
              </button>
              {isPresent(fields.PrivacyNote) && (
                <RichText
                  field={fields.PrivacyNote}
                  className="prose max-w-[44ch] flex-1 basis-64 text-small text-ink-soft"
                />
              )}
            </div>
          </form>
        )}
      </div>
    </Section>
  )
}
