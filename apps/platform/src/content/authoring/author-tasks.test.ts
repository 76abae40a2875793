import { expect, test } from 'vitest'
import { createYieldingScheduler } from '../../ground/yielding-scheduler.ts'
import { CONTENT_LIMITS } from '../limits.ts'
import { createAuthorTasks } from './author-tasks.ts'

const MAX = CONTENT_LIMITS.authorTasks.value

test('an author has a bounded number of tasks waiting, and nobody waits for those of another', async () => {
  const tasksOf = createAuthorTasks(createYieldingScheduler({ maxSliceMs: 0 }))
  const ended: string[] = []
  const task = (username: string) =>
    tasksOf(username).run(function* () {
      yield
      yield
      ended.push(username)
    })
  const many = Array.from({ length: MAX }, () => task('author'))
  await expect(task('author')).rejects.toMatchObject({ code: 'TOO_MANY_TASKS' })
  await task('writer')
  expect(ended.filter((name) => name === 'author').length).toBeLessThan(3)
  await Promise.all(many)
  await task('author')
  expect(ended).toHaveLength(MAX + 2)
})

test('what fails leaves its place', async () => {
  const tasks = createAuthorTasks(createYieldingScheduler())('author')
  for (let time = 0; time <= MAX; time++) {
    const failing = tasks.run(function* () {
      yield
      throw new Error('refused')
    })
    await expect(failing).rejects.toThrow('refused')
  }
})
