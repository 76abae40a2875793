import { useDictionary } from '@tessera/content/react'
import type { Choice, ChoiceOption } from '../../shop/product/product-view.ts'
import { OPTION_FIELD, TEXT_FIELD } from '../../shop/product-path.ts'
import { priceInWords } from '../elements/price-in-words.ts'
import { intlLocale } from '../languages.ts'

interface ChoiceFieldProps {
  choice: Choice
  locale: string
  currency: string
}

/** One choice by the control its author wants for it: all of them are fields of the form, with or without scripts. */
export function ChoiceField({ choice, locale, currency }: ChoiceFieldProps) {
  switch (choice.control) {
    case 'text':
    case 'measure':
      return <WrittenChoice choice={choice} locale={locale} currency={currency} />
    case 'select':
      return (
        <>
          <ListedChoice choice={choice} say={(option) => optionInWords(option, locale, currency)} />
          <WrittenOption choice={choice} />
        </>
      )
    case 'toggle':
      return <ToggledChoice choice={choice} say={(option) => optionInWords(option, locale, currency)} />
    default:
      return (
        <>
          <ShownChoice choice={choice} say={(option) => optionInWords(option, locale, currency)} />
          <WrittenOption choice={choice} />
        </>
      )
  }
}

type Say = (option: ChoiceOption) => string

const idOf = (choice: Choice, option?: ChoiceOption) => `choice-${choice.id}${option ? `-${option.id}` : ''}`

function WrittenChoice({ choice, locale, currency }: ChoiceFieldProps) {
  const { t } = useDictionary()
  const { textName, name, text, options, maxLength, unit, isRequired, control } = choice
  const label = unit === '' ? name : `${name} (${unit})`
  const markup = options[0] && markupInWords(options[0], locale, currency)
  return (
    <div>
      <label htmlFor={idOf(choice)} className="field-label">
        {label}
        {!isRequired && <span className="font-normal text-ink-soft"> {t('product.optional')}</span>}
        {markup && <span className="font-normal text-ink-soft"> {markup}</span>}
      </label>
      <input
        id={idOf(choice)}
        name={TEXT_FIELD + textName}
        className="field-input"
        defaultValue={text}
        maxLength={maxLength}
        required={isRequired}
        {...(control === 'measure' && { type: 'number', inputMode: 'decimal', min: 1, step: 'any' })}
        aria-describedby={maxLength < 500 ? `${idOf(choice)}-hint` : undefined}
      />
      {control === 'text' && maxLength < 500 && (
        <p id={`${idOf(choice)}-hint`} className="mt-1 text-small text-ink-soft">
          {t('product.letters', { count: maxLength })}
        </p>
      )}
    </div>
  )
}

/** What is written into an option, once that is chosen; without scripts it is always there. */
function WrittenOption({ choice }: { choice: Choice }) {
  const option = choice.options.find(({ text }) => text !== undefined)
  if (option === undefined) return null
  const id = `${idOf(choice, option)}-text`
  return (
    <div className={option.isChosen ? undefined : 'scripted:hidden'}>
      <label htmlFor={id} className="field-label">
        {option.name}
      </label>
      <input
        id={id}
        name={`${TEXT_FIELD}${choice.id}/${option.id}`}
        className="field-input"
        defaultValue={option.text}
        maxLength={choice.maxLength}
        required={option.isChosen}
      />
    </div>
  )
}

function ListedChoice({ choice, say }: { choice: Choice; say: Say }) {
  const { t } = useDictionary()
  return (
    <div>
      <label htmlFor={idOf(choice)} className="field-label">
        {choice.name}
      </label>
      <select
        id={idOf(choice)}
        name={OPTION_FIELD + choice.id}
        className="field-input"
        defaultValue={choice.options.find(({ isChosen }) => isChosen)?.id ?? ''}
      >
        {!choice.isRequired && <option value="">{t('product.without')}</option>}
        {choice.options.map((option) => (
          <option key={option.id} value={option.id} disabled={option.availability === 'none'}>
            {say(option)}
            {option.availability === 'out' ? ` – ${t('product.notAvailable')}` : ''}
          </option>
        ))}
      </select>
    </div>
  )
}

/** A service that is added or not: its one option. */
function ToggledChoice({ choice, say }: { choice: Choice; say: Say }) {
  const [option] = choice.options
  if (option === undefined) return null
  return (
    <div className="flex items-start gap-3">
      <input
        type="checkbox"
        id={idOf(choice)}
        name={OPTION_FIELD + choice.id}
        value={option.id}
        defaultChecked={option.isChosen}
        className="check-box mt-0.5"
      />
      <label htmlFor={idOf(choice)}>
        <span className="block text-small font-semibold">{choice.name}</span>
        <span className="text-small text-ink-soft">{say(option)}</span>
      </label>
    </div>
  )
}

/** All options at a glance: colors, buttons, or lines with what they add. */
function ShownChoice({ choice, say }: { choice: Choice; say: Say }) {
  const { t } = useDictionary()
  const isSwatch = choice.control === 'swatch' && choice.options.every(({ swatch }) => swatch !== undefined)
  const chosen = choice.options.find(({ isChosen }) => isChosen)
  return (
    <fieldset>
      <legend className="field-label">
        {choice.name}
        {isSwatch && chosen && <span className="font-normal text-ink-soft"> {say(chosen)}</span>}
      </legend>
      <div className={isSwatch ? 'choice-swatches' : 'choice-buttons'}>
        {!choice.isRequired && (
          <span className="choice-option">
            <input
              type="radio"
              id={`${idOf(choice)}-without`}
              name={OPTION_FIELD + choice.id}
              value=""
              defaultChecked={chosen === undefined}
            />
            <label htmlFor={`${idOf(choice)}-without`}>{t('product.without')}</label>
          </span>
        )}
        {choice.options.map((option) => (
          <span key={option.id} className="choice-option" data-availability={option.availability}>
            <input
              type="radio"
              id={idOf(choice, option)}
              name={OPTION_FIELD + choice.id}
              value={option.id}
              defaultChecked={option.isChosen}
            />
            <label htmlFor={idOf(choice, option)} title={isSwatch ? say(option) : undefined}>
              {isSwatch ? (
                <svg viewBox="0 0 1 1" className="choice-swatch" aria-hidden="true">
                  <rect width="1" height="1" fill={option.swatch} />
                  {option.swatchImage && <image href={option.swatchImage} width="1" height="1" />}
                </svg>
              ) : null}
              <span className={isSwatch ? 'sr-only' : undefined}>
                {say(option)}
                {option.availability === 'in' ? '' : ` – ${t('product.notAvailable')}`}
              </span>
            </label>
          </span>
        ))}
      </div>
    </fieldset>
  )
}

/** `Smoked oak, +8 %`, `Dimmer, + € 40`. */
function optionInWords(option: ChoiceOption, locale: string, currency: string): string {
  const markup = markupInWords(option, locale, currency)
  return markup === undefined ? option.name : `${option.name}, ${markup}`
}

/** `+8 %`, `+€40`; undefined where it costs nothing. */
function markupInWords({ markup }: ChoiceOption, locale: string, currency: string): string | undefined {
  if (markup === undefined) return undefined
  const { type, amount } = markup
  if (type !== 'Percentage') return `+${priceInWords(amount, currency, locale)}`
  return new Intl.NumberFormat(intlLocale(locale), { style: 'percent', signDisplay: 'always' }).format(amount / 100)
}
