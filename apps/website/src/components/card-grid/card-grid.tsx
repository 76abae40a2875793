import type { ComponentType } from 'react'
import { EmptyNote } from '../elements/empty-note.tsx'
import { anyPresent, listOf } from '../elements/present.ts'
import { classes, Section } from '../elements/section.tsx'
import { SectionHead } from '../elements/section-head.tsx'
import type { CardGridProps, CardProps } from './fields.ts'

const COLUMNS = {
  '2': '@xl:grid-cols-2',
  '3': '@xl:grid-cols-2 @4xl:grid-cols-3',
  '4': '@xl:grid-cols-2 @5xl:grid-cols-4',
} as const

const SIZES = { '2': '50vw', '3': '33vw', '4': '25vw' } as const

/** Head and grid; the kind of card is given. `joined` sets the cards edge to edge with a hairline between them. */
export function CardGridWith({
  fields,
  params,
  page,
  Card,
  joined = false,
}: CardGridProps & { Card: ComponentType<CardProps>; joined?: boolean }) {
  const cards = listOf(fields.Cards)
  if (cards.length === 0 && !anyPresent(fields.Heading, fields.Text)) return <EmptyNote page={page} name="Cards" />
  return (
    <Section params={params}>
      <SectionHead
        heading={fields.Heading}
        text={fields.Text}
        arrangement="spread"
        className="mb-[clamp(2rem,4vw,3.5rem)]"
      />
      {cards.length === 0 ? (
        <EmptyNote page={page} name="Cards" />
      ) : (
        <ul
          className={classes(
            'grid',
            COLUMNS[params.Columns],
            joined ? 'border-s border-t border-line' : 'gap-x-6 gap-y-12 @4xl:gap-x-8',
          )}
        >
          {cards.map((card, index) => (
            <li key={card.id ?? index} className={classes('min-w-0', joined && 'border-e border-b border-line')}>
              <Card
                card={card}
                sizes={`(min-width: 64rem) ${SIZES[params.Columns]}, (min-width: 40rem) 46vw, ${joined ? 40 : 92}vw`}
              />
            </li>
          ))}
        </ul>
      )}
    </Section>
  )
}
