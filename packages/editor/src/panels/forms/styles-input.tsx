import { otherStyles, type StyleGroup, styleOf, withOtherStyles, withStyle } from '@tessera/content'
import { useRef } from 'react'
import { useEditor } from '../../overlay/editor-context.tsx'
import { ChoiceEntry } from './choice-entry.tsx'
import { formPhrases } from './form-phrases.ts'
import { TextEntry } from './text-entry.tsx'

interface StylesInputProps {
  readonly component: string
  readonly groups: readonly StyleGroup[]
  /** The parameter `Styles` as it is stored. */
  readonly value: string | undefined
  readonly onChange: (value: string | null) => void
}

/** The looks a site offers for a component, and classes written by hand. */
export function StylesInput({ component, groups, value, onChange }: StylesInputProps) {
  const { setup } = useEditor()
  const say = formPhrases(setup.uiLanguage)
  const changed = (next: string) => {
    if (next !== (value ?? '')) onChange(next === '' ? null : next)
  }
  // Half of a class may be the name of a look: each letter is read beside the looks there were before it.
  const before = useRef(value)
  return (
    <>
      {groups
        .filter(({ components }) => components?.includes(component) ?? true)
        .map((group) => (
          <ChoiceEntry
            key={group.title}
            title={group.title}
            choices={group.choices.map(({ title, className }) => ({ value: className, title }))}
            value={styleOf(group, value) ?? ''}
            onChange={(className) => changed(withStyle(group, value, className || undefined))}
          />
        ))}
      <TextEntry
        title={say('styles')}
        help={say('stylesHelp')}
        kind="line"
        value={otherStyles(groups, value)}
        onVisit={() => {
          before.current = value
        }}
        onChange={(next) => changed(withOtherStyles(groups, before.current, next))}
      />
    </>
  )
}
