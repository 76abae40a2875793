import { closeHistory } from 'prosemirror-history'
import type { Node as TemplateNode } from 'prosemirror-model'
import { NodeSelection, type Transaction } from 'prosemirror-state'
import type { EditorView } from 'prosemirror-view'
import {
  canMove,
  canStyle,
  duplicateElement,
  insertElement,
  isStyled,
  LINE_STYLES,
  type LineStyle,
  moveElement,
  type Place,
  placesAt,
  removeElement,
  toggleStyle,
} from '../elements/element-edits.ts'
import {
  type AddressedElement,
  addressedIn,
  isFromData,
  type ReadMarkup,
  SETTINGS,
  type SettingName,
  setAddress,
  type WriteMarkup,
} from '../elements/element-settings.ts'
import { NEW_ELEMENT_NAMES, type NewElement, newElement } from '../elements/new-elements.ts'
import { createElementChoice, type ElementOption } from './element-choice.ts'
import { keptMarkup } from './kept-markup.ts'
import { makeElement } from './make-element.ts'
import { fieldOf, optionOf } from './panel-fields.ts'
import type { PanelPhrase, SayInPanel } from './panel-phrases.ts'
import type { Panel } from './panels.ts'

/** What an address may begin with; the platform takes others out. */
const PATTERNS: Readonly<Partial<Record<SettingName, string>>> = {
  href: '(https?://|mailto:|tel:|/|#|[?]).*',
  src: '(https?://|/).+',
}
/** Letters of an element that it is told by. */
const MAX_NAME = 30
/** Where a link leads until an author says so. */
const HOME = '/'

/**
 * The elements of a component: they are inserted, moved, duplicated, removed; links and pictures get their addresses, and
 * selected text is made bold, italic or a link. Each is one step for undo.
 */
