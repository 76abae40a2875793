import type { Node as TemplateNode } from 'prosemirror-model'
import type { EditorView } from 'prosemirror-view'
import { EXTERNAL_ELEMENT } from '../../binding/constants.ts'
import type { Properties } from '../../external/properties.ts'
import type { CustomCode, CustomCodeDefinition } from '../custom-code/custom-code.ts'
import { type PropertyField, propertyFields } from '../custom-code/property-fields.ts'
import { propertiesIn, withProperties } from '../custom-code/property-values.ts'
import type { AttributePairs } from '../schema/markup-tree.ts'
import { createElementChoice, type ElementOption } from './element-choice.ts'
import { keptMarkup } from './kept-markup.ts'
import { makeElement } from './make-element.ts'
import { fieldOf } from './panel-fields.ts'
import type { SayInPanel } from './panel-phrases.ts'
import type { Panel } from './panels.ts'

/** An element that custom code is placed by. */
interface PlacedCode extends ElementOption {
  readonly at: number
  readonly html: string
  readonly pairs: AttributePairs
  readonly definition: CustomCodeDefinition | undefined
}

/**
 * The properties of the custom code in a component, in a form made from its schema (contract "component-builder", 9.1, 9.3
 * and 14.5). It is offered where there is custom code; what is applied is shown at once, and saved with the component.
 */
export function createCodePanel(view: EditorView, customCode: CustomCode, say: SayInPanel): Panel {
  let shown: { readonly at: number; readonly html: string } | undefined
  let fields: PropertyField<Properties> | undefined
  const choice = createElementChoice(view, {
    id: 'code-element',
    offered: () => placedIn(view.state.doc, customCode),
    byDefault: ([first]) => first,
    onChoose: show,
  })
  const about = makeElement('p', { class: 'help' })
  const place = makeElement('div', { class: 'properties' })
  const apply = makeElement('button', {}, [say('panel.apply')])

  function show() {
    choice.show()
    const code = choice.current()
    // What somebody is entering stays while nothing else is chosen.
    if (code?.at === shown?.at && code?.html === shown?.html) return
    shown = code
    const { schema, uiSchema } = code?.definition ?? {}
    about.textContent = aboutText(code)
    apply.hidden = schema === undefined
    fields =
      code &&
      schema &&
      propertyFields(schema, uiSchema ?? {}, { value: propertiesIn(code.pairs, schema), id: 'code-property', say })
    place.replaceChildren(...(fields?.elements ?? []))
  }

  function aboutText(code: PlacedCode | undefined): string {
    if (code === undefined) return ''
    if (code.definition === undefined) return say('code.unknown')
    const { description, properties } = code.definition.schema
    return Object.keys(properties).length === 0 ? say('code.noProperties') : (description ?? '')
  }

  function write(event: Event) {
    event.preventDefault()
    const code = choice.current()
    const schema = code?.definition?.schema
    if (code === undefined || schema === undefined) return
    const { element, markup } = keptMarkup(code.html)
    for (const [name] of code.pairs) element?.removeAttribute(name)
    for (const [name, value] of withProperties(code.pairs, schema, fields?.read() ?? {}))
      element?.setAttribute(name, value)
    view.dispatch(view.state.tr.setNodeAttribute(code.at, 'html', markup()))
  }

  return {
    element: makeElement(
      'form',
      { class: 'panel', 'aria-label': say('code.title') },
      [fieldOf('code-element', say('code.element'), choice.element), about, place, apply],
      { submit: write },
    ),
    show,
    isOffered: () => placedIn(view.state.doc, customCode).length > 0,
  }
}

/** All custom code of a component, in its order. */
function placedIn(doc: TemplateNode, customCode: CustomCode): PlacedCode[] {
  const placed: PlacedCode[] = []
  doc.descendants(({ attrs: { html } }, at) => {
    const isCode = typeof html === 'string' && html.startsWith(`<${EXTERNAL_ELEMENT}`)
    const { element } = isCode ? keptMarkup(html) : {}
    if (element === undefined) return
    const id = element.getAttribute('data-external-id') ?? ''
    const definition = customCode.definitionOf(id)
    const pairs = [...element.attributes].map(({ name, value }) => [name, value] as const)
    placed.push({ at, html, pairs, name: definition?.title || id, definition })
  })
  return placed
}
