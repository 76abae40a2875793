import { defineComponent, Text, text } from '@tessera/content/react'
import { EmptyNote } from '../elements/empty-note.tsx'
import { Eyebrow } from '../elements/eyebrow.tsx'
import { anyPresent, isPresent } from '../elements/present.ts'
import { routeFields } from '../elements/route-fields.ts'
import { rootProps } from '../elements/section.tsx'

/** The head of a plain page: title and description of the page itself. It owns the page's one `h1`. */
export const PageHeader = defineComponent({
  name: 'PageHeader',
  title: 'Page header',
  group: 'Headers',
  icon: 'heading-1',
  fields: { Eyebrow: text({ help: 'A few words above the title of the page.' }) },
  component: ({ fields, params, page }) => {
    const { Title, Description } = routeFields(page)
    if (!anyPresent(Title, Description, fields.Eyebrow)) return <EmptyNote page={page} name="Page header" />
    return (
      <header {...rootProps(params, 'frame pt-[clamp(2.5rem,6vw,5.5rem)]')}>
        <div className="@container">
          <div className="grid items-end gap-x-12 gap-y-5 @3xl:grid-cols-[7fr_5fr]">
            <div>
              <Eyebrow field={fields.Eyebrow} className="mb-6" />
              {isPresent(Title) && <Text field={Title} tag="h1" className="max-w-[16ch] text-title-l" />}
            </div>
            {isPresent(Description) && (
              <Text
                field={Description}
                tag="p"
                className="max-w-[42ch] text-lead leading-[var(--leading-lead)] text-ink-soft @3xl:pb-1"
              />
            )}
          </div>
          <div className="dimension-line dimension-end mt-[clamp(2rem,4vw,3.5rem)]" aria-hidden="true" />
        </div>
      </header>
    )
  },
})
