import { type ReactNode, useState } from 'react'
import { text } from '../declare/fields.ts'
import { authoring } from './authoring/index.tsx'
import { ContentProvider, type ContentProviderProps } from './content-context.tsx'
import { componentMap, defineComponent } from './define-component.ts'
import { Text } from './fields/text.tsx'
import { Placeholder } from './placeholder.tsx'

const fields = { Text: text() }

const Note = defineComponent({ name: 'Note', fields, component: ({ fields }) => <Text field={fields.Text} tag="p" /> })
const Counter = defineComponent({
  name: 'Counter',
  fields,
  interactive: true,
  component: function Counter({ fields: { Text: label } }) {
    const [count, setCount] = useState(0)
    if ((globalThis as { failNow?: boolean }).failNow) throw new Error('too late')
    return (
      <button type="button" id={label?.value} onClick={() => setCount(count + 1)}>
        {`${label?.value} ${count}`}
      </button>
    )
  },
})
const Box = defineComponent({
  name: 'Box',
  placeholders: { 'box-{*}': {} },
  component: ({ placeholders }) => <section>{placeholders['box-{*}']}</section>,
})
function fail(): never {
  throw new Error('too hot')
}
const BrokenNote = defineComponent({ name: 'BrokenNote', component: fail })
const BrokenCounter = defineComponent({ name: 'BrokenCounter', interactive: true, component: fail })

export const components = [Note, Counter, Box, BrokenNote, BrokenCounter]
export const map = componentMap(components)

/** A page as a website has it: provider, frame, root placeholder. */
export function Shell({ round = 0, ...given }: ContentProviderProps & { round?: number }): ReactNode {
  return (
    <ContentProvider {...given} authoring={authoring}>
      <main data-round={round}>
        <Placeholder name="main" rendering={given.page.layout.sitecore.route} />
      </main>
    </ContentProvider>
  )
}
