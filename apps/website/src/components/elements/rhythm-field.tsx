import { useDictionary } from '@tessera/content/react'
import { RHYTHMS } from '../../shop/account/schedule.ts'
import type { PhraseKey } from '../phrases.ts'
import { useCounted } from './counted-phrase.ts'
import { SelectField } from './form-field.tsx'

const WORDS = {
  '2-Weeks': 'account.rhythm.twoWeeks',
  '1-Months': 'account.rhythm.month',
  '2-Months': 'account.rhythm.twoMonths',
  '3-Months': 'account.rhythm.quarter',
  '6-Months': 'account.rhythm.halfYear',
  '12-Months': 'account.rhythm.year',
} as const satisfies Record<keyof typeof RHYTHMS, string>

interface RhythmFieldProps {
  form: string
  /** Id of the form it is sent with, where it stands outside of that. */
  sentWith?: string
  /** One of the rhythms; default every month. */
  value?: string | undefined
  error?: string | undefined
}

/** How often a subscription comes. */
export function RhythmField({ form, sentWith, value, error }: RhythmFieldProps) {
  const { t } = useDictionary()
  const rhythms = Object.keys(RHYTHMS) as (keyof typeof RHYTHMS)[]
  return (
    <SelectField
      form={form}
      sentWith={sentWith}
      name="rhythm"
      label={t('account.howOften')}
      options={rhythms.map((rhythm) => [rhythm, t(WORDS[rhythm])] as const)}
      error={error}
      defaultValue={value ?? '1-Months'}
    />
  )
}

/** A rhythm in words; one that no form offers by its numbers. */
export function RhythmWords({ frequency, interval }: { frequency: number; interval: string }) {
  const { t } = useDictionary()
  const counted = useCounted()
  const key = `${frequency}-${interval}`
  if (Object.hasOwn(WORDS, key)) return t(WORDS[key as keyof typeof WORDS])
  return counted(UNITS[interval] ?? 'account.everyMonths', frequency)
}

const UNITS: Readonly<Record<string, PhraseKey>> = {
  Days: 'account.everyDays',
  Weeks: 'account.everyWeeks',
  Months: 'account.everyMonths',
}
