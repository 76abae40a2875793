import type { Node as TemplateNode } from 'prosemirror-model'
import { NodeSelection } from 'prosemirror-state'
import type { EditorView } from 'prosemirror-view'
import { withAttribute } from '../bound/bindings.ts'
import { classesIn, themeOf, withTheme } from '../schema/classes.ts'
import type { AttributePairs } from '../schema/markup-tree.ts'
import type { StyleRule } from '../versions/authoring.ts'
import { createElementChoice, type ElementOption } from './element-choice.ts'
import { makeElement } from './make-element.ts'
import { fieldOf, optionOf } from './panel-fields.ts'
import type { SayInPanel } from './panel-phrases.ts'
import type { Panel, PanelOptions } from './panels.ts'
import { createWidthChoice } from './width-choice.ts'

/** Names the service takes for the whole component. */
const CLASS_NAME = /^[\w-]{1,64}$/

/** An element that has classes: the component itself, or one around the selection. */
interface Styled extends ElementOption {
  readonly classes: readonly string[]
}

/**
 * Classes and theme of the component, or of an element in it, and the widths that a shared version is made for (contract
 * "component-builder", 4.6, 7 and 14.5).
 */
export function createStylePanel(
  view: EditorView,
  { rules, isShared }: Pick<PanelOptions, 'rules' | 'isShared'>,
  say: SayInPanel,
): Panel {
  const themes = themesOf(rules)
  const widths = isShared ? createWidthChoice(view, rules, say) : undefined
  const choice = createElementChoice(view, {
    id: 'style-element',
    offered: () => [componentOf(view.state.doc, say), ...elementsAt(view)],
    byDefault: ([component]) => component,
    onChoose: show,
  })
  const themeChoice = makeElement('select', { id: 'style-theme' }, [], {
    change: () => write(withTheme(current().classes, themeChoice.value || null)),
  })
  const classInput = makeElement('input', {
    id: 'style-classes',
    autocomplete: 'off',
    spellcheck: 'false',
    dir: 'ltr',
    'aria-describedby': 'style-help',
  })
  const help = makeElement('p', { id: 'style-help', class: 'help' }, [say('style.classesHelp')])

  function write(classes: readonly string[]) {
    const { at } = current()
    const { tr, doc } = view.state
    view.dispatch(
      at === null
        ? tr.setDocAttribute('classList', classes)
        : tr.setNodeAttribute(at, 'attributes', withClasses(doc.nodeAt(at)?.attrs.attributes ?? [], classes)),
    )
  }

  const current = (): Styled => choice.current() ?? componentOf(view.state.doc, say)

  function show() {
    choice.show()
    const { classes } = current()
    const theme = themeOf(classes)
    const known = themes.some(({ slug }) => slug === theme) || theme === null
    themeChoice.replaceChildren(
      optionOf('', say('style.noTheme')),
      ...themes.map(({ slug, title }) => optionOf(slug, title)),
      ...(known ? [] : [optionOf(theme, theme)]),
    )
    themeChoice.value = theme ?? ''
    classInput.value = classes.join(' ')
    classInput.ariaInvalid = 'false'
    widths?.show()
  }

  return {
    element: makeElement(
      'form',
      { class: 'panel', 'aria-label': say('style.title') },
      [
        fieldOf('style-element', say('panel.element'), choice.element),
        fieldOf('style-theme', say('style.theme'), themeChoice),
        fieldOf('style-classes', say('style.classes'), classInput),
        help,
        makeElement('button', {}, [say('panel.apply')]),
        ...(widths ? [widths.element] : []),
      ],
      {
        submit(event) {
          event.preventDefault()
          const classes = classesIn(classInput.value)
          const isRight = classes.every((name) => CLASS_NAME.test(name))
          classInput.ariaInvalid = String(!isRight)
          if (isRight) write(classes)
          else classInput.focus()
        },
      },
    ),
    show,
  }
}

/** A theme of a library: its class is `-theme--{slug}`. */
const themesOf = (rules: readonly StyleRule[]): { slug: string; title: string }[] =>
  rules.flatMap(({ type, details: { slug, title } }) =>
    type === 'theme' && slug ? [{ slug, title: title || slug }] : [],
  )

const componentOf = (doc: TemplateNode, say: SayInPanel): Styled => ({
  at: null,
  name: say('style.component'),
  classes: doc.attrs.classList,
})

/** Around the selection, the outermost first; an element that is selected itself is the last. */
function elementsAt({ state: { selection } }: EditorView): Styled[] {
  const { $from } = selection
  const around = Array.from({ length: $from.depth }, (_, index) => ({
    at: $from.before(index + 1),
    node: $from.node(index + 1),
  }))
  const selected = selection instanceof NodeSelection ? [{ at: selection.from, node: selection.node }] : []
  return [...around, ...selected].flatMap(({ at, node: { type, attrs } }) => {
    if (type.name !== 'box' && type.name !== 'text_el') return []
    const pairs = attrs.attributes as AttributePairs
    const classes = classesIn(pairs.find(([name]) => name === 'class')?.[1] ?? '')
    return [{ at, name: [attrs.tag, ...classes].join('.'), classes }]
  })
}

const withClasses = (pairs: AttributePairs, classes: readonly string[]): AttributePairs =>
  withAttribute(pairs, 'class', classes.length === 0 ? null : classes.join(' '))
