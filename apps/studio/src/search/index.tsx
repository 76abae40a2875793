import { readForm, textOf } from '@tessera/website/authoring'
import { Hono } from 'hono'
import { STUDIO_LIMITS } from '../limits.ts'
import { moved } from '../moved.ts'
import { RefusedScreen } from '../refusals.tsx'
import { showBlocks, writeBlock } from './blocks.tsx'
import { changeFields } from './change.ts'
import { proposedRules, showConsole } from './console.tsx'
import { atSearch, type SearchDesk, type SearchParts } from './desk.tsx'
import { SearchServiceError } from './search-service.ts'
import { readTrial, trialAddress } from './trial.ts'
import { readWords, showWords, writeWords } from './words.tsx'

/** The search as its authors work at it (contract "search", 13.2): why a hit stands where it stands, rules, words, and blocks. */
export function searchRoutes(parts: SearchParts): Hono {
  const routes = new Hono()

  /** A form of our own pages; anything else is refused before the platform hears of it. */
  const withForm = async (desk: SearchDesk, work: (data: FormData) => Promise<Response>, largest?: number) => {
    const reading = await readForm(desk.request, parts.ownOrigins, largest)
    if (reading.ok) return work(reading.data)
    return desk.show({ status: reading.status, title: desk.studio.t('refused.title'), body: <RefusedScreen /> })
  }

  routes.get('/', (c) =>
    atSearch(c, parts, async (desk) => {
      const query = desk.url.searchParams
      const configuration = await desk.service.configuration()
      const done = query.get('done')
      return showConsole(desk, {
        configuration,
        trial: readTrial(query, configuration),
        fields: changeFields(query),
        ...((done === 'saved' || done === 'undone') && { done }),
      })
    }),
  )

  routes.post('/rules', (c) =>
    atSearch(c, parts, (desk) =>
      withForm(desk, async (data) => {
        const { service } = desk
        const query = new URLSearchParams([...data.keys()].map((name) => [name, textOf(data, name)]))
        const configuration = await service.configuration()
        const [trial, fields] = [readTrial(query, configuration), changeFields(query)]
        const again = { configuration, trial, fields }
        if (trial === undefined || fields === undefined) return showConsole(desk, again)
        const held = await service.rules(trial.widget)
        const seen = textOf(data, 'seen')
        const rules = proposedRules({ configuration, trial, fields, held })
        // What was looked at is what is saved; or nothing is.
        if (typeof rules === 'string' || held.revision !== seen) {
          return showConsole(desk, { ...again, ...(held.revision !== seen && { problem: { kind: 'conflict' } }) })
        }
        try {
          await service.writeRules(trial.widget, rules, seen)
        } catch (error) {
          if (!(error instanceof SearchServiceError)) throw error
          const { problem: kind, message } = error
          if (kind !== 'conflict' && kind !== 'forbidden' && kind !== 'refused') throw error
          return showConsole(desk, { ...again, problem: { kind, message } })
        }
        return moved(trialAddress(trial, { done: fields.do === 'restore' ? 'undone' : 'saved' }))
      }),
    ),
  )

  routes.get('/blocks', (c) => atSearch(c, parts, (desk) => showBlocks(desk)))
  routes.post('/blocks', (c) =>
    atSearch(c, parts, (desk) => withForm(desk, (data) => writeBlock(desk, data), STUDIO_LIMITS.searchBlock.value)),
  )

  routes.get('/words', (c) =>
    atSearch(c, parts, async (desk) =>
      showWords(desk, { ...(await readWords(desk)), done: desk.url.searchParams.get('done') === 'saved' }),
    ),
  )
  routes.post('/words', (c) => atSearch(c, parts, (desk) => withForm(desk, (data) => writeWords(desk, data))))
  return routes
}
