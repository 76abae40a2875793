import { useStudio } from '../../studio-context.tsx'
import { eventTitle, readStep } from '../event-types.ts'
import { GivenText } from './given-text.tsx'

/** What events of a type are in words. `code`: also as what programs know it. */
export function EventType({ type, code = false }: { type: string | undefined; code?: boolean }) {
  const { t } = useStudio()
  if (type === undefined || type === '') return <GivenText text={type} />
  return (
    <>
      <GivenText text={eventTitle(type, t)} />
      {code && (
        <>
          {' '}
          <span className="event-code">
            <GivenText text={type} dir="ltr" />
          </span>
        </>
      )}
    </>
  )
}

/** A step in words: a type of events, and the pages it is on. */
export function StepName({ step }: { step: string }) {
  const { type, path } = readStep(step)
  return (
    <>
      <EventType type={type} />
      {path !== '' && (
        <>
          {' '}
          <GivenText text={path} dir="ltr" />
        </>
      )}
    </>
  )
}
