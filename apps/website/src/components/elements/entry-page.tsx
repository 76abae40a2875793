import type { Field } from '@tessera/content'
import { Text } from '@tessera/content/react'
import type { ReactNode } from 'react'
import { isPresent } from './present.ts'
import { classes, rootProps } from './section.tsx'

interface EntryPageProps {
  params: { styles?: string; RenderingIdentifier?: string }
  title: Field<string> | undefined
  /** What stands beside the form, where there is room. */
  aside?: ReactNode
  children: ReactNode
}

/** The ways into the account: a title, one form, and some words beside it. It owns the page's one `h1`. */
export function EntryPage({ params, title, aside, children }: EntryPageProps) {
  return (
    <div {...rootProps(params, 'frame pt-[clamp(2rem,6vw,5rem)]')}>
      <div className="@container">
        <div
          className={classes('grid gap-x-20 gap-y-12', aside !== undefined && '@4xl:grid-cols-[minmax(0,28rem)_1fr]')}
        >
          <div className="grid max-w-[28rem] content-start gap-8">
            {isPresent(title) && <Text field={title} tag="h1" className="text-title-l" />}
            {children}
          </div>
          {aside !== undefined && (
            <aside className="max-w-[28rem] self-start border-t border-line pt-6 @4xl:mt-4 @4xl:border-s @4xl:border-t-0 @4xl:ps-10 @4xl:pt-0">
              {aside}
            </aside>
          )}
        </div>
      </div>
    </div>
  )
}
