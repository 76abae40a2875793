import type { Node as TemplateNode } from 'prosemirror-model'
import { aroundDifferences } from '../../differences/around-differences.ts'
import { type TextPiece, wordDifferences } from '../../differences/word-differences.ts'
import { serializeTemplate } from '../schema/serialize-template.ts'
import type { EditedVersion } from '../versions/edited-version.ts'
import { type Revision, revisionsOf } from '../versions/revisions.ts'
import type { VersionLog } from '../versions/version-record.ts'
import { makeElement } from './make-element.ts'
import type { PanelPhrase, SayInPanel } from './panel-phrases.ts'
import type { Panel, PanelOptions } from './panels.ts'
import type { TextEngine } from './text-engine.ts'
import { breakpointNames } from './width-choice.ts'

export interface HistoryPanelPorts {
  readonly engine: TextEngine
  readonly edited: Pick<EditedVersion, 'id' | 'log' | 'isForOnePage'>
}

/** A revision in the list. */
interface Row {
  readonly element: HTMLElement
  /** The document that was opened may have become another one. */
  compare(): void
}

/** Something that a revision said otherwise than what is edited now. */
interface Difference {
  readonly title: PanelPhrase
  readonly before: string
  readonly now: string
}

/**
 * Revisions of what is edited, what has changed since each, word by word, and the way back (contract
 * "component-builder", 14.5). A revision that is restored is in the editor: undo takes it back, and saving publishes it.
 */
export function createHistoryPanel(
  { engine, edited }: HistoryPanelPorts,
  { rules, language }: Pick<PanelOptions, 'rules' | 'language'>,
  say: SayInPanel,
): Panel {
  let listed: VersionLog | undefined
  let compared: TemplateNode | undefined
  let open: { readonly key: string; readonly row: Row } | undefined
  const list = makeElement('ol', { class: 'revisions' })
  const status = makeElement('p', { class: 'help', role: 'status' })

  function show() {
    const { doc } = engine.view.state
    if (edited.log !== listed) {
      listed = edited.log
      const wasOpen = open?.key
      open = undefined
      list.replaceChildren(...revisionsOf(listed, edited.id).map((revision) => rowOf(revision, wasOpen).element))
    } else if (doc !== compared) open?.row.compare()
    if (doc !== compared) status.textContent = ''
    compared = doc
  }

  function rowOf(revision: Revision, wasOpen: string | undefined): Row {
    const { record } = revision
    let then: TemplateNode | undefined
    const readThen = () => {
      then ??= engine.read(record)
      return then
    }
    const key = `${record.id} ${record.revision}`
    const differences = makeElement('div', { class: 'differences' })
    const restoring = makeElement('button', { type: 'button' }, [say('history.restore')], { click: () => restore() })
    const detail = makeElement('div', {}, [differences, restoring])
    detail.hidden = true
    const button = makeElement(
      'button',
      { type: 'button', class: 'revision', 'aria-expanded': 'false' },
      [nameOf(revision), makeElement('span', { class: 'help' }, [factsOf(revision)])],
      {
        click() {
          const isOpen = open?.key === key
          open?.row.element.querySelector('button')?.setAttribute('aria-expanded', 'false')
          for (const other of list.querySelectorAll<HTMLElement>(':scope > li > div')) other.hidden = true
          open = undefined
          if (!isOpen) disclose()
        },
      },
    )
    const row: Row = { element: makeElement('li', {}, [button, detail]), compare }

    function disclose() {
      open = { key, row }
      button.ariaExpanded = 'true'
      detail.hidden = false
      compare()
    }

    function compare() {
      const found = differencesBetween(readThen(), engine.view.state.doc)
      differences.replaceChildren(
        ...(found.length === 0
          ? [makeElement('p', { class: 'help' }, [say('history.same')])]
          : found.map((difference) => shownDifference(difference, say))),
      )
      restoring.hidden = found.length === 0
    }

    function restore() {
      const { content, attrs } = readThen()
      const { tr, doc } = engine.view.state
      tr.replaceWith(0, doc.content.size, content)
      for (const [name, value] of Object.entries(attrs)) tr.setDocAttribute(name, value)
      engine.view.dispatch(tr)
      status.textContent = say('history.restored')
      button.focus()
    }

    if (key === wasOpen) disclose()
    return row
  }

  function nameOf({ record: { modifiedAt, revision } }: Revision): string {
    if (modifiedAt === undefined) return say('history.revision', { number: revision })
    return new Date(modifiedAt).toLocaleString(language, { dateStyle: 'medium', timeStyle: 'short' })
  }

  function factsOf({ record: { modifiedBy }, isOfOrigin, shownAs }: Revision): string {
    const facts = [
      modifiedBy?.name && say('history.by', { name: modifiedBy.name }),
      isOfOrigin && say('history.shared'),
      shownAs && say(`history.${shownAs}`),
    ]
    return facts.filter(Boolean).join(' · ')
  }

  function differencesBetween(then: TemplateNode, now: TemplateNode): Difference[] {
    const words = differing('history.text', textOf(then), textOf(now))
    const widths = (doc: TemplateNode) => breakpointNames(doc.attrs.breakpointIds, rules, say)
    return [
      // Where only markup differs, it is the markup that is compared.
      ...(words.length > 0 ? words : differing('history.markup', markupOf(then), markupOf(now))),
      ...differing('style.classes', then.attrs.classList.join(' '), now.attrs.classList.join(' ')),
      ...(edited.isForOnePage ? [] : differing('widths.title', widths(then), widths(now))),
    ]
  }

  return {
    element: makeElement('section', { class: 'panel', 'aria-label': say('history.title') }, [status, list]),
    show,
  }
}

const differing = (title: PanelPhrase, before: string, now: string): Difference[] =>
  before === now ? [] : [{ title, before, now }]

/** What can be read: a block a line. */
const textOf = (doc: TemplateNode): string =>
  doc.textBetween(0, doc.content.size, '\n', ({ attrs }) => (attrs.html === '<br>' ? '\n' : ''))

/** A tag a line. */
const markupOf = (doc: TemplateNode): string => serializeTemplate(doc).replaceAll('><', '>\n<')

function shownDifference({ title, before, now }: Difference, say: SayInPanel): HTMLElement {
  const { from, to } = wordDifferences(before, now)
  const side = (name: PanelPhrase, pieces: readonly TextPiece[], mark: 'del' | 'ins') => [
    makeElement('h4', {}, [say(name)]),
    makeElement(
      'blockquote',
      { dir: 'auto' },
      pieces.length === 0
        ? [makeElement('em', {}, [say('history.empty')])]
        : aroundDifferences(pieces).map(({ text, differs }) => (differs ? makeElement(mark, {}, [text]) : text)),
    ),
  ]
  return makeElement('section', {}, [
    makeElement('h3', {}, [say(title)]),
    ...side('history.then', from, 'del'),
    ...side('history.now', to, 'ins'),
  ])
}
