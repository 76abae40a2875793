import { useEffect, useId, useRef, useState } from 'react'
import { useEditing, useEditor } from '../overlay/editor-context.tsx'
import { momentIn } from '../presence/moment.ts'
import type { TogetherService, Workflow } from '../presence/together-service.ts'
import { type Say, WORDS, type WordKey } from '../presence/words.ts'
import { EditingServiceError } from '../session/editing-service.ts'

interface WorkflowDialogProps {
  readonly service: TogetherService
  readonly workflow: Workflow
  readonly say: Say
  readonly onWorkflow: (workflow: Workflow) => void
  readonly onClose: () => void
}

/** Where the page stands, what comes next, and how it came there. */
export function WorkflowDialog({ service, workflow, say, onWorkflow, onClose }: WorkflowDialogProps) {
  const { t, session, setup } = useEditor()
  const { item } = useEditing()
  const dialog = useRef<HTMLDialogElement>(null)
  const title = useId()
  const noteId = useId()
  const problemId = useId()
  const [note, setNote] = useState('')
  const [problem, setProblem] = useState<WordKey>()
  const [isRunning, setRunning] = useState(false)
  useEffect(() => dialog.current?.showModal(), [])

  const take = async (step: string, needsNote: boolean) => {
    if (needsNote && note.trim() === '') {
      setProblem('workflow.problem.NOTE_REQUIRED')
      dialog.current?.querySelector('textarea')?.focus()
      return
    }
    setRunning(true)
    try {
      await session.flush()
      const { revision } = session.getState().item
      const now = await service.step({ step, note: note.trim(), revision })
      onWorkflow(now)
      session.say({ phrase: say('workflow.done', { state: say(`workflow.${now.state}`) }) })
      dialog.current?.close()
    } catch (error) {
      const reason = error instanceof EditingServiceError ? error.reason : undefined
      setProblem(isWord(`workflow.problem.${reason}`) ? (`workflow.problem.${reason}` as WordKey) : 'problem.other')
      service.workflow().then(onWorkflow, () => undefined)
    } finally {
      setRunning(false)
    }
  }
  return (
    <dialog ref={dialog} className="dialog" aria-labelledby={title} onClose={onClose}>
      <h2 id={title}>{say('workflow.title')}</h2>
      <p>
        <span className="together-state" data-state={workflow.state}>
          {say(`workflow.${workflow.state}`)}
        </span>{' '}
        <bdi>{item.name}</bdi> · {setup.locale}
      </p>
      {workflow.requiresApproval && <p className="help">{say('workflow.required')}</p>}
      {workflow.steps.length === 0 ? (
        <p>{say('workflow.noSteps')}</p>
      ) : (
        <div className="field">
          <label htmlFor={noteId}>{say('workflow.note')}</label>
          <textarea
            id={noteId}
            className="input"
            rows={3}
            maxLength={1000}
            dir="auto"
            value={note}
            aria-invalid={problem === 'workflow.problem.NOTE_REQUIRED' || undefined}
            aria-describedby={problem && problemId}
            onChange={({ currentTarget }) => setNote(currentTarget.value)}
          />
        </div>
      )}
      <p role="alert" id={problemId} className="together-problem">
        {problem && say(problem)}
      </p>
      <div className="dialog-end">
        <button type="button" className="text-button" onClick={() => dialog.current?.close()}>
          {t('editor.close')}
        </button>
        {workflow.steps.map(({ name, note: needed }) => (
          <button
            key={name}
            type="button"
            className={needed === 'required' ? 'text-button' : 'main-button'}
            disabled={isRunning}
            onClick={() => void take(name, needed === 'required')}
          >
            {nameOf(name, say)}
          </button>
        ))}
      </div>
      {workflow.history.length > 0 && (
        <>
          <h3>{say('workflow.history')}</h3>
          <ul className="together-history">
            {workflow.history.map(({ transition, at, username, note: said }) => (
              <li key={`${at} ${transition}`}>
                <p className="help">
                  {nameOf(transition, say)} · <bdi>{username}</bdi> ·{' '}
                  <time dateTime={at}>{momentIn(setup.uiLanguage, at)}</time>
                </p>
                {said !== '' && (
                  <p className="together-text" dir="auto">
                    {said}
                  </p>
                )}
              </li>
            ))}
          </ul>
        </>
      )}
    </dialog>
  )
}

const isWord = (key: string): key is WordKey => Object.hasOwn(WORDS, key)

/** A step of a name nobody has a word for stands for itself. */
function nameOf(step: string, say: Say): string {
  const key = `workflow.${step}`
  return isWord(key) ? say(key) : step
}
