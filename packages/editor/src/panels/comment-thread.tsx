import { useId, useState } from 'react'
import { useEditor } from '../overlay/editor-context.tsx'
import { momentIn } from '../presence/moment.ts'
import type { CommentAct, CommentThread } from '../presence/together-service.ts'
import type { Say } from '../presence/words.ts'

interface ThreadProps {
  readonly thread: CommentThread
  /** What it is pinned to has left the page. */
  readonly isRemoved: boolean
  readonly say: Say
  readonly act: (done: CommentAct) => Promise<boolean>
  /** Absent where there is nothing to be shown. */
  readonly onShow: (() => void) | undefined
}

/** A comment with its answers, and what can be done about them. */
export function Thread({ thread, isRemoved, say, act, onShow }: ThreadProps) {
  const { id, label, language, resolvedBy, comments } = thread
  const [isAnswering, setAnswering] = useState(false)
  const [edited, setEdited] = useState<string>()
  const name = label || say('comments.page')
  return (
    <li data-thread={id} data-resolved={resolvedBy !== null} className="thread" tabIndex={-1} aria-label={name}>
      <p className="thread-place">
        <bdi>{name}</bdi>
        {language !== null && <span className="help"> · {language}</span>}
        {isRemoved && <span className="thread-removed">{say('comments.removed')}</span>}
      </p>
      {resolvedBy !== null && <p className="help">{say('comments.resolvedBy', { name: resolvedBy })}</p>}
      {comments.map((comment) =>
        edited === comment.id ? (
          <Writing
            key={comment.id}
            label={say('comments.text')}
            submit={say('comments.save')}
            text={comment.body}
            say={say}
            onDone={() => setEdited(undefined)}
            send={(body) => act({ do: 'edit', id: comment.id, body })}
          />
        ) : (
          <article key={comment.id} className="comment">
            <p className="help">
              <bdi>{comment.username}</bdi> · <When at={comment.at} />
              {comment.editedAt !== null && !comment.isDeleted && ` · ${say('comments.edited')}`}
              {comment.isUnread && <strong> · {say('comments.isUnread')}</strong>}
            </p>
            <p className="together-text" dir="auto">
              {comment.isDeleted ? <em>{say('comments.deleted')}</em> : comment.body}
            </p>
            {comment.isOwn && !comment.isDeleted && (
              <div className="comment-ways">
                <button type="button" className="text-button" onClick={() => setEdited(comment.id)}>
                  {say('comments.edit')}
                </button>
                <button
                  type="button"
                  className="text-button"
                  onClick={({ currentTarget }) => {
                    const place = currentTarget.closest('li')
                    // The button goes with the comment: the focus stays in the thread.
                    void act({ do: 'delete', id: comment.id }).then(() => place?.focus())
                  }}
                >
                  {say('comments.delete')}
                </button>
              </div>
            )}
          </article>
        ),
      )}
      {isAnswering ? (
        <Writing
          label={say('comments.answerTo', { name: comments[0]?.username ?? '' })}
          submit={say('comments.answer')}
          text=""
          say={say}
          onDone={() => setAnswering(false)}
          send={(body) => act({ do: 'add', body, answers: answered(thread) })}
        />
      ) : (
        <div className="comment-ways">
          <button type="button" className="text-button" onClick={() => setAnswering(true)}>
            {say('comments.answer')}
          </button>
          <button
            type="button"
            className="text-button"
            onClick={() => void act({ do: 'resolve', thread: answered(thread), resolved: resolvedBy === null })}
          >
            {say(resolvedBy === null ? 'comments.resolve' : 'comments.reopen')}
          </button>
          {onShow && (
            <button type="button" className="text-button" onClick={onShow}>
              {say('comments.show')}
            </button>
          )}
        </div>
      )}
    </li>
  )
}

/** A comment of the thread that is still there. */
const answered = ({ id, comments }: CommentThread): string => comments.find(({ isDeleted }) => !isDeleted)?.id ?? id

function When({ at }: { at: string }) {
  const { setup } = useEditor()
  return <time dateTime={at}>{momentIn(setup.uiLanguage, at)}</time>
}

interface WritingProps {
  readonly label: string
  readonly submit: string
  readonly text: string
  readonly say: Say
  readonly onDone: () => void
  readonly send: (body: string) => Promise<boolean>
}

function Writing({ label, submit, text, say, onDone, send }: WritingProps) {
  const id = useId()
  const [body, setBody] = useState(text)
  return (
    <form
      onSubmit={(event) => {
        event.preventDefault()
        void send(body).then((isDone) => isDone && onDone())
      }}
      onKeyDown={(event) => {
        if (event.key !== 'Escape') return
        event.preventDefault()
        onDone()
      }}
    >
      <div className="field">
        <label htmlFor={id}>{label}</label>
        <textarea
          id={id}
          className="input"
          rows={3}
          maxLength={4000}
          required
          dir="auto"
          // biome-ignore lint/a11y/noAutofocus: it opens where its button was pressed
          autoFocus
          value={body}
          onChange={({ currentTarget }) => setBody(currentTarget.value)}
        />
      </div>
      <div className="comment-ways">
        <button type="submit" className="main-button" disabled={body.trim() === ''}>
          {submit}
        </button>
        <button type="button" className="text-button" onClick={onDone}>
          {say('comments.cancel')}
        </button>
      </div>
    </form>
  )
}
