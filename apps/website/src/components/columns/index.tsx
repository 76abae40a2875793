import { choiceParam, defineComponent } from '@tessera/content/react'
import { classes, Section } from '../elements/section.tsx'

const LAYOUTS = {
  '1-1': ['@2xl:grid-cols-2', 2],
  '1-2': ['@3xl:grid-cols-[1fr_2fr]', 2],
  '2-1': ['@3xl:grid-cols-[2fr_1fr]', 2],
  '1-1-1': ['@2xl:grid-cols-3', 3],
} as const

/** The short side of two unequal columns, by its place. */
const SHORT_SIDE: Partial<Record<keyof typeof LAYOUTS, number>> = { '1-2': 0, '2-1': 1 }

/** What a column takes: everything that reads well in a narrow place. */
const ALLOWED = [
  'RichText',
  'Promo',
  'CardGrid',
  'Image',
  'Gallery',
  'Video',
  'Quote',
  'Accordion',
  'Tabs',
  'Steps',
  'LogoWall',
  'CallToAction',
  'ArticleList',
  'ContactForm',
  'AnchorNavigation',
] as const

/** Two or three columns side by side; below each other where there is no room. */
export const Columns = defineComponent({
  name: 'Columns',
  title: 'Columns',
  group: 'Structure',
  icon: 'columns-3',
  params: {
    Layout: choiceParam(['1-1', '1-2', '2-1', '1-1-1'], { title: 'Widths', default: '1-1' }),
  },
  placeholders: {
    'columns-1-{*}': { title: 'First column', allow: ALLOWED },
    'columns-2-{*}': { title: 'Second column', allow: ALLOWED },
    'columns-3-{*}': { title: 'Third column', allow: ALLOWED },
  },
  component: ({ params, placeholders }) => {
    const [grid, count] = LAYOUTS[params.Layout]
    const contents = [placeholders['columns-1-{*}'], placeholders['columns-2-{*}'], placeholders['columns-3-{*}']]
    return (
      <Section params={params}>
        <div className={classes('grid gap-x-[var(--space-column)] gap-y-12', grid)}>
          {contents.slice(0, count).map((content, index) => (
            <div key={index} className={classes('column', index === SHORT_SIDE[params.Layout] && 'column-along')}>
              {content}
            </div>
          ))}
        </div>
      </Section>
    )
  },
})
