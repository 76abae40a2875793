import { RichText, Text } from '@tessera/content/react'
import { type KeyboardEvent, useId, useRef, useState } from 'react'
import { EmptyNote } from '../elements/empty-note.tsx'
import { Picture } from '../elements/picture.tsx'
import { isAuthoring, isPresent, listOf, textOf } from '../elements/present.ts'
import { classes, Section } from '../elements/section.tsx'
import { SectionHead } from '../elements/section-head.tsx'
import type { TabsProps } from './fields.ts'
import { nextTab } from './next-tab.ts'

const CROPS = [{ ratio: 3 / 2, sizes: '(min-width: 54rem) 55vw, 92vw' }]

/**
 * The tab pattern of WAI-ARIA with automatic activation. The tab list shows only where scripts run (`scripted:`);
 * there the unselected panels are hidden by style from the first paint on, so nothing moves when the page wakes up.
 */
export function TabSet({ fields, params, page }: TabsProps) {
  const id = useId()
  const [selected, select] = useState(0)
  const list = useRef<HTMLDivElement>(null)
  const tabs = listOf(fields.Tabs)
  if (tabs.length === 0) return <EmptyNote page={page} name="Tabs" />

  const move = (event: KeyboardEvent<HTMLElement>) => {
    const rightToLeft = getComputedStyle(event.currentTarget).direction === 'rtl'
    const next = nextTab(event.key, selected, tabs.length, rightToLeft)
    if (next === undefined) return
    event.preventDefault()
    select(next)
    list.current?.querySelectorAll('button')[next]?.focus()
  }

  return (
    <Section params={params}>
      <SectionHead heading={fields.Heading} />
      <div
        ref={list}
        role="tablist"
        aria-label={textOf(fields.Heading) || undefined}
        className="mb-8 hidden gap-x-8 overflow-x-auto border-b border-line scripted:flex"
      >
        {tabs.map((tab, index) => (
          <button
            key={tab.id ?? index}
            type="button"
            role="tab"
            id={`${id}tab${index}`}
            aria-controls={`${id}panel${index}`}
            aria-selected={index === selected}
            tabIndex={index === selected ? 0 : -1}
            onClick={() => select(index)}
            onKeyDown={move}
            className={classes('tab-button', index === selected && 'tab-button-selected')}
          >
            {textOf(tab.fields.Heading)}
          </button>
        ))}
      </div>
      {tabs.map(({ id: itemId, fields: tab }, index) => (
        <div
          key={itemId ?? index}
          role="tabpanel"
          id={`${id}panel${index}`}
          aria-labelledby={`${id}tab${index}`}
          className={classes(
            'grid items-center gap-x-[clamp(2rem,6vw,6rem)] gap-y-8 not-first:plain:mt-12',
            isPresent(tab.Image) && '@3xl:grid-cols-[5fr_7fr]',
            index !== selected && 'scripted:hidden',
          )}
        >
          <div>
            {isPresent(tab.Heading) && (
              <Text
                field={tab.Heading}
                tag="h3"
                className={classes('mb-4 text-title-s', !isAuthoring(page) && 'scripted:sr-only')}
              />
            )}
            {isPresent(tab.Text) && <RichText field={tab.Text} className="prose text-ink-soft" />}
          </div>
          {isPresent(tab.Image) && (
            <div className="aspect-[3/2] @max-3xl:order-first">
              <Picture field={tab.Image} crops={CROPS} />
            </div>
          )}
        </div>
      ))}
    </Section>
  )
}
