import type { Node as TemplateNode } from 'prosemirror-model'
import { NodeSelection } from 'prosemirror-state'
import type { EditorView } from 'prosemirror-view'
import { CATCH_ALL, PATH_SCOPE } from '../../binding/constants.ts'
import { membersOf, type Scopes, valueAt } from '../../binding/scopes.ts'
import {
  bindableAttributes,
  joinPath,
  memberPaths,
  pathsIn,
  scopesWithin,
  splitPath,
  withAttribute,
} from '../bound/bindings.ts'
import type { AttributePairs } from '../schema/markup-tree.ts'
import { createElementChoice, type ElementOption } from './element-choice.ts'
import { type KeptMarkup, keptMarkup } from './kept-markup.ts'
import { makeElement } from './make-element.ts'
import { fieldOf, optionOf } from './panel-fields.ts'
import { PANEL_PHRASES, type PanelPhrase, type SayInPanel } from './panel-phrases.ts'
import type { Panel, PanelOptions } from './panels.ts'

/** An element that data can be bound to. */
interface Bindable extends ElementOption {
  readonly at: number
  readonly pairs: AttributePairs
  readonly isPicture: boolean
  /** Scopes of the repeated elements around it, the outermost first. */
  readonly around: readonly string[]
}

const PICTURES = /^(?:img|picture|video)$/
/** Elements that show no text and no picture of an author's. */
const NOT_BOUND = /^(?:style|script|svg|math|template|br|hr|feaas-.*)$/

/** Characters of a value that are shown. */
const MAX_SHOWN = 80

/**
 * What elements show of data: source and path of each bound attribute (contract "component-builder", 5 and 14.5). What
 * is found is said; the component shows it at once.
 */
export function createDataPanel(
  view: EditorView,
  { dataSources, withheld, data, isShared }: Pick<PanelOptions, 'dataSources' | 'withheld' | 'data' | 'isShared'>,
  say: SayInPanel,
): Panel {
  let shown: { readonly at: number; readonly attribute: string; readonly path: string | undefined } | undefined
  const choice = createElementChoice(view, {
    id: 'data-element',
    offered: () => bindableIn(view),
    byDefault: (elements) => elements.at(-1),
    onChoose: show,
  })
  const attributeChoice = makeElement('select', { id: 'data-attribute' }, [], { change: show })
  const sourceChoice = makeElement('select', { id: 'data-source' }, [], { change: showPaths })
  const pathInput = makeElement(
    'input',
    {
      id: 'data-path',
      list: 'data-paths',
      autocomplete: 'off',
      spellcheck: 'false',
      dir: 'ltr',
      'aria-describedby': 'data-help',
    },
    [],
    { input: showFound },
  )
  const paths = makeElement('datalist', { id: 'data-paths' })
  const found = makeElement('output', { for: 'data-path', class: 'help' })
  const none = makeElement('p', { class: 'help' }, [say('data.none')])
  const warning = makeElement('p', { id: 'data-warning', class: 'help' })
  const fields = [
    fieldOf('data-element', say('panel.element'), choice.element),
    fieldOf('data-attribute', say('data.attribute'), attributeChoice),
    fieldOf('data-source', say('data.source'), sourceChoice),
    fieldOf('data-path', say('data.path'), pathInput, paths),
    makeElement('p', { id: 'data-help', class: 'help' }, [say('data.pathHelp')]),
    found,
    warning,
    makeElement('button', {}, [say('panel.apply')]),
  ]

  const sourcesOf = (element: Bindable, attribute: string): { id: string; title: string }[] => [
    ...memberPaths(scopesOf(element, attribute)).map((id) => ({
      id,
      title: say('data.member', { list: id.slice(0, -2) }),
    })),
    ...dataSources.map(({ id, name }) => ({ id, title: name })),
    { id: CATCH_ALL, title: say('data.pageItem') },
  ]

  function show() {
    choice.show()
    const element = choice.current()
    none.hidden = element !== undefined
    for (const each of fields) each.hidden = element === undefined
    if (element === undefined) return
    const { at } = element
    const attributes = bindableAttributes(element.pairs, element.isPicture)
    const chosen = attributes.find((name) => name === attributeChoice.value && at === shown?.at)
    const attribute = chosen ?? defaultAttribute(element, attributes)
    attributeChoice.replaceChildren(...attributes.map((name) => optionOf(name, attributeText(element, name, say))))
    attributeChoice.value = attribute
    const path = pathOf(element, attribute)
    // What somebody is writing stays while nothing else is chosen.
    const isShown = at === shown?.at && attribute === shown.attribute && path === shown.path
    shown = { at, attribute, path }
    if (!isShown) showBinding(element, attribute)
  }

  function showBinding(element: Bindable, attribute: string) {
    const sources = sourcesOf(element, attribute)
    const bound = pathOf(element, attribute)
    const ids = sources.map(({ id }) => id)
    const { source, path } = splitPath(bound ?? '', ids)
    sourceChoice.replaceChildren(
      optionOf('', say('data.notBound')),
      ...sources.map(({ id, title }) => optionOf(id, title)),
      ...(source === '' || ids.includes(source) ? [] : [optionOf(source, source)]),
    )
    sourceChoice.value = source
    pathInput.value = path
    showPaths()
  }

  /** What is bound, and the data it is bound to; undefined: no element is. */
  function chosenBinding() {
    const element = choice.current()
    const attribute = attributeChoice.value
    if (element === undefined) return undefined
    return { isList: attribute === PATH_SCOPE, scopes: scopesWithin(data, scopesOf(element, attribute)) }
  }

  function showPaths() {
    const binding = chosenBinding()
    const source = sourceChoice.value
    warning.textContent = warningAbout(source)
    pathInput.disabled = source === ''
    const offered = binding && source !== '' ? pathsIn(binding.scopes, source, binding.isList ? 'lists' : 'values') : []
    paths.replaceChildren(...offered.map((path) => optionOf(path, '')))
    showFound()
  }

  /** What pages do not show of a source by themselves. */
  function warningAbout(source: string): string {
    if (isShared) return say('data.shared')
    return withheld.some(({ id }) => id === source) ? say('data.withheld') : ''
  }

  const written = (): string | null =>
    sourceChoice.value === '' ? null : joinPath({ source: sourceChoice.value, path: pathInput.value.trim() })

  function showFound() {
    const binding = chosenBinding()
    const path = written()
    found.textContent = binding && path !== null ? foundText(binding.scopes, path, binding.isList, say) : ''
  }

  function write(event: Event) {
    event.preventDefault()
    const element = choice.current()
    if (element === undefined) return
    view.dispatch(
      view.state.tr.setNodeAttribute(element.at, ...changed(view, element, attributeChoice.value, written())),
    )
  }

  return {
    element: makeElement('form', { class: 'panel', 'aria-label': say('data.title') }, [none, ...fields], {
      submit: write,
    }),
    show,
  }
}

