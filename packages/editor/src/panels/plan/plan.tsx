import { useCallback, useEffect, useState } from 'react'
import { useEditing, useEditor } from '../../overlay/editor-context.tsx'
import { EditingServiceError } from '../../session/editing-service.ts'
import { LinkSection } from './link-section.tsx'
import { PLAN_PHRASES, type PlanPhrase, planTranslator } from './plan-phrases.ts'
import { type PlanOfPage, planCalls } from './plan-service.ts'
import { ReleaseSection } from './release-section.tsx'
import { ScheduleSection } from './schedule-section.tsx'

/** What each part of the panel works with. */
export interface PlanParts {
  readonly plan: PlanOfPage
  readonly say: ReturnType<typeof planTranslator>
  readonly calls: ReturnType<typeof planCalls>
  /** Saves what is open, does something, says so, and reads the plan anew. Resolves with false when it was refused. */
  run(work: () => Promise<unknown>, said: PlanPhrase): Promise<boolean>
  readonly isRunning: boolean
  /** In the author's language and by their clock. */
  time(instant: string): string
}

/** What is planned for the page: links to its draft, times to come, releases. */
export default function Plan() {
  const { service, session, setup } = useEditor()
  const { item } = useEditing()
  const [plan, setPlan] = useState<PlanOfPage>()
  const [said, setSaid] = useState<PlanPhrase>()
  const [problem, setProblem] = useState<PlanPhrase>()
  const [isRunning, setRunning] = useState(false)
  const say = planTranslator(setup.uiLanguage)

  const read = useCallback(async () => {
    try {
      setPlan(await planCalls(service).read(item.id))
    } catch (error) {
      setProblem(problemOf(error))
    }
  }, [service, item.id])
  useEffect(() => void read(), [read])

  const run: PlanParts['run'] = async (work, done) => {
    setRunning(true)
    setSaid(undefined)
    setProblem(undefined)
    try {
      await session.flush()
      await work()
      setSaid(done)
      await read()
      return true
    } catch (error) {
      setProblem(problemOf(error))
      return false
    } finally {
      setRunning(false)
    }
  }
  const time = (instant: string) =>
    new Date(instant).toLocaleString(setup.uiLanguage, { dateStyle: 'medium', timeStyle: 'short' })
  const parts = plan && { plan, say, calls: planCalls(service), run, isRunning, time }
  return (
    <div className="plan">
      <p role="status">{said && say(said)}</p>
      {problem && <p role="alert">{say(problem)}</p>}
      {parts && (
        <>
          <LinkSection {...parts} />
          <ScheduleSection {...parts} />
          <ReleaseSection {...parts} />
        </>
      )}
    </div>
  )
}

function problemOf(error: unknown): PlanPhrase {
  if (!(error instanceof EditingServiceError)) return 'problem.other'
  const phrase = `problem.${error.reason ?? ''}`
  if (Object.hasOwn(PLAN_PHRASES, phrase)) return phrase as PlanPhrase
  return error.problem === 'notAllowed' ? 'problem.forbidden' : 'problem.other'
}
