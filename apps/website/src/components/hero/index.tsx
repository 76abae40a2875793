import { defineComponent } from '@tessera/content/react'
import { CompactHero } from './compact-hero.tsx'
import { DefaultHero } from './default-hero.tsx'
import { heroFields } from './fields.ts'
import { FullBleedHero } from './full-bleed-hero.tsx'
import { SplitHero } from './split-hero.tsx'

/** The opening of a page. It owns the page's one `h1`. */
export const Hero = defineComponent({
  name: 'Hero',
  title: 'Hero',
  group: 'Headers',
  icon: 'panel-top',
  fields: heroFields,
  component: DefaultHero,
  variants: { Split: SplitHero, FullBleed: FullBleedHero, Compact: CompactHero },
})
