import { redo, undo } from 'prosemirror-history'
import { DEFAULT_VERSION } from '../constants.ts'
import { EDITOR_NOT_READY_TEXT } from '../errors.ts'
import type { BindMarked } from './bound/bound-values.ts'
import { CLEANUP_MS, SETTLE_MS } from './constants.ts'
import { type Action, CONFIRMATION, type Confirmation, ENABLED } from './life-cycle/controls.ts'
import { AT_REST, after, type LifeEvent, type LifeState } from './life-cycle/life-cycle.ts'
import { type EditedPlace, placeOf } from './ui/edited-place.ts'
import { openFrame } from './ui/editor-frame.ts'
import type { Panels } from './ui/panels.ts'
import { EDITOR_PHRASES, type EditorLanguage, speakerOf } from './ui/phrases.ts'
import { startTextEngine, type TextEngine } from './ui/text-engine.ts'
import { createToolbar } from './ui/toolbar.ts'
import {
  type Authoring,
  type AuthoringAccess,
  createAuthoring,
  type DataSource,
  type StyleRule,
} from './versions/authoring.ts'
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
  /** Of the author; default `en`. */
  readonly language?: EditorLanguage
  /** Once the element has its own nodes again: it is for the page to show what is published now. */
  readonly onClosed?: (closed: ClosedEditor) => void
}

/** What became of a component in the editor. */
export type ClosedEditor =
  | { readonly outcome: 'unchanged' | 'unforked' }
  | {
      readonly outcome: 'saved'
      readonly content: VersionContent
      /** By datasource id, of those that the content is bound to: what a page needs to show them (6.1). */
      readonly data: Readonly<Record<string, unknown>>
    }

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
  const { element, api, place = placeOf(element), data = {}, language = 'en', onClosed } = options
  const begun = after(life, { type: 'open' })
  if (begun === undefined) return undefined

  const say = speakerOf(EDITOR_PHRASES, language)
  const authoring = createAuthoring(api)
  const opener = document.activeElement as HTMLElement | null
  const frame = openFrame(language)
  const ending = new AbortController()
  const uncover = frame.cover(element)
  let edited: EditedVersion | undefined
  let engine: TextEngine | undefined
  let loaded: typeof import('./loaded-with-component.ts') | undefined
  let dataSources: readonly DataSource[] = []
  let panels: Panels | undefined
  let openPanel: keyof Panels | undefined
  let isSaving = false
  let isAsking = false
  let closed: ClosedEditor = { outcome: 'unchanged' }

  const toolbar = createToolbar({
    say,
    act: (action) => void act(action),
    undo: () => engine && undo(engine.view.state, engine.view.dispatch),
    redo: () => engine && redo(engine.view.state, engine.view.dispatch),
    togglePanel,
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
    toolbar.show({ life, text: engine?.view.state, isSaving, openPanel, panels })
    for (const [name, panel] of Object.entries(panels ?? {})) {
      if (name !== openPanel) panel.element.remove()
      else if (!panel.element.isConnected) frame.over.append(panel.element)
      if (name === openPanel) panel.show()
    }
  }

  async function load() {
    try {
      const { component, version = DEFAULT_VERSION, instance } = place
      const reading = Promise.all([authoring.versions(place), loadLibrary(authoring, place.library, data)])
      // What is refused is said in words that are loaded meanwhile.
      reading.catch(() => undefined)
      loaded = await import('./loaded-with-component.ts')
      const [versions, { bindMarked, ...library }] = await reading
      const customCode = await loaded.loadCustomCode(api, versions)
      if (life.phase !== 'loading') return
      const at = { library: place.library, component, version, instance, width: window.innerWidth }
      const breakpoints = loaded.breakpointsOf(library.rules)
      const opened = openEditedVersion(authoring, versions, { ...at, breakpoints })
      edited = opened
      dataSources = library.dataSources
      engine = startTextEngine({
        element,
        content: opened.content,
        bindMarked,
        customCode,
        label: say('editor.content'),
        onUpdate: heed,
        onEscape: () => void act('close'),
      })
      const isShared = !opened.isForOnePage
      const { isWithheld } = loaded
      const withheld = dataSources.filter((source) => isWithheld(source) && !Object.hasOwn(data, source.id))
      panels = loaded.createPanels(
        { engine, edited, root: frame.root },
        { ...library, withheld, customCode, isShared, language },
      )
      await document.fonts.ready
      await new Promise((resolve) => setTimeout(resolve, SETTLE_MS))
      const { isForked, isForOnePage } = opened
      if (!happen({ type: 'opened', isForked, isForOnePage })) return
      engine.view.focus()
      // Somebody may have typed meanwhile.
      heed()
    } catch (error) {
      warn(error)
    } finally {
      uncover()
    }
  }

  function warn(error: unknown) {
    frame.warn(loaded?.problemText(error, language) ?? String(error))
  }

  function heed() {
    if (engine && !happen({ type: 'changed', isChanged: engine.isChanged() })) show()
  }

  function togglePanel(name: keyof Panels) {
    openPanel = name === openPanel ? undefined : name
    show()
    if (openPanel) panels?.[openPanel].element.querySelector<HTMLElement>('select, .revision')?.focus()
  }

  /** Whether the author goes on. */
  async function asks(question: Confirmation): Promise<boolean> {
    if (loaded === undefined) return true
    isAsking = true
    const goesOn = await loaded.confirmIn(frame.root, language, question)
    isAsking = false
    return goesOn
  }

  async function act(action: Action): Promise<void> {
    if (life.phase !== 'ready' && action !== 'close') {
      console.warn(EDITOR_NOT_READY_TEXT)
      return
    }
    if (isSaving || isAsking || life.phase === 'closing' || !ENABLED[action](life)) return
    const question = CONFIRMATION[action](life)
    if (question && !(await asks(question))) return
    await ACTIONS[action]()
  }

  const ACTIONS: Readonly<Record<Action, () => Promise<void> | void>> = {
    save: () =>
      sending(async () => {
        if (!edited || !engine || !loaded) return
        const settled = engine
        const content = settled.content()
        const doc = settled.view.state.doc
        if (await edited.save(content)) {
          const saved = edited.content
          closed = { outcome: 'saved', content: saved, data: loaded.requiredData(saved.view, dataSources) }
        }
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

/** What the editor reads of a library. */
interface LoadedLibrary {
  readonly rules: readonly StyleRule[]
  readonly dataSources: readonly DataSource[]
  /** What elements are shown with, by datasource id. */
  readonly data: Readonly<Record<string, unknown>>
  readonly bindMarked: BindMarked | undefined
}

/** The binder is loaded only where there is data; a page that binds in the browser has it already. */
async function loadLibrary(
  authoring: Authoring,
  library: string,
  ofPage: Readonly<Record<string, unknown>>,
): Promise<LoadedLibrary> {
  const [rules, dataSources] = await Promise.all([authoring.styleRules(library), authoring.dataSources(library)])
  const data = { ...Object.fromEntries(dataSources.map(({ id, sample }) => [id, sample])), ...ofPage }
  const isEmpty = Object.keys(data).length === 0
  const bindMarked = isEmpty ? undefined : (await import('./bound/bound-values.ts')).bindMarkedTo(data)
  return { rules, dataSources, data, bindMarked }
}