export function createElementsPanel(view: EditorView, say: SayInPanel): Panel {
  let listed = ''
  let fields: readonly AddressField[] = []
  const choice = createElementChoice(view, {
    id: 'element',
    offered: () => [componentOf(say), ...elementsAround(view, say)],
    byDefault: (options) => options.at(-1),
    onChoose: show,
  })
  const at = () => choice.current()?.at ?? null
  /** As a step of its own for undo. */
  const run = (transaction: Transaction) => view.dispatch(closeHistory(transaction))

  const action = (phrase: PanelPhrase, isOffered: (at: number) => boolean, edit: Edit) => {
    const button = makeElement('button', { type: 'button' }, [say(phrase)], {
      click: () => {
        const position = at()
        // Not `disabled`: who used a button stays on it.
        if (position !== null && button.ariaDisabled !== 'true') run(edit(view.state.tr, position))
      },
    })
    return { button, isOffered }
  }
  const actions = [
    action(
      'elements.up',
      (position) => canMove(view.state.doc, position, 'up'),
      (tr, position) => moveElement(tr, position, 'up'),
    ),
    action(
      'elements.down',
      (position) => canMove(view.state.doc, position, 'down'),
      (tr, position) => moveElement(tr, position, 'down'),
    ),
    action('elements.duplicate', () => true, duplicateElement),
    action('elements.remove', () => true, removeElement),
  ]

  const styles = (Object.keys(LINE_STYLES) as LineStyle[]).map((style) => ({
    style,
    button: makeElement('button', { type: 'button' }, [say(`elements.${style}`)], { click: () => restyle(style) }),
  }))
  const selected = fieldset(
    say('elements.selected'),
    makeElement(
      'div',
      { class: 'actions' },
      styles.map(({ button }) => button),
    ),
  )

  function restyle(style: LineStyle) {
    run(toggleStyle(view.state.tr, style, style === 'link' ? [['href', HOME]] : []))
  }

  const addresses = makeElement('div', { class: 'properties' })
  const addressForm = makeElement(
    'form',
    {},
    [fieldset(say('elements.addresses'), addresses, makeElement('button', {}, [say('panel.apply')]))],
    { submit: writeAddresses },
  )

  function writeAddresses(event: Event) {
    event.preventDefault()
    const { tr } = view.state
    for (const { element, inputs } of fields) {
      const changed = inputs.filter(({ name, input }) => input.value.trim() !== settingOf(element, name))
      const entered = Object.fromEntries(changed.map(({ name, input }) => [name, input.value.trim()]))
      if (changed.length > 0) setAddress(tr, element, entered, writeMarkup)
    }
    if (tr.docChanged) run(tr)
  }

  const kindChoice = makeElement(
    'select',
    { id: 'element-new' },
    NEW_ELEMENT_NAMES.map((name) => optionOf(name, say(`elements.${name}`))),
    { change: show },
  )
  const placeChoice = makeElement('select', { id: 'element-place' })
  const newSettings = {
    href: settingInput('href', 'new-href', HOME),
    src: settingInput('src', 'new-src', ''),
    alt: settingInput('alt', 'new-alt', ''),
  }
  const newFields = Object.entries(newSettings).map(([name, input]) => ({
    name,
    input,
    field: fieldOf(input.id, say(labelOf(name as SettingName)), input),
  }))
  const insertFields = makeElement('div', { class: 'properties' }, [
    fieldOf('element-new', say('elements.new'), kindChoice),
    ...newFields.map(({ field }) => field),
    fieldOf('element-place', say('elements.place'), placeChoice),
    makeElement('button', {}, [say('elements.insert')]),
  ])
  const noPlace = makeElement('p', { class: 'help' }, [say('elements.noPlace')])
  const insertForm = makeElement('form', {}, [fieldset(say('elements.insert'), insertFields, noPlace)], {
    submit(event) {
      event.preventDefault()
      const words = { heading: say('elements.heading'), text: say('elements.newText'), link: say('elements.newLink') }
      const settings = Object.fromEntries(newFields.map(({ name, input }) => [name, input.value.trim()]))
      const element = newElement(kindChoice.value as NewElement, words, settings)
      run(insertElement(view.state.tr, at(), placeChoice.value as Place, element))
      view.focus()
    },
  })

  function settingInput(name: SettingName, id: string, value: string): HTMLInputElement {
    const help = name === 'alt' ? null : say(name === 'href' ? 'elements.linkHelp' : 'elements.pictureHelp')
    const input = makeElement('input', {
      id,
      autocomplete: 'off',
      spellcheck: name === 'alt' ? null : 'false',
      dir: name === 'alt' ? 'auto' : 'ltr',
      pattern: PATTERNS[name] ?? null,
      placeholder: help,
      title: help,
    })
    input.required = name !== 'alt'
    input.value = value
    return input
  }

  function addressField(element: AddressedElement, index: number): AddressField {
    const title = say(`elements.${element.kind}`)
    const words = element.words.trim().slice(0, MAX_NAME)
    const legend = words === '' ? title : say('elements.named', { kind: title, words })
    const inputs = SETTINGS[element.kind]
      .filter((name) => !isFromData(element, name))
      .map((name) => ({ name, input: settingInput(name, `address-${index}-${name}`, settingOf(element, name)) }))
    const rows = inputs.map(({ name, input }) =>
      fieldOf(input.id, name === 'alt' ? say('data-path-alt') : legend, input),
    )
    const isBound = inputs.length < SETTINGS[element.kind].length
    const note = makeElement('p', { class: 'help' }, [
      inputs.length === 0 ? `${legend}. ` : '',
      say('elements.fromData'),
    ])
    return { element, inputs, rows: isBound ? [...rows, note] : rows }
  }

  function show() {
    choice.show()
    const { doc, selection } = view.state
    const position = at()
    for (const { button, isOffered } of actions) button.ariaDisabled = String(position === null || !isOffered(position))
    selected.hidden = !canStyle(selection)
    for (const { style, button } of styles)
      button.ariaPressed = String(!selected.hidden && isStyled(doc, selection, style))
    showAddresses(addressedIn(doc, position, readMarkup))
    const places = placesAt(doc, position)
    const place = placeChoice.value
    placeChoice.replaceChildren(...places.map((name) => optionOf(name, say(`elements.${name}`))))
    if (places.some((name) => name === place)) placeChoice.value = place
    noPlace.hidden = places.length > 0
    insertFields.hidden = places.length === 0
    for (const { name, input, field } of newFields) {
      const isAsked = SETTINGS_OF_NEW[kindChoice.value as NewElement]?.some((asked) => asked === name) ?? false
      field.hidden = !isAsked
      input.disabled = !isAsked
    }
  }

  /** What somebody is entering stays while nothing else is shown. */
  function showAddresses(elements: readonly AddressedElement[]) {
    const now = JSON.stringify(elements.map(({ at: position, words, pairs }) => [position, words, pairs]))
    addressForm.hidden = elements.length === 0
    if (now === listed) return
    listed = now
    fields = elements.map(addressField)
    addresses.replaceChildren(...fields.flatMap(({ rows }) => rows))
  }

  return {
    element: makeElement('div', { class: 'panel', role: 'region', 'aria-label': say('elements.title') }, [
      fieldOf('element', say('panel.element'), choice.element),
      makeElement(
        'div',
        { class: 'actions' },
        actions.map(({ button }) => button),
      ),
      selected,
      addressForm,
      insertForm,
    ]),
    show,
  }
}

