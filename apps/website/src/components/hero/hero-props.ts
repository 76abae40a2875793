import type { ComponentProps, FieldsOf } from '@tessera/content/react'
import { anyPresent } from '../elements/present.ts'
import type { heroFields } from './fields.ts'

export type HeroProps = ComponentProps<typeof heroFields>

/** Whether there is anything to open the page with. */
export function hasOpening(fields: FieldsOf<typeof heroFields>): boolean {
  return anyPresent(fields.Eyebrow, fields.Heading, fields.Text, fields.Image, fields.PrimaryLink)
}
