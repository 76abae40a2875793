import fc from 'fast-check'
import { afterEach, beforeAll, describe, expect, test } from 'vitest'
import { includesRole, ROLES } from '../../ground/auth/index.ts'
import { describeOnDefaultEngine } from '../../ground/database/engines.fixture.ts'
import type { OpenedDatabase } from '../../ground/database/index.ts'
import { type AuthoringAnswer, openSample, PASSWORD, type SampleContent } from '../content.fixture.ts'
import { IDS } from '../sample-site.fixture.ts'
import { MAX_NOTE, requireTransition, stepsFrom, TRANSITIONS, WORKFLOW_STATES } from './transitions.ts'

describe('the table of transitions', () => {
  const names = [...new Set(TRANSITIONS.map(({ name }) => name)), 'publish', '']
  const reason = 'The price is missing.'

  test('a step from a state by a role is one of the table, or it is refused', () => {
    fc.assert(
      fc.property(
        fc.constantFrom(...WORKFLOW_STATES),
        fc.constantFrom(...names),
        fc.constantFrom(...ROLES),
        (from, step, role) => {
          const rows = TRANSITIONS.filter((one) => one.by === 'step' && one.from === from && one.name === step)
          const asked = () => requireTransition({ from, step, role, note: reason })
          if (rows.length === 0) expect(asked).toThrow(expect.objectContaining({ code: 'TRANSITION_REFUSED' }))
          else if (!rows.some((one) => includesRole(role, one.role))) {
            expect(asked).toThrow(expect.objectContaining({ code: 'TRANSITION_FORBIDDEN' }))
          } else expect(rows).toContain(asked())
          const offered = stepsFrom(from, role).some(({ name }) => name === step)
          expect(offered).toBe(rows.some((one) => includesRole(role, one.role)))
        },
      ),
    )
  })

  test('every pair of states, by every role: what leads there is what the life cycle says', () => {
    const ways = WORKFLOW_STATES.flatMap((from) =>
      WORKFLOW_STATES.flatMap((to) =>
        ROLES.flatMap((role) => {
          const found = stepsFrom(from, role).filter((one) => one.to === to)
          return found.length > 0 ? [`${role}: ${from} > ${to}`] : []
        }),
      ),
    )
    expect(ways).toEqual([
      'author: draft > review',
      'publisher: draft > review',
      'administrator: draft > review',
      'publisher: review > draft',
      'administrator: review > draft',
      'publisher: review > approved',
      'administrator: review > approved',
      'publisher: approved > draft',
      'administrator: approved > draft',
    ])
    // A change brings every state back to draft, and one state never leads two ways by one name.
    expect(TRANSITIONS.filter(({ by }) => by === 'edit').map(({ from, to }) => [from, to])).toEqual([
      ['review', 'draft'],
      ['approved', 'draft'],
    ])
    const keys = TRANSITIONS.map(({ name, from }) => `${name} ${from}`)
    expect(new Set(keys).size).toBe(keys.length)
  })

  test('a reason is asked for where one is needed, and has an end', () => {
    const back = { from: 'review', step: 'sendBack', role: 'publisher' } as const
    expect(() => requireTransition({ ...back, note: ' \n' })).toThrow(
      expect.objectContaining({ code: 'NOTE_REQUIRED' }),
    )
    expect(() => requireTransition({ ...back, note: 'x'.repeat(MAX_NOTE + 1) })).toThrow(
      expect.objectContaining({ code: 'INVALID_VALUE' }),
    )
    expect(requireTransition({ ...back, note: 'x'.repeat(MAX_NOTE) }).to).toBe('draft')
  })
})

