/** The style sheet of a library, as text for visitors (contract "component-builder", 1 and 7). */
import { breakpointCss, breakpointsOf } from '@tessera/builder'
import { z } from 'zod'
import { isHarmlessStyle } from '../cleaning/style.ts'
import type { StyleRule } from '../model.ts'

/** Rules that say something about the sheet, and are no looks themselves. */
const SILENT: ReadonlySet<string> = new Set(['breakpoint', 'theme', 'collection'])

const PROPERTY = /^(?:--[\w-]+|-?[a-z]+(?:-[a-z]+)*)$/
/** What would end the declaration or the block it stands in. */
const BREAKS_OUT = /[;{}\\]/

/** Looks put together: which rules an element of the theme has. */
const combo = z.object({ id: z.string().regex(/^[\w-]{1,64}$/), refs: z.array(z.string()).max(50) })
const combos = z.array(combo).max(200).catch([])
const theme = z.object({ blocks: combos, inlines: combos, texts: combos })

/**
 * First which versions of a bundle are seen at each breakpoint; then each rule under its class `-{type}--{slug}`, its
 * `props` the declarations; then the combinations of each theme, `-use--{id}` within `-theme--{slug}`. Declarations that
 * do anything but style are left out.
 */
export function styleText(source: readonly StyleRule[]): string {
  return [
    ...breakpointsOf(source).map(breakpointCss),
    ...source.flatMap(looks),
    ...source.flatMap((rule) => themed(rule, source)),
  ]
    .map((line) => `${line}\n`)
    .join('')
}

function looks(rule: StyleRule): string[] {
  if (SILENT.has(rule.type)) return []
  const { id, slug = id } = rule.details
  return block(`.-${rule.type}--${slug}`, declarationsOf(rule))
}

function themed(rule: StyleRule, source: readonly StyleRule[]): string[] {
  if (rule.type !== 'theme') return []
  const { id, slug = id } = rule.details
  const { blocks, inlines, texts } = theme.parse({ blocks: [], inlines: [], texts: [], ...rule.props })
  return [...blocks, ...inlines, ...texts].flatMap(({ id, refs }) => {
    const used = source.filter(({ type, details }) => !SILENT.has(type) && refs.includes(details.id))
    return block(`.-theme--${slug} .-use--${id}, .-theme--${slug}.-use--${id}`, used.flatMap(declarationsOf))
  })
}

const block = (selector: string, declarations: readonly string[]): string[] =>
  declarations.length === 0 ? [] : [`${selector} { ${declarations.join('; ')} }`]

function declarationsOf({ props }: StyleRule): string[] {
  return Object.entries(props).flatMap(([name, value]) => {
    const property = name.startsWith('--') ? name : name.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`)
    const text = typeof value === 'number' ? String(value) : value
    if (typeof text !== 'string' || text.trim() === '' || !PROPERTY.test(property)) return []
    const declaration = `${property}: ${text.trim()}`
    return BREAKS_OUT.test(text) || !isHarmlessStyle(declaration) ? [] : [declaration]
  })
}