const pathOf = ({ pairs }: Bindable, attribute: string): string | undefined =>
  pairs.find(([name]) => name === attribute)?.[1]

/** The repeated elements that an attribute is read in: its own element is one, but for how it is repeated. */
function scopesOf(element: Bindable, attribute: string): readonly string[] {
  const own = pathOf(element, PATH_SCOPE)
  return own === undefined || attribute === PATH_SCOPE ? element.around : [...element.around, own]
}

/** What is bound already comes first. */
const defaultAttribute = (element: Bindable, attributes: readonly string[]): string =>
  attributes.find((name) => pathOf(element, name) !== undefined) ?? attributes[0] ?? ''

function attributeText(element: Bindable, attribute: string, say: SayInPanel): string {
  const name = Object.hasOwn(PANEL_PHRASES, attribute) ? say(attribute as PanelPhrase) : attribute
  const path = pathOf(element, attribute)
  return path === undefined ? name : `${name}: ${path}`
}

function foundText(scopes: Scopes, path: string, isList: boolean, say: SayInPanel): string {
  if (isList) {
    const count = membersOf(scopes, path).length
    return count === 0 ? say('data.nothing') : say('data.foundList', { count })
  }
  const value = valueAt(scopes, path)
  if (value === undefined || value === null || value === '') return say('data.nothing')
  const text = typeof value === 'object' ? JSON.stringify(value) : String(value)
  return say('data.found', { value: text.length > MAX_SHOWN ? `${text.slice(0, MAX_SHOWN)}…` : text })
}

/** Around the selection, the outermost first; an element that is selected itself is the last. */
function bindableIn({ state: { selection } }: EditorView): Bindable[] {
  const { $from } = selection
  const elements: Bindable[] = []
  const around: string[] = []
  const add = (at: number, node: TemplateNode) => {
    const element = bindableOf(at, node, around)
    if (element === undefined) return
    elements.push(element)
    const scope = pathOf(element, PATH_SCOPE)
    if (scope !== undefined) around.push(scope)
  }
  for (let depth = 1; depth <= $from.depth; depth += 1) add($from.before(depth), $from.node(depth))
  if (selection instanceof NodeSelection) add(selection.from, selection.node)
  return elements
}

function bindableOf(at: number, { type, attrs }: TemplateNode, scopes: readonly string[]): Bindable | undefined {
  const around = [...scopes]
  if (type.name === 'box' || type.name === 'text_el')
    return { at, name: attrs.tag, pairs: attrs.attributes, isPicture: false, around }
  if (typeof attrs.html !== 'string') return undefined
  const element = boundElementIn(keptMarkup(attrs.html))
  if (element === undefined || NOT_BOUND.test(element.localName)) return undefined
  return {
    at,
    name: element.localName,
    pairs: [...element.attributes].map(({ name, value }) => [name, value]),
    isPicture: PICTURES.test(element.localName),
    around,
  }
}

/** Of markup that is kept as it is: the element that data is bound to. */
function boundElementIn({ element }: KeptMarkup): Element | undefined {
  // The template language reads the picture in it.
  return element?.localName === 'picture' ? (element.querySelector('img') ?? element) : element
}

/** What becomes of a node: the name of its attribute in the document, and its value. */
function changed(view: EditorView, { at, pairs }: Bindable, attribute: string, path: string | null): [string, unknown] {
  const html: unknown = view.state.doc.nodeAt(at)?.attrs.html
  if (typeof html !== 'string') return ['attributes', withAttribute(pairs, attribute, path)]
  const kept = keptMarkup(html)
  const element = boundElementIn(kept)
  if (path === null) element?.removeAttribute(attribute)
  else element?.setAttribute(attribute, path)
  return ['html', kept.markup()]
}
