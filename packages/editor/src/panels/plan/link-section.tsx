import { type FormEvent, useId, useState } from 'react'
import { useEditing, useEditor } from '../../overlay/editor-context.tsx'
import type { PlanParts } from './plan.tsx'
import { LINK_LIVES, type LinkLife } from './plan-service.ts'

/** Links that show the draft, or the site as it will be, to whoever has them. */
export function LinkSection({ plan, say, calls, run, isRunning, time }: PlanParts) {
  const { setup } = useEditor()
  const { item } = useEditing()
  const id = useId()
  const [life, setLife] = useState<LinkLife>('week')
  const [asOf, setAsOf] = useState('')
  const [url, setUrl] = useState<string>()
  const [isCopied, setCopied] = useState(false)

  const create = (event: FormEvent) => {
    event.preventDefault()
    setUrl(undefined)
    setCopied(false)
    const { locale: language, path } = setup
    const time = asOf === '' ? {} : { asOf: new Date(asOf).toISOString() }
    const make = async () => setUrl((await calls.link({ itemId: item.id, language, path, life, ...time })).url)
    void run(make, 'said.link')
  }
  const copy = async (text: string) => {
    await navigator.clipboard.writeText(text).catch(() => undefined)
    setCopied(true)
  }
  return (
    <section aria-labelledby={`${id}-title`}>
      <h3 id={`${id}-title`}>{say('link.title')}</h3>
      <p className="help">{say('link.lead')}</p>
      <form onSubmit={create}>
        <div className="field">
          <label htmlFor={`${id}-life`}>{say('link.life')}</label>
          <select
            id={`${id}-life`}
            className="input"
            value={life}
            onChange={({ currentTarget: { value } }) => setLife(LINK_LIVES.find((known) => known === value) ?? 'week')}
          >
            {LINK_LIVES.map((name) => (
              <option key={name} value={name}>
                {say(`link.${name}`)}
              </option>
            ))}
          </select>
        </div>
        <div className="field">
          <label htmlFor={`${id}-as-of`}>{say('link.asOf')}</label>
          <input
            id={`${id}-as-of`}
            type="datetime-local"
            className="input"
            value={asOf}
            onChange={({ currentTarget: { value } }) => setAsOf(value)}
          />
        </div>
        <button type="submit" className="main-button" disabled={isRunning}>
          {say('link.create')}
        </button>
      </form>
      {url && (
        <div className="field plan-new">
          <label htmlFor={`${id}-url`}>{say('link.address')}</label>
          <input
            id={`${id}-url`}
            className="input"
            readOnly
            value={url}
            dir="ltr"
            onFocus={(e) => e.currentTarget.select()}
          />
          <button type="button" className="text-button" onClick={() => void copy(url)}>
            {say(isCopied ? 'link.copied' : 'link.copy')}
          </button>
        </div>
      )}
      <ul className="versions">
        {plan.links.map(({ id: link, language, expiresAt, username, asOf }) => (
          <li key={link} className="version">
            <span>
              {say('link.until', { language, time: time(expiresAt), name: username })}
              {asOf && ` · ${say('link.ofTime', { time: time(asOf) })}`}
            </span>
            <button
              type="button"
              className="text-button"
              disabled={isRunning}
              onClick={() => void run(() => calls.withdraw(link), 'said.withdrawn')}
            >
              {say('link.withdraw')}
            </button>
          </li>
        ))}
      </ul>
    </section>
  )
}
