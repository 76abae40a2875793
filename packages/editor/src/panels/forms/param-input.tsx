import { BETWEEN_CHOICES, type ParamManifest } from '@tessera/content'
import { Suspense } from 'react'
import { useEditor } from '../../overlay/editor-context.tsx'
import { FormatInput } from '../field-input.tsx'
import { ChoiceEntry, ChoicesEntry } from './choice-entry.tsx'
import { formPhrases } from './form-phrases.ts'
import { TextEntry } from './text-entry.tsx'

interface ParamInputProps {
  readonly param: ParamManifest
  readonly value: string | undefined
  /** All parameters of the rendering. */
  readonly params?: Readonly<Record<string, string | undefined>> | undefined
  /** With null it is no longer set, and what the declaration says holds. */
  readonly onChange: (value: string | null) => void
}

/** One parameter of a rendering, with the way back to what the component declares. */
export function ParamInput(props: ParamInputProps) {
  const { setup } = useEditor()
  const say = formPhrases(setup.uiLanguage)
  const { param, value, onChange } = props
  const standard = shownStandard(param, say)
  return (
    <div className="param">
      <Entry {...props} />
      {value !== undefined && value !== param.default && standard !== undefined && (
        <button type="button" className="text-button" onClick={() => onChange(null)}>
          {say('back', { value: standard })}
        </button>
      )}
    </div>
  )
}

function Entry({ param, value, params, onChange }: ParamInputProps) {
  const { title, help, kind, choices = [], default: standard, format } = param
  const changed = (next: string) => {
    if (next !== (value ?? '')) onChange(next === '' ? null : next)
  }
  if (format) {
    return (
      <Suspense>
        <FormatInput
          format={format}
          legend={title}
          help={help}
          value={value ?? ''}
          params={params}
          onChange={changed}
        />
      </Suspense>
    )
  }
  switch (kind) {
    case 'checkbox': {
      const isTicked = (value ?? standard) === '1'
      return (
        <>
          <label className="tick">
            <input type="checkbox" checked={isTicked} onChange={() => onChange(isTicked ? '0' : '1')} />
            {title}
          </label>
          {help !== undefined && <p className="help">{help}</p>}
        </>
      )
    }
    case 'choice':
      return (
        <ChoiceEntry
          title={title}
          help={help}
          choices={choices.filter((choice) => choice !== standard).map(asChoice)}
          value={value === standard ? '' : (value ?? '')}
          standard={standard}
          onChange={changed}
        />
      )
    case 'choices':
      return (
        <ChoicesEntry
          title={title}
          help={help}
          choices={choices.map(asChoice)}
          chosen={(value ?? standard ?? '').split(BETWEEN_CHOICES)}
          // None chosen is a choice as well, when the declaration says others.
          onChange={(chosen) => onChange(chosen.length || standard ? chosen.join(BETWEEN_CHOICES) : null)}
        />
      )
    default:
      return (
        <TextEntry
          title={title}
          help={help}
          kind={kind === 'multiline' ? 'lines' : kind === 'number' ? 'number' : 'line'}
          limits={param}
          value={value ?? ''}
          standard={standard}
          onChange={changed}
        />
      )
  }
}

const asChoice = (word: string) => ({ value: word, title: word })

function shownStandard(
  { kind, default: standard }: ParamManifest,
  say: ReturnType<typeof formPhrases>,
): string | undefined {
  if (kind === 'checkbox') return say(standard === '1' ? 'ticked' : 'unticked')
  return standard === undefined ? undefined : standard.replaceAll(BETWEEN_CHOICES, ', ')
}