describeOnDefaultEngine('workflow of pages', (open) => {
  let database: OpenedDatabase
  const opened: SampleContent[] = []
  beforeAll(async () => {
    database = await open()
  })
  afterEach(async () => {
    for (const sample of opened.splice(0)) await sample.close()
  })
  const start = async (options: { accounts?: boolean } = {}) => {
    const sample = await openSample(database, options)
    opened.push(sample)
    return sample
  }
  const codeOf = ({ errors }: AuthoringAnswer) => errors?.[0]?.extensions.code
  const STEP = `mutation ($input: WorkflowStepInput!) { takeWorkflowStep(input: $input) { state note steps { name to note } } }`
  const READ = `query ($itemId: ID!, $language: String!) { workflow(itemId: $itemId, language: $language) {
    state username note requiresApproval steps { name } history { transition from to username note } } }`
  const step = (sample: SampleContent, name: string, input: object = {}, headers = {}) =>
    sample.author(STEP, { input: { itemId: IDS.office, language: 'en', step: name, ...input } }, headers)
  const read = async (sample: SampleContent, language = 'en', itemId: string = IDS.office) =>
    (await sample.author(READ, { itemId, language })).data?.workflow as {
      state: string
      requiresApproval: boolean
      history: { transition: string }[]
    }
  const approve = async (sample: SampleContent, input: object = {}) => {
    await step(sample, 'submit', input)
    expect(codeOf(await step(sample, 'approve', input))).toBeUndefined()
  }
  const edit = (sample: SampleContent, itemId: string = IDS.office, language = 'en', name = 'Title') =>
    sample.content.updateItem({ username: 'ida', itemId, language, fields: [{ name, value: `Now ${Date.now()}` }] })
  const PUBLISH = `mutation ($input: PublishItemInput!) { publishItem(input: $input) { operationId } }`
  const publish = (sample: SampleContent, languages = ['en'], more: object = {}) =>
    sample.author(PUBLISH, {
      input: {
        rootItemIds: [IDS.office],
        languages,
        targetDatabases: ['web'],
        publishItemMode: 'SMART',
        publishRelatedItems: true,
        ...more,
      },
    })
  /** Among the drafts; published by default. */
  const switchApproval = async (sample: SampleContent, value: string, published = true) => {
    const site = (await sample.content.tree('master')).get(IDS.site)
    const path = '/sitecore/content/halden-dotcom/Settings'
    if ((await sample.content.tree('master')).at(path) === undefined) {
      const made = `mutation ($template: ID!) { createItem(input: { name: "Settings", templateId: $template, parent: "${site?.id}" }) { item { path } } }`
      const template = (await sample.content.templates()).byName('Settings')?.id
      expect((await sample.author(made, { template })).errors).toBeUndefined()
    }
    await sample.content.updateItem({ username: 'admin', path, fields: [{ name: 'RequireApproval', value }] })
    const id = (await sample.content.tree('master')).at(path)?.id ?? ''
    if (published) await sample.content.publishItem({ username: 'admin', roots: [id], languages: ['en'] })
  }

  test('draft, review, approved: each step says who and why, and the history keeps them', async () => {
    const sample = await start()
    expect(await read(sample)).toMatchObject({ state: 'draft', steps: [{ name: 'submit' }], history: [] })
    expect(await step(sample, 'submit', { note: 'New chairs.' })).toMatchObject({
      data: { takeWorkflowStep: { state: 'review', note: 'New chairs.' } },
    })
    expect(codeOf(await step(sample, 'sendBack'))).toBe('NOTE_REQUIRED')
    await step(sample, 'sendBack', { note: 'Say what they cost.' })
    await approve(sample)
    expect(codeOf(await step(sample, 'approve'))).toBe('TRANSITION_REFUSED')
    const { state, history } = await read(sample)
    expect(state).toBe('approved')
    expect(history).toMatchObject([
      { transition: 'approve', from: 'review', to: 'approved', username: 'somebody', note: '' },
      { transition: 'submit' },
      { transition: 'sendBack', from: 'review', to: 'draft', note: 'Say what they cost.' },
      { transition: 'submit', from: 'draft', to: 'review', note: 'New chairs.' },
    ])
    expect((await read(sample, 'de')).state).toBe('draft')
    expect(await step(sample, 'submit', { itemId: IDS.hero })).toMatchObject({
      errors: [{ extensions: { code: 'NOT_A_PAGE' } }],
    })
    expect(codeOf(await step(sample, 'submit', { language: 'ar' }))).toBe('VERSION_NOT_FOUND')
  })

  test('an author submits, a publisher decides; a reader gets no answer', async () => {
    const sample = await start({ accounts: true })
    const headersOf = async (username: string) => {
      const body = new URLSearchParams({ grant_type: 'password', username, password: PASSWORD })
      const answer = await sample.request('/oauth/token', { method: 'POST', body })
      return { authorization: `Bearer ${((await answer.json()) as { access_token: string }).access_token}` }
    }
    const [reader, author, publisher] = [
      await headersOf('reader'),
      await headersOf('author'),
      await headersOf('publisher'),
    ]
    expect(await step(sample, 'submit', {}, reader)).not.toHaveProperty('data')
    expect(await step(sample, 'submit', {}, author)).toMatchObject({ data: { takeWorkflowStep: { steps: [] } } })
    expect(codeOf(await step(sample, 'approve', {}, author))).toBe('TRANSITION_FORBIDDEN')
    expect(await step(sample, 'approve', {}, publisher)).toMatchObject({
      data: { takeWorkflowStep: { state: 'approved', steps: [{ name: 'sendBack', to: 'draft', note: 'required' }] } },
    })
  })

  test('a change of the page, of its address or of what is below it makes it a draft again, in its language', async () => {
    const sample = await start()
    const changes: (() => Promise<unknown>)[] = [
      () => edit(sample),
      () => edit(sample, IDS.hero, 'en', 'Heading'),
      () =>
        edit(sample, IDS.office, 'en', 'Date').catch(() =>
          sample.content.updateItem({
            username: 'ida',
            itemId: IDS.office,
            fields: [{ name: 'HideFromNavigation', value: '' }],
          }),
        ),
      () =>
        sample.author(
          `mutation { renameItem(input: { itemId: "${IDS.office}", newName: "workroom" }) { item { name } } }`,
        ),
      () => sample.author(`mutation { deleteItem(input: { itemId: "${IDS.card}" }) { successful } }`),
    ]
    for (const change of changes) {
      await approve(sample)
      await change()
      const { state, history } = await read(sample)
      expect([state, history[0]?.transition]).toEqual(['draft', 'edit'])
    }
    await approve(sample)
    await approve(sample, { language: 'de' })
    await edit(sample, IDS.office, 'de')
    await edit(sample, IDS.chairs)
    await sample.author(
      `mutation { moveItem(input: { itemId: "${IDS.office}", targetParentId: "${IDS.home}", sortOrder: 7 }) { item { name } } }`,
    )
    await publish(sample)
    expect([(await read(sample)).state, (await read(sample, 'de')).state]).toEqual(['approved', 'draft'])
  })

  test('who looked at an older state of the page does not approve the newer one', async () => {
    const sample = await start()
    const revision = (await sample.content.tree('master')).get(IDS.office)?.versions.get('en')?.at(-1)?.revision
    await edit(sample)
    expect(codeOf(await step(sample, 'submit', { revision }))).toBe('REVISION_CONFLICT')
    expect((await read(sample)).state).toBe('draft')
  })

  test('a site that asks for approval publishes what is approved, and names what is not', async () => {
    const sample = await start()
    await edit(sample)
    await switchApproval(sample, '1', false)
    expect((await read(sample)).requiresApproval).toBe(false)
    await switchApproval(sample, '1')
    expect((await read(sample)).requiresApproval).toBe(true)
    const { data: told } =
      await sample.author(`{ publicationPlan(input: { rootItemId: "${IDS.office}", languages: ["en"],
      targetDatabases: ["web"], publishItemMode: SMART }) { unapproved { itemId(format: D) path title above language state } } }`)
    expect(told?.publicationPlan).toEqual({
      unapproved: [
        {
          itemId: IDS.office,
          language: 'en',
          state: 'draft',
          path: expect.stringMatching(/\/office$/),
          title: expect.any(String),
          above: ['Home'],
        },
      ],
    })
    const refused = await publish(sample)
    expect(refused.errors?.[0]).toMatchObject({
      message: expect.stringContaining('/office (en) is draft'),
      extensions: {
        code: 'NOT_APPROVED',
        items: [{ itemId: IDS.office, language: 'en', state: 'draft', path: expect.stringMatching(/\/office$/) }],
      },
    })
    await approve(sample)
    expect(codeOf(await publish(sample))).toBeUndefined()
    const published = (await sample.content.tree('web')).get(IDS.office)?.versions.get('en')?.at(-1)?.fields.Title
    expect(published).toMatch(/^Now /)

    // What is on the page follows it; what visitors have already needs nobody's word.
    await edit(sample, IDS.hero, 'en', 'Heading')
    expect(codeOf(await publish(sample))).toBe('NOT_APPROVED')
    expect(
      codeOf(await publish(sample, ['de'], { publishItemMode: 'FULL', publishRelatedItems: false })),
    ).toBeUndefined()
    await approve(sample)
    expect(codeOf(await publish(sample))).toBeUndefined()
    await switchApproval(sample, '')
    await edit(sample)
    expect(codeOf(await publish(sample))).toBeUndefined()
  })

  test('neither a release nor a schedule goes around the review; taking a page down needs none', async () => {
    const sample = await start()
    await switchApproval(sample, '1')
    await edit(sample)
    const ask = async (document: string) => {
      const { data, errors } = await sample.author(document)
      return { ...(Object.values(data ?? {})[0] as object), code: errors?.[0]?.extensions.code } as Record<
        string,
        string
      >
    }
    const release = await ask('mutation { createRelease(name: "Spring") { id } }')
    const entry = `entry: { itemId: "${IDS.office}", language: "en", action: publish }`
    await ask(`mutation { addToRelease(id: "${release.id}", ${entry}) { id } }`)
    expect(await ask(`{ release(id: "${release.id}") { problems { code language } } }`)).toMatchObject({
      problems: [{ code: 'NOT_APPROVED', language: 'en' }],
    })
    expect(await ask(`mutation { publishRelease(id: "${release.id}") { id } }`)).toEqual({ code: 'RELEASE_REFUSED' })
    const due = (action: string) =>
      `mutation { createSchedule(input: { itemId: "${IDS.office}", action: ${action}, languages: ["en"], at: "2090-01-01T00:00:00Z" }) { id } }`
    await ask(due('publish'))
    await sample.content.runDue(new Date('2090-01-02'))
    const { data } = await sample.author(`{ schedules(itemId: "${IDS.office}") { state problem } }`)
    expect(data?.schedules).toEqual([{ state: 'failed', problem: expect.stringContaining('/office (en) is draft') }])
    await approve(sample)
    expect(await ask(`mutation { publishRelease(id: "${release.id}") { state } }`)).toEqual({ state: 'published' })
    await edit(sample)
    await ask(due('unpublish'))
    await sample.content.runDue(new Date('2090-01-02'))
    expect((await sample.content.tree('web')).get(IDS.office)?.versions.get('en')).toBeUndefined()
  })

  test('what waits is listed, the longest first; what is gone is not', async () => {
    const sample = await start()
    const list = async () => {
      const { data } = await sample.author(
        `{ workflowPages(states: [review]) { itemId language state username note } }`,
      )
      return data?.workflowPages as unknown as { itemId: string; language: string }[]
    }
    await step(sample, 'submit', { language: 'de', note: 'Bitte prüfen.' })
    await step(sample, 'submit')
    await step(sample, 'submit', { itemId: IDS.chairs })
    expect((await list()).map(({ itemId, language }) => `${itemId} ${language}`)).toEqual([
      `${IDS.office} de`,
      `${IDS.office} en`,
      `${IDS.chairs} en`,
    ])
    await sample.author(`mutation { deleteItem(input: { itemId: "${IDS.chairs}" }) { successful } }`)
    await step(sample, 'approve')
    expect(await list()).toMatchObject([{ itemId: IDS.office, language: 'de', note: 'Bitte prüfen.' }])
  })
})
