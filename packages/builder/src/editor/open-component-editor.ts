import { redo, undo } from 'prosemirror-history'
import { DEFAULT_VERSION } from '../constants.ts'
import { EDITOR_NOT_READY_TEXT } from '../errors.ts'
import type { BindMarked } from './bound/bound-values.ts'
import { CLEANUP_MS, SETTLE_MS } from './constants.ts'
import { type Action, CONFIRMATION, ENABLED } from './life-cycle/controls.ts'
import { AT_REST, after, type LifeEvent, type LifeState } from './life-cycle/life-cycle.ts'
import { confirmIn } from './ui/confirm.ts'
import { type EditedPlace, placeOf } from './ui/edited-place.ts'
import { openFrame } from './ui/editor-frame.ts'
import { type EditorLanguage, speakerOf } from './ui/phrases.ts'
import type { StylePanel } from './ui/style-panel.ts'
import { startTextEngine, type TextEngine } from './ui/text-engine.ts'
import { createToolbar } from './ui/toolbar.ts'
import { type Authoring, type AuthoringAccess, AuthoringError, createAuthoring } from './versions/authoring.ts'
import { type EditedVersion, openEditedVersion } from './versions/edited-version.ts'
import type { VersionContent } from './versions/version-record.ts'

export interface ComponentEditorOptions {
  /**
   * The `<feaas-component>` to edit, or the host that React put in its place. Its nodes are put aside and come back when
   * the editor closes, so whoever owns them finds them as they were.
   */
  readonly element: HTMLElement
  readonly api: AuthoringAccess
  /** Default: what the element says by its attributes. */
  readonly place?: EditedPlace
  /**
   * What elements are shown with while the template is edited, by datasource id (`_` for the fields of the page's
   * datasource item), as `bind` of `@tessera/builder/binding` takes it. It is seen and not saved. Default for each data
   * source: its sample in the library.
   */
  readonly data?: Readonly<Record<string, unknown>>
  /** What is said of a call that came to nothing, by its status of HTTP (0: no answer); default: what the service said. */
  readonly problems?: Readonly<Record<number, string>>
  /** Of the author; default `en`. */
  readonly language?: EditorLanguage
  /** Once the element has its own nodes again: it is for the page to show what is published now. */
  readonly onClosed?: (closed: ClosedEditor) => void
}

/** What became of a component in the editor. */
export type ClosedEditor =
  | { readonly outcome: 'unchanged' | 'unforked' }
  | { readonly outcome: 'saved'; readonly content: VersionContent }

export interface ComponentEditor {
  /** How the editor is. */
  life(): LifeState
  /**
   * Does what a control of the toolbar does, with its question; resolves when it is done or was not wanted. Before the
   * editor is ready it only warns on the console.
   */
  act(action: Action): Promise<void>
}

/** A page has one editor at a time. */
let life: LifeState = AT_REST

/**
 * Opens the component editor on an element of the page (contract "component-builder", 10 and 14.5): text is written in
 * the element itself, and a toolbar stands over the page. Undefined, and nothing done, while an editor is open here or was
 * closed less than 400 ms ago.
 *
 * @example
 * const { openComponentEditor } = await import('@tessera/builder/editor')
 * openComponentEditor({ element, api: { base: '/api' }, onClosed: () => showPublished(element) })
 */
