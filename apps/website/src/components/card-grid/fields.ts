import {
  type ComponentProps,
  items,
  type ParamDeclaration,
  richText,
  type TypedItem,
  text,
} from '@tessera/content/react'
import { Card } from '../item-types.ts'

export const cardGridFields = {
  Heading: text({ help: 'Empty leaves the head of the section out.' }),
  Text: richText({ help: 'A short lead beside the heading.' }),
  Cards: items(() => Card, { required: true, help: 'Two to twelve cards.' }),
}

export type CardItem = TypedItem<(typeof Card)['fields']>

export type CardGridProps = ComponentProps<typeof cardGridFields, { Columns: ParamDeclaration<'2' | '3' | '4'> }>

/** What every kind of card gets. `sizes` is for its picture. */
export interface CardProps {
  card: CardItem
  sizes: string
}
