import type { EditorView } from 'prosemirror-view'
import type { Breakpoint } from '../../responsive/breakpoints.ts'
import { breakpointsOf } from '../../responsive/style-breakpoints.ts'
import type { StyleRule } from '../versions/authoring.ts'
import { makeElement } from './make-element.ts'
import type { SayInPanel } from './panel-phrases.ts'

/** The widths that a shared version is made for (contract "component-builder", 7 and 14.5); all ticked is every width. */
export interface WidthChoice {
  readonly element: HTMLElement
  /** After each change of the document. */
  show(): void
}

export function createWidthChoice(view: EditorView, rules: readonly StyleRule[], say: SayInPanel): WidthChoice {
  const boxes = breakpointsOf(rules).map((breakpoint) => ({
    id: breakpoint.id,
    box: makeElement(
      'input',
      { type: 'checkbox', id: `width-${breakpoint.id}`, 'aria-describedby': 'width-help' },
      [],
      {
        change: write,
      },
    ),
    name: nameOf(breakpoint, say),
  }))

  function write() {
    const ticked = boxes.filter(({ box }) => box.checked).map(({ id }) => id)
    // A version for no width would never be seen: the last one stays.
    if (ticked.length === 0) return show()
    const breakpointIds = ticked.length === boxes.length ? null : ticked
    view.dispatch(view.state.tr.setDocAttribute('breakpointIds', breakpointIds))
  }

  function show() {
    const chosen: readonly string[] | null = view.state.doc.attrs.breakpointIds
    for (const { id, box } of boxes) box.checked = chosen === null || chosen.includes(id)
  }

  return {
    element: makeElement('fieldset', {}, [
      makeElement('legend', {}, [say('widths.title')]),
      ...boxes.map(({ id, box, name }) =>
        makeElement('div', { class: 'tick' }, [box, makeElement('label', { for: `width-${id}` }, [name])]),
      ),
      makeElement('p', { id: 'width-help', class: 'help' }, [say('widths.help')]),
    ]),
    show,
  }
}

/** Breakpoints by their widths, in the order of the library; null is all of them. */
export function breakpointNames(ids: readonly string[] | null, rules: readonly StyleRule[], say: SayInPanel): string {
  if (ids === null) return say('widths.all')
  const known = breakpointsOf(rules).filter(({ id }) => ids.includes(id))
  const unknown = ids.filter((id) => !known.some((breakpoint) => breakpoint.id === id))
  return [...known.map((breakpoint) => nameOf(breakpoint, say)), ...unknown].join('\n')
}

function nameOf({ slug, minWidth, maxWidth }: Breakpoint, say: SayInPanel): string {
  const values = { name: slug, from: minWidth, to: maxWidth }
  if (maxWidth === Number.POSITIVE_INFINITY) return say('widths.from', values)
  return say(minWidth === 0 ? 'widths.to' : 'widths.between', values)
}
