import type { StyleGroup } from '@tessera/content'

/** Looks an author can give any section of a page; their classes stand in `styles/author-styles.css`. */
export const styles: readonly StyleGroup[] = [
  {
    title: 'Space above',
    choices: [
      { title: 'None', className: 'above-none' },
      { title: 'Half', className: 'above-half' },
      { title: 'Double', className: 'above-double' },
    ],
  },
  {
    title: 'Space below',
    choices: [
      { title: 'Normal', className: 'below-normal' },
      { title: 'Double', className: 'below-double' },
    ],
  },
  {
    title: 'Shown on',
    choices: [
      { title: 'Phones only', className: 'phones-only' },
      { title: 'Wider screens only', className: 'wider-only' },
    ],
  },
]
