import { Link, Text } from '@tessera/content/react'
import { Onward } from '../elements/action-links.tsx'
import { isPresent } from '../elements/present.ts'
import type { CardItem } from './fields.ts'

/** Whether the heading has to be the link: there is an address but no words for it. */
function headingLeads({ fields }: CardItem): boolean {
  return Boolean(fields.Link?.value?.href) && !fields.Link?.value?.text && !fields.Link?.metadata
}

/** The heading; it is the card's link when the link has no text of its own. */
export function CardHeading({ card, className }: { card: CardItem; className?: string }) {
  const { Heading, Link: link } = card.fields
  if (!isPresent(Heading)) return null
  if (!headingLeads(card) || !link) return <Text field={Heading} tag="h3" className={className ?? ''} />
  return (
    <h3 className={className}>
      <Link field={link} className="no-underline after:absolute after:inset-0">
        <Text field={Heading} tag="span" />
      </Link>
    </h3>
  )
}

/** The card's link in words, its target the whole card. */
export function CardLink({ card }: { card: CardItem }) {
  return headingLeads(card) ? null : <Onward field={card.fields.Link} stretched />
}
