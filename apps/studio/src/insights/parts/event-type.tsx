import { useStudio } from '../../studio-context.tsx'
import { eventTitle, readStep } from '../event-types.ts'
import { GivenText } from './given-text.tsx'

/** What events of a type are in words. */
export function EventType({ type }: { type: string | undefined }) {
  const { t } = useStudio()
  return <GivenText text={type && eventTitle(type, t)} />
}

/** The type of events as programs know it, to stand beside what it is in words. */
export function EventCode({ type }: { type: string | undefined }) {
  if (type === undefined || type === '') return null
  return (
    <span className="page-other">
      <GivenText text={type} dir="ltr" />
    </span>
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