export function openComponentEditor(options: ComponentEditorOptions): ComponentEditor | undefined {
  const { element, api, place = placeOf(element), data, problems = {}, language = 'en', onClosed } = options
  const begun = after(life, { type: 'open' })
  if (begun === undefined) return undefined

  const say = speakerOf(language)
  const authoring = createAuthoring(api)
  const opener = document.activeElement as HTMLElement | null
  const frame = openFrame(language)
  const ending = new AbortController()
  const uncover = frame.cover(element)
  let edited: EditedVersion | undefined
  let engine: TextEngine | undefined
  let panel: StylePanel | undefined
  let isSaving = false
  let isAsking = false
  let closed: ClosedEditor = { outcome: 'unchanged' }

  const toolbar = createToolbar({
    say,
    act: (action) => void act(action),
    undo: () => engine && undo(engine.view.state, engine.view.dispatch),
    redo: () => engine && redo(engine.view.state, engine.view.dispatch),
    toggleStyle() {
      if (panel === undefined) return
      panel.element.hidden = !panel.element.hidden
      show()
      panel.element.querySelector('select')?.focus()
    },
  })
  frame.over.append(toolbar.element)
  window.addEventListener('beforeunload', keepUnsaved, { signal: ending.signal })
  document.addEventListener('keydown', saveByKey, { signal: ending.signal })
  life = begun
  show()
  void load()

  /** Whether the event was heeded. */
  function happen(event: LifeEvent): boolean {
    const next = after(life, event)
    if (next === undefined) return false
    life = next
    show()
    return true
  }

  function show() {
    frame.tell(life)
    const isStyleOpen = panel !== undefined && !panel.element.hidden
    toolbar.show({ life, text: engine?.view.state, isSaving, isStyleOpen })
    if (isStyleOpen) panel?.show()
  }

  async function load() {
    try {
      const { library, component, version = DEFAULT_VERSION, instance } = place
      const at = { library, component, version, instance, width: window.innerWidth }
      const [opened, themes, bindMarked, { createStylePanel }] = await Promise.all([
        openEditedVersion(authoring, at),
        authoring.themes(library),
        binderOf(authoring, library, data),
        import('./ui/style-panel.ts'),
      ])
      if (life.phase !== 'loading') return
      edited = opened
      engine = startTextEngine({
        element,
        content: opened.content,
        bindMarked,
        label: say('editor.content'),
        onUpdate: heed,
        onEscape: () => void act('close'),
      })
      panel = createStylePanel(engine.view, themes, say)
      panel.element.hidden = true
      frame.over.append(panel.element)
      await document.fonts.ready
      await new Promise((resolve) => setTimeout(resolve, SETTLE_MS))
      const { isForked, isForOnePage } = opened
      if (happen({ type: 'opened', isForked, isForOnePage })) engine.view.focus()
    } catch (error) {
      warn(error)
    } finally {
      uncover()
    }
  }

  function warn(error: unknown) {
    const said = error instanceof AuthoringError ? problems[error.status] : undefined
    frame.warn(said ?? (error instanceof Error ? error.message : String(error)))
  }

  function heed() {
    if (engine && !happen({ type: 'changed', isChanged: engine.isChanged() })) show()
  }

  async function act(action: Action): Promise<void> {
    if (life.phase !== 'ready' && action !== 'close') {
      console.warn(EDITOR_NOT_READY_TEXT)
      return
    }
    if (isSaving || isAsking || life.phase === 'closing' || !ENABLED[action](life)) return
    const question = CONFIRMATION[action](life)
    if (question) {
      isAsking = true
      const goesOn = await confirmIn(frame.root, say, question)
      isAsking = false
      if (!goesOn) return
    }
    await ACTIONS[action]()
  }

  const ACTIONS: Readonly<Record<Action, () => Promise<void> | void>> = {
    save: () =>
      sending(async () => {
        if (!edited || !engine) return
        const settled = engine
        const content = settled.content()
        const doc = settled.view.state.doc
        if (await edited.save(content)) closed = { outcome: 'saved', content: edited.content }
        settled.settle(doc)
        happen({ type: 'saved', isForked: edited.isForked })
        happen({ type: 'changed', isChanged: settled.isChanged() })
        frame.speak(say('save.saved'))
      }),
    unfork: () =>
      sending(async () => {
        await edited?.unfork()
        closed = { outcome: 'unforked' }
        requestAnimationFrame(close)
      }),
    discard: () => engine?.reset(),
    close,
  }

  /** What is refused is said, and nothing is lost. */
  async function sending(send: () => Promise<void>) {
    isSaving = true
    frame.warn('')
    show()
    try {
      await send()
    } catch (error) {
      warn(error)
    } finally {
      isSaving = false
      show()
    }
  }

  /** The browser asks before a page goes that has something unsaved. */
  function keepUnsaved(event: BeforeUnloadEvent) {
    if (life.phase === 'ready' && life.isChanged) event.preventDefault()
  }

  function saveByKey(event: KeyboardEvent) {
    if (!(event.ctrlKey || event.metaKey) || event.altKey || event.shiftKey || event.key.toLowerCase() !== 's') return
    event.preventDefault()
    void act('save')
  }

  function close() {
    if (!happen({ type: 'close' })) return
    ending.abort()
    engine?.remove()
    engine = undefined
    opener?.focus()
    setTimeout(() => {
      frame.remove()
      life = after(life, { type: 'cleaned' }) ?? life
    }, CLEANUP_MS)
    onClosed?.(closed)
  }

  return { life: () => life, act }
}

/** The binder is loaded only where there is data; a page that binds in the browser has it already. */
async function binderOf(
  authoring: Authoring,
  library: string,
  data: Readonly<Record<string, unknown>> = {},
): Promise<BindMarked | undefined> {
  const shown = { ...(await authoring.samples(library)), ...data }
  return Object.keys(shown).length === 0 ? undefined : (await import('./bound/bound-values.ts')).bindMarkedTo(shown)
}
