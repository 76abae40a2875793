import { choiceParam, defineComponent } from '@tessera/content/react'
import { sourced } from '../elements/sourced.tsx'
import { CardGridWith } from './card-grid.tsx'
import { cardGridFields } from './fields.ts'
import { PictureCard } from './picture-card.tsx'
import { PlainCard } from './plain-card.tsx'
import { TileCard } from './tile-card.tsx'

export const CardGrid = sourced(
  defineComponent({
    name: 'CardGrid',
    title: 'Cards',
    group: 'Lists',
    icon: 'layout-grid',
    fields: cardGridFields,
    params: { Columns: choiceParam(['2', '3', '4'], { title: 'Columns on wide screens', default: '3' }) },
    component: (props) => <CardGridWith {...props} Card={PictureCard} />,
    variants: {
      Tiles: (props) => <CardGridWith {...props} Card={TileCard} joined />,
      Plain: (props) => <CardGridWith {...props} Card={PlainCard} />,
    },
  }),
)
