import { expect, test } from 'vitest'
import { createLog } from '../ground/log.ts'
import type { PublishedItem } from './publish-plan.ts'
import { revalidate } from './revalidate.ts'

test('a website is told of very many items in several messages of one epoch, none of them a megabyte', async () => {
  const items = Array.from({ length: 42_000 }, (_, index) => ({
    id: `10000000-0000-4000-8000-${String(index).padStart(12, '0')}`,
    language: 'en',
  }))
  const bodies: string[] = []
  await revalidate(
    { epoch: 7, items },
    { revalidateUrls: ['http://website.example/api/revalidate'] },
    {
      log: createLog('none'),
      fetch: async (_, init) => {
        bodies.push(String(init?.body))
        return new Response('{}')
      },
    },
  )
  expect(bodies.every((body) => body.length < 1_048_576)).toBe(true)
  const told = bodies.map((body) => JSON.parse(body) as { epoch: number; items: PublishedItem[] })
  expect(new Set(told.map(({ epoch }) => epoch))).toEqual(new Set([7]))
  expect(told.flatMap((message) => message.items)).toEqual(items)
})
