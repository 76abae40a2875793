import { useEffect, useId, useRef, useState, useSyncExternalStore } from 'react'
import { useChrome, useEditing, useEditor } from '../overlay/editor-context.tsx'
import { bringIntoView } from '../overlay/into-view.ts'
import { nameOn } from '../overlay/names.ts'
import { isRemoved, markedAt } from '../presence/anchored.ts'
import type { CommentStore } from '../presence/comment-store.ts'
import type { Anchor, CommentAct } from '../presence/together-service.ts'
import { type Say, WORDS, type WordKey } from '../presence/words.ts'
import { EditingServiceError } from '../session/editing-service.ts'
import { Thread } from './comment-thread.tsx'

interface CommentsProps {
  readonly store: CommentStore
  readonly say: Say
  /** The thread to be shown first. */
  readonly thread: string | undefined
}

/** What authors say of the page and of what is on it. */
export function Comments({ store, say, thread: wanted }: CommentsProps) {
  const { watch, session } = useEditor()
  const { page } = useEditing()
  const chrome = useChrome()
  const comments = useSyncExternalStore(store.subscribe, store.getState)
  const [problem, setProblem] = useState<WordKey>()
  const [all, setAll] = useState(false)
  const list = useRef<HTMLUListElement>(null)

  useEffect(() => {
    store.read().catch(() => setProblem('problem.other'))
  }, [store])
  // What is open is read.
  const unread = comments?.unread ?? 0
  const newest = comments?.newest ?? 0
  useEffect(() => {
    if (unread > 0) store.act({ do: 'read', upTo: newest }).catch(() => undefined)
  }, [unread, newest, store])
  const isLoaded = comments !== undefined
  useEffect(() => {
    if (wanted === undefined || !isLoaded) return undefined
    // The panel that opens takes the focus first.
    const frame = requestAnimationFrame(() =>
      list.current?.querySelector<HTMLElement>(`[data-thread="${wanted}"]`)?.focus(),
    )
    return () => cancelAnimationFrame(frame)
  }, [wanted, isLoaded])

  const act = async (done: CommentAct): Promise<boolean> => {
    try {
      setProblem(undefined)
      await store.act(done)
      return true
    } catch (error) {
      const key = `comments.problem.${error instanceof EditingServiceError ? error.reason : ''}`
      setProblem(Object.hasOwn(WORDS, key) ? (key as WordKey) : 'problem.other')
      store.read().catch(() => undefined)
      return false
    }
  }
  const show = (anchor: Anchor) => {
    const marked = markedAt(chrome, anchor)
    const uid = marked?.kind === 'field' ? marked.owner : marked?.uid
    if (uid === undefined) return
    session.choose(uid)
    bringIntoView(watch, uid)
  }
  const shown = comments?.threads.filter(({ resolvedBy, id }) => all || resolvedBy === null || id === wanted) ?? []
  const hasResolved = comments?.threads.some(({ resolvedBy }) => resolvedBy !== null) ?? false
  return (
    <>
      <NewComment say={say} act={act} />
      <p role="alert" className="together-problem">
        {problem && say(problem)}
      </p>
      {hasResolved && (
        <label className="tick">
          <input type="checkbox" checked={all} onChange={() => setAll(!all)} />
          {say('comments.showResolved')}
        </label>
      )}
      {comments && shown.length === 0 && <p className="lead">{say('comments.none')}</p>}
      <ul className="threads" ref={list}>
        {shown.map((thread) => (
          <Thread
            key={thread.id}
            thread={thread}
            isRemoved={isRemoved(page, chrome, thread.anchor)}
            say={say}
            act={act}
            onShow={markedAt(chrome, thread.anchor) ? () => show(thread.anchor) : undefined}
          />
        ))}
      </ul>
    </>
  )
}

interface Choice {
  readonly label: string
  readonly anchor: Anchor
}

/** A comment on the page, on the chosen component, or on a field of it. */
function NewComment({ say, act }: { say: Say; act: (done: CommentAct) => Promise<boolean> }) {
  const { components } = useEditor()
  const { page, chosen } = useEditing()
  const chrome = useChrome()
  const id = useId()
  const [text, setText] = useState('')
  const [place, setPlace] = useState('')
  const choices = new Map<string, Choice>()
  const rendering = chosen === undefined ? undefined : chrome.renderings.get(chosen)
  if (rendering) {
    const { uid } = rendering
    const name = nameOn(page, uid, components)
    choices.set(uid, { label: name, anchor: { kind: 'component', component: uid } })
    for (const { metadata } of rendering.fields) {
      const { datasource, fieldId, title } = metadata
      const anchor: Anchor = { kind: 'field', component: uid, fieldItem: datasource.id, field: fieldId }
      choices.set(`${uid} ${datasource.id} ${fieldId}`, { label: `${name}: ${title}`, anchor })
    }
  }
  // Another component was chosen meanwhile: that one is meant.
  const at = choices.has(place) || place === 'page' ? place : (rendering?.uid ?? 'page')
  const add = async () => {
    const choice = choices.get(at)
    const where = choice ? { anchor: choice.anchor, label: choice.label } : {}
    setText('')
    // What is written while this one is on its way stays.
    if (!(await act({ do: 'add', body: text, ...where }))) setText((newer) => newer || text)
  }
  return (
    <form
      onSubmit={(event) => {
        event.preventDefault()
        void add()
      }}
    >
      <div className="field">
        <label htmlFor={`${id}-place`}>{say('comments.on')}</label>
        <select
          id={`${id}-place`}
          className="input"
          value={at}
          onChange={({ currentTarget }) => setPlace(currentTarget.value)}
        >
          <option value="page">{say('comments.page')}</option>
          {[...choices].map(([key, { label }]) => (
            <option key={key} value={key}>
              {label}
            </option>
          ))}
        </select>
      </div>
      <div className="field">
        <label htmlFor={`${id}-text`}>{say('comments.text')}</label>
        <textarea
          id={`${id}-text`}
          className="input"
          rows={3}
          maxLength={4000}
          required
          dir="auto"
          value={text}
          onChange={({ currentTarget }) => setText(currentTarget.value)}
        />
      </div>
      <button type="submit" className="main-button" disabled={text.trim() === ''}>
        {say('comments.add')}
      </button>
    </form>
  )
}
