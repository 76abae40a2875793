import { type FormEvent, useId, useState } from 'react'
import { useEditing, useEditor } from '../../overlay/editor-context.tsx'
import type { PlanParts } from './plan.tsx'
import type { PlannedAction } from './plan-service.ts'
import { ActionSelect } from './schedule-section.tsx'

/** Puts the page, in this language, into a release. */
export function ReleaseSection({ plan, say, calls, run, isRunning }: PlanParts) {
  const { setup } = useEditor()
  const { item } = useEditing()
  const id = useId()
  const [chosen, setChosen] = useState(plan.releases[0]?.id ?? '')
  const [name, setName] = useState('')
  const [action, setAction] = useState<PlannedAction>('publish')

  const add = (event: FormEvent) => {
    event.preventDefault()
    const release = chosen === '' ? { name } : { id: chosen }
    const put = async () => {
      const { id } = await calls.add({ ...release, itemId: item.id, language: setup.locale, action })
      setChosen(id)
      setName('')
    }
    void run(put, 'release.added')
  }
  return (
    <section aria-labelledby={`${id}-title`}>
      <h3 id={`${id}-title`}>{say('release.title')}</h3>
      <form onSubmit={add}>
        <div className="field">
          <label htmlFor={`${id}-release`}>{say('release.choose')}</label>
          <select
            id={`${id}-release`}
            className="input"
            value={chosen}
            onChange={({ currentTarget: { value } }) => setChosen(value)}
          >
            {plan.releases.map((release) => (
              <option key={release.id} value={release.id}>
                {release.name}
              </option>
            ))}
            <option value="">{say('release.new')}</option>
          </select>
        </div>
        {chosen === '' && (
          <div className="field">
            <label htmlFor={`${id}-name`}>{say('release.name')}</label>
            <input
              id={`${id}-name`}
              className="input"
              required
              maxLength={100}
              value={name}
              onChange={({ currentTarget: { value } }) => setName(value)}
            />
          </div>
        )}
        <div className="field">
          <label htmlFor={`${id}-action`}>{say('schedule.action')}</label>
          <ActionSelect id={`${id}-action`} say={say} value={action} onChange={setAction} />
        </div>
        <button type="submit" className="main-button" disabled={isRunning}>
          {say('release.add')}
        </button>
      </form>
      <p>
        <a href={setup.addresses.releases}>{say('release.all')}</a>
      </p>
    </section>
  )
}
