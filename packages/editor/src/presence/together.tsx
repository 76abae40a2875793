import { type ReactNode, useEffect, useId, useRef, useState, useSyncExternalStore } from 'react'
import { createPortal } from 'react-dom'
import { useEditing, useEditor } from '../overlay/editor-context.tsx'
import { Panel } from '../overlay/panel.tsx'
import { Comments } from '../panels/comments.tsx'
import { WorkflowDialog } from '../panels/workflow-dialog.tsx'
import { CommentMarkers } from './comment-markers.tsx'
import { createCommentStore } from './comment-store.ts'
import { followTyping } from './follow-typing.ts'
import { LockDialog, type Locked } from './lock-dialog.tsx'
import { Others } from './others.tsx'
import { createPresence, holderOf, newSessionId } from './presence.ts'
import styles from './together.css?inline'
import { createTogetherService, type News, type Workflow } from './together-service.ts'
import { wordsIn } from './words.ts'

export interface TogetherProps {
  /** The comments are open beside the page. */
  readonly isOpen: boolean
  readonly onToggle: (button: HTMLElement) => void
  readonly onClose: () => void
}

/** Working with others on a page: who is here, what they hold, what they say, and the page's way to visitors. */
export default function Together({ isOpen, onToggle, onClose }: TogetherProps): ReactNode {
  const { setup, session, watch, guard } = useEditor()
  const { saving } = useEditing()
  const [parts] = useState(() => {
    const service = createTogetherService(setup.addresses, { itemId: setup.item.id, language: setup.locale })
    return { service, say: wordsIn(setup.uiLanguage), comments: createCommentStore(service) }
  })
  const { service, say, comments } = parts
  const [presence, setPresence] = useState<ReturnType<typeof createPresence>>()
  const [root, setRoot] = useState<Element>()
  const [workflow, setWorkflow] = useState<Workflow>()
  const [isDeciding, setDeciding] = useState(false)
  const [locked, setLocked] = useState<Locked>()
  const [thread, setThread] = useState<string>()
  const opener = useRef<HTMLButtonElement>(null)
  const place = useRef<HTMLDivElement>(null)
  const { news, changed } = useSyncExternalStore(presence?.subscribe ?? never, presence?.getState ?? nothing)

  useEffect(() => {
    const shadow = place.current?.getRootNode()
    if (!(shadow instanceof ShadowRoot)) return
    const sheet = new CSSStyleSheet()
    sheet.replaceSync(styles)
    shadow.adoptedStyleSheets = [...shadow.adoptedStyleSheets, sheet]
    setRoot(shadow.querySelector('.editor') ?? undefined)
    const started = createPresence({ service, session, username: setup.username, id: newSessionId() })
    setPresence(started)
    const typing = followTyping(shadow, { watch, session, hold: started.hold })
    guard.ask = (field, goOn) => {
      const { datasource, fieldId, title } = field.metadata
      const wanted = { fieldItem: datasource.id, field: fieldId, component: field.owner ?? null }
      const holder = holderOf(started.getState().news?.others ?? [], wanted)
      if (holder) setLocked({ name: holder.username, field: title, goOn })
      return holder !== undefined
    }
    service.workflow().then(setWorkflow, () => undefined)
    return () => {
      delete guard.ask
      typing()
      started.end()
    }
  }, [service, session, setup, watch, guard])

  // A state somebody else brought about, or a comment that came.
  const state = news?.state
  const newest = news?.newestComment
  useEffect(() => {
    if (state !== undefined) service.workflow().then(setWorkflow, () => undefined)
  }, [state, service])
  useEffect(() => {
    if (newest !== undefined) comments.read().catch(() => undefined)
  }, [newest, comments])

  // What was approved is a draft again once it is changed: that is told at once.
  const known = useRef(workflow?.state)
  known.current = workflow?.state
  const before = useRef(saving)
  useEffect(() => {
    const hasSaved = before.current === 'saving' && saving === 'saved'
    before.current = saving
    if (!hasSaved || known.current === undefined || known.current === 'draft') return
    service.workflow().then(
      (now) => {
        if (now.state === 'draft') session.say({ phrase: say('workflow.back'), isProblem: true })
        setWorkflow(now)
      },
      () => undefined,
    )
  }, [saving, service, session, say])

  const unread = useSyncExternalStore(comments.subscribe, comments.getState)?.unread ?? news?.unreadComments ?? 0
  const load = () => {
    presence?.settle()
    void session.flush().then(session.refresh)
  }
  return (
    <div className="bar-group together" ref={place}>
      <Here news={news} say={say} />
      {workflow && (
        <button
          type="button"
          className="bar-button together-state"
          data-state={workflow.state}
          aria-haspopup="dialog"
          aria-label={say('workflow.open', { state: say(`workflow.${workflow.state}`) })}
          onClick={() => setDeciding(true)}
        >
          {say(`workflow.${workflow.state}`)}
        </button>
      )}
      <button
        ref={opener}
        type="button"
        className="bar-button"
        aria-pressed={isOpen}
        aria-label={unread > 0 ? say('comments.unread', { count: unread }) : say('comments.open')}
        onClick={({ currentTarget }) => onToggle(currentTarget)}
      >
        <Bubble />
        {unread > 0 && (
          <span className="together-count" aria-hidden="true">
            {unread}
          </span>
        )}
      </button>
      {root &&
        createPortal(
          <>
            <Others others={news?.others ?? []} say={say} />
            <CommentMarkers
              store={comments}
              say={say}
              onOpen={(id) => {
                setThread(id)
                if (!isOpen && opener.current) onToggle(opener.current)
              }}
            />
            {isOpen && (
              <Panel name="comments" onClose={onClose}>
                <Comments store={comments} say={say} thread={thread} />
              </Panel>
            )}
            {isDeciding && workflow && (
              <WorkflowDialog
                service={service}
                workflow={workflow}
                say={say}
                onWorkflow={setWorkflow}
                onClose={() => setDeciding(false)}
              />
            )}
            {locked && <LockDialog locked={locked} say={say} onClose={() => setLocked(undefined)} />}
            <div role="status" className="together-news">
              {changed && (
                <div className="together-change">
                  <p>
                    {changed.username === undefined
                      ? say('presence.changedAlone')
                      : say('presence.changed', { name: changed.username })}
                  </p>
                  <button type="button" className="text-button" onClick={load}>
                    {say('presence.load')}
                  </button>
                  <button type="button" className="text-button" onClick={() => presence?.settle()}>
                    {say('comments.cancel')}
                  </button>
                </div>
              )}
            </div>
          </>,
          root,
        )}
    </div>
  )
}

