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

/** Three by three as soon as there is room, where two by two would leave one alone. */
const EVEN_THIRDS = '@xl:grid-cols-2 @2xl:grid-cols-3'

function columnsFor(columns: keyof typeof COLUMNS, count: number): string {
  return columns === '3' && count % 3 === 0 ? EVEN_THIRDS : COLUMNS[columns]
}

/** How wide a card's picture stands in windows that take more than one column. */
const SIZES = {
  '2': '(min-width: 40rem) 46vw',
  '3': '(min-width: 64rem) 31vw, (min-width: 40rem) 46vw',
  '4': '(min-width: 70rem) 23vw, (min-width: 40rem) 46vw',
} as const

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
      <SectionHead heading={fields.Heading} text={fields.Text} place="spread" />
      {cards.length === 0 ? (
        <EmptyNote page={page} name="Cards" />
      ) : (
        <ul
          className={classes(
            'grid',
            columnsFor(params.Columns, cards.length),
            joined ? 'border-s border-t border-line' : 'gap-x-6 gap-y-12 @4xl:gap-x-8',
          )}
        >
          {cards.map((card, index) => (
            <li key={card.id ?? index} className={classes('min-w-0', joined && 'border-e border-b border-line')}>
              <Card card={card} sizes={`${SIZES[params.Columns]}, ${joined ? 34 : 92}vw`} />
            </li>
          ))}
        </ul>
      )}
    </Section>
  )
}
