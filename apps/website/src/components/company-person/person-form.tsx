import { type Page, useDictionary } from '@tessera/content/react'
import type { PersonView } from '../../shop/people/person-view.ts'
import { PERSON, PERSON_FORM } from '../../shop/people-forms.ts'
import { ActionForm, useAnswered } from '../elements/action-form.tsx'
import { FormField, SelectField } from '../elements/form-field.tsx'
import { LANGUAGE_NAMES } from '../languages.ts'

/** Who somebody is, and how they are written to. */
export function PersonForm({ page, person }: { page: Page; person: PersonView }) {
  const { t } = useDictionary()
  const { errorOf, valueOf: entered } = useAnswered(PERSON_FORM)
  const field = (name: 'firstName' | 'lastName' | 'email' | 'phone' | 'title', maxLength = 100) => ({
    form: PERSON_FORM,
    name,
    error: errorOf(name),
    defaultValue: entered(name, person[name]),
    maxLength,
  })
  return (
    <ActionForm
      action={PERSON}
      form={PERSON_FORM}
      page={page}
      done={t('account.saved')}
      className="grid max-w-[38rem] gap-6"
    >
      <input type="hidden" name="id" value={person.id} />
      <div className="grid gap-6 @md:grid-cols-2">
        <FormField {...field('firstName')} label={t('account.firstName')} required />
        <FormField {...field('lastName')} label={t('account.lastName')} required />
      </div>
      <FormField {...field('email', 200)} label={t('account.email')} type="email" inputMode="email" required />
      <p className="-mt-4 text-small text-ink-soft">
        {t('people.username')}: <bdi>{person.username}</bdi>
      </p>
      <div className="grid gap-6 @md:grid-cols-2">
        <FormField {...field('title')} label={t('people.titleOptional')} />
        <FormField {...field('phone')} label={t('account.phone')} type="tel" inputMode="tel" />
      </div>
      <SelectField
        form={PERSON_FORM}
        name="language"
        label={t('people.language')}
        options={Object.entries(LANGUAGE_NAMES)}
        error={errorOf('language')}
        defaultValue={entered('language', person.language || page.locale)}
      />
      <button type="submit" className="button justify-self-start">
        {t('account.save')}
      </button>
    </ActionForm>
  )
}
