import { GivenText } from './given-text.tsx'

interface MoreSaidProps {
  /** What opens it. */
  title: string
  /** Names with their texts, as they were sent; without any it takes no room. */
  said: readonly (readonly [name: string, text: string | null])[]
}

/** What else an event says, folded away. */
export function MoreSaid({ title, said }: MoreSaidProps) {
  if (said.length === 0) return null
  return (
    <details className="timeline-more">
      <summary>{title}</summary>
      <dl className="facts">
        {said.map(([name, text]) => (
          <div key={name}>
            <dt>
              <GivenText text={name} />
            </dt>
            <dd>
              <GivenText text={text} />
            </dd>
          </div>
        ))}
      </dl>
    </details>
  )
}
