import { type FormEvent, useId, useState } from 'react'
import { useEditing, useEditor } from '../../overlay/editor-context.tsx'
import type { PlanParts } from './plan.tsx'
import type { PlannedAction } from './plan-service.ts'

/** The page published, or taken off the website, at a time to come. */
export function ScheduleSection({ plan, say, calls, run, isRunning, time }: PlanParts) {
  const { setup } = useEditor()
  const { item } = useEditing()
  const id = useId()
  const [action, setAction] = useState<PlannedAction>('publish')
  const [languages, setLanguages] = useState<readonly string[]>([setup.locale])
  const [at, setAt] = useState('')

  const schedule = (event: FormEvent) => {
    event.preventDefault()
    const body = { itemId: item.id, action, languages, at: new Date(at).toISOString() }
    void run(() => calls.schedule(body), 'said.scheduled')
  }
  return (
    <section aria-labelledby={`${id}-title`}>
      <h3 id={`${id}-title`}>{say('schedule.title')}</h3>
      {item.canPublish ? (
        <form onSubmit={schedule}>
          <div className="field">
            <label htmlFor={`${id}-action`}>{say('schedule.action')}</label>
            <ActionSelect id={`${id}-action`} say={say} value={action} onChange={setAction} />
          </div>
          <fieldset className="field">
            <legend>{say('schedule.languages')}</legend>
            {setup.languages.map((tag) => (
              <label key={tag} className="tick">
                <input
                  type="checkbox"
                  checked={languages.includes(tag)}
                  onChange={() =>
                    setLanguages(languages.includes(tag) ? languages.filter((one) => one !== tag) : [...languages, tag])
                  }
                />
                {tag}
              </label>
            ))}
          </fieldset>
          <div className="field">
            <label htmlFor={`${id}-at`}>{say('schedule.at')}</label>
            <input
              id={`${id}-at`}
              type="datetime-local"
              required
              className="input"
              value={at}
              onChange={({ currentTarget: { value } }) => setAt(value)}
            />
          </div>
          <button type="submit" className="main-button" disabled={isRunning || languages.length === 0}>
            {say('schedule.create')}
          </button>
        </form>
      ) : (
        <p role="note">{say('schedule.mayNot')}</p>
      )}
      <ul className="versions">
        {plan.schedules.map((one) => (
          <li key={one.id} className="version">
            <span>
              {say('schedule.line', {
                action: say(`schedule.${one.action}`),
                languages: one.languages.join(', '),
                time: time(one.dueAt),
                name: one.username,
              })}
            </span>
            {one.state === 'failed' ? (
              <span>
                {say('schedule.failed')}:{' '}
                <span lang="en" dir="ltr">
                  {one.problem}
                </span>
              </span>
            ) : (
              item.canPublish && (
                <button
                  type="button"
                  className="text-button"
                  disabled={isRunning}
                  onClick={() => void run(() => calls.cancel(one.id), 'said.cancelled')}
                >
                  {say('schedule.cancel')}
                </button>
              )
            )}
          </li>
        ))}
      </ul>
    </section>
  )
}

interface ActionSelectProps {
  readonly id: string
  readonly say: PlanParts['say']
  readonly value: PlannedAction
  readonly onChange: (action: PlannedAction) => void
}

export function ActionSelect({ id, say, value, onChange }: ActionSelectProps) {
  return (
    <select
      id={id}
      className="input"
      value={value}
      onChange={({ currentTarget }) => onChange(currentTarget.value === 'unpublish' ? 'unpublish' : 'publish')}
    >
      <option value="publish">{say('schedule.publish')}</option>
      <option value="unpublish">{say('schedule.unpublish')}</option>
    </select>
  )
}
