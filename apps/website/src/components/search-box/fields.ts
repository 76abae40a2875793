import { type ComponentProps, type None, text } from '@tessera/content/react'

export const searchBoxFields = {
  Heading: text({ help: 'Shown while nothing is looked for; empty means the title of the page.' }),
}

/** What is looked for. */
export interface AskedFor {
  readonly keyphrase: string
}

export type SearchBoxProps = ComponentProps<typeof searchBoxFields, None, AskedFor>