const never = () => () => undefined
const NOTHING = { news: undefined, changed: undefined }
const nothing = () => NOTHING

/** Who else is on the page, as initials; who comes and goes is spoken. */
function Here({ news, say }: { news: News | undefined; say: ReturnType<typeof wordsIn> }) {
  const names = [...new Set(news?.others.map(({ username }) => username))]
  const known = useRef<readonly string[]>(undefined)
  const [said, setSaid] = useState('')
  const id = useId()
  const list = names.join('\n')
  useEffect(() => {
    const now = list === '' ? [] : list.split('\n')
    const came = now.filter((name) => !known.current?.includes(name)).map((name) => say('presence.came', { name }))
    const left = (known.current ?? []).filter((name) => !now.includes(name))
    known.current = now
    setSaid([...came, ...left.map((name) => say('presence.left', { name }))].join(' '))
  }, [list, say])
  return (
    <>
      {names.length > 0 && (
        <span
          className="together-here"
          role="img"
          aria-labelledby={id}
          title={say('presence.here', { names: names.join(', ') })}
        >
          <span id={id} className="unseen">
            {say('presence.here', { names: names.join(', ') })}
          </span>
          {names.slice(0, 3).map((name) => (
            <span key={name} className="together-person" aria-hidden="true">
              {[...name][0]?.toUpperCase()}
            </span>
          ))}
          {names.length > 3 && <span aria-hidden="true">+{names.length - 3}</span>}
        </span>
      )}
      <span role="status" className="unseen together-said">
        {said}
      </span>
    </>
  )
}

/** A sign of its own: one shared with the site would come to visitors in another file. */
function Bubble() {
  return (
    <svg
      width="18"
      height="18"
      viewBox="0 0 24 24"
      fill="none"
      stroke="currentColor"
      strokeWidth="2"
      aria-hidden="true"
    >
      <path d="M4 5h16v11H10l-4.5 4v-4H4z" strokeLinejoin="round" />
    </svg>
  )
}
