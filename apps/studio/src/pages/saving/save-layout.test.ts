import { expect, test } from 'vitest'
import { type Authoring, AuthoringError } from '../authoring.ts'
import { saveLayout } from './save-layout.ts'

const ADD = { op: 'add', uid: 'new', componentName: 'Quote', placeholderPath: 'main', createDataSource: true } as const
const PAGE = { itemId: 'page', language: 'en', revision: 'r1' }

/** A platform that makes items and then fails to write the layout. */
function failing(error: AuthoringError) {
  const asked: string[] = []
  const answers: Readonly<Record<string, unknown>> = {
    DataFolder: { item: { children: { nodes: [] } } },
    createItem: { createItem: { item: { itemId: 'made' } } },
    deleteItem: { deleteItem: { successful: true } },
  }
  const authoring: Authoring = {
    async ask(query, _variables, shape) {
      const name = /applyLayout|DataFolder|createItem|deleteItem/.exec(query)?.[0] ?? ''
      asked.push(name)
      if (name === 'applyLayout') throw error
      return shape.parse(answers[name])
    },
  }
  return { authoring, asked }
}

test.each([
  ['is refused', new AuthoringError('refused', 'no')],
  ['fails on the platform', new AuthoringError('away', 'no', { code: 'INTERNAL_SERVER_ERROR' })],
])('an item of a new component is taken away again when its layout %s', async (_, error) => {
  const { authoring, asked } = failing(error)
  await expect(saveLayout(authoring, PAGE, [ADD])).rejects.toThrow('no')
  expect(asked).toContain('deleteItem')
})

test('it stays when no answer comes: the layout may have been written, and would show nothing', async () => {
  const { authoring, asked } = failing(new AuthoringError('away', 'The platform does not answer'))
  await expect(saveLayout(authoring, PAGE, [ADD])).rejects.toThrow('does not answer')
  expect(asked).toContain('applyLayout')
  expect(asked).not.toContain('deleteItem')
})