type Edit = (tr: Transaction, at: number) => Transaction

/** The entries of a link or a picture. */
interface AddressField {
  readonly element: AddressedElement
  readonly inputs: readonly { readonly name: SettingName; readonly input: HTMLInputElement }[]
  readonly rows: readonly HTMLElement[]
}

/** What is asked for a new element. */
const SETTINGS_OF_NEW: Readonly<Partial<Record<NewElement, readonly SettingName[]>>> = SETTINGS

const settingOf = ({ pairs }: AddressedElement, name: SettingName): string =>
  pairs.find(([other]) => other === name)?.[1] ?? ''

const labelOf = (name: SettingName): PanelPhrase => (name === 'alt' ? 'data-path-alt' : `elements.${name}`)

const fieldset = (legend: string, ...children: readonly HTMLElement[]): HTMLElement =>
  makeElement('fieldset', {}, [makeElement('legend', {}, [legend]), ...children])

const readMarkup: ReadMarkup = (html) => {
  const { element } = keptMarkup(html)
  if (element === undefined) return undefined
  return { tag: element.localName, pairs: [...element.attributes].map(({ name, value }) => [name, value] as const) }
}

const writeMarkup: WriteMarkup = (html, pairs) => {
  const { element, markup } = keptMarkup(html)
  for (const { name } of [...(element?.attributes ?? [])]) element?.removeAttribute(name)
  for (const [name, value] of pairs) element?.setAttribute(name, value)
  return markup()
}

const componentOf = (say: SayInPanel): ElementOption => ({ at: null, name: say('style.component') })

/** Elements around the selection, the outermost first; one that is selected itself is the last. */
function elementsAround({ state: { selection } }: EditorView, say: SayInPanel): ElementOption[] {
  const { $from } = selection
  const around = Array.from({ length: $from.depth }, (_, index) => ({
    at: $from.before(index + 1),
    node: $from.node(index + 1),
  }))
  const chosen =
    selection instanceof NodeSelection && !selection.node.isInline ? [{ at: selection.from, node: selection.node }] : []
  return [...around, ...chosen]
    .filter(({ node }) => node.type.name !== 'loose')
    .map(({ at, node }) => ({ at, name: nameOf(node, say) }))
}

/** What authors call an element, by its tag. */
const NAMES: readonly (readonly [RegExp, PanelPhrase])[] = [
  [/^h[1-6]$/, 'elements.heading'],
  [/^p$/, 'elements.text'],
  [/^a$/, 'elements.link'],
  [/^(?:img|picture)$/, 'elements.picture'],
  [/^[ou]l$/, 'elements.list'],
  [/^li$/, 'elements.entry'],
  [/^hr$/, 'elements.divider'],
  [/^(?:section|article|aside|header|footer)$/, 'elements.section'],
  [/^div$/, 'elements.box'],
  [/^feaas-external$/, 'code.title'],
]

function nameOf(node: TemplateNode, say: SayInPanel): string {
  const tag: string = node.attrs.tag ?? /^<([\w-]+)/.exec(node.attrs.html)?.[1] ?? ''
  const phrase = NAMES.find(([pattern]) => pattern.test(tag))?.[1]
  const kind = phrase === undefined ? tag : say(phrase)
  const words = node.type.name === 'text_el' ? node.textContent.trim().slice(0, MAX_NAME) : ''
  return words === '' ? kind : say('elements.named', { kind, words })
}
