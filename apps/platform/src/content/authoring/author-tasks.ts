import type { TaskRunner, YieldingScheduler } from '../../ground/yielding-scheduler.ts'
import { ContentError } from '../content-error.ts'
import { CONTENT_LIMITS } from '../limits.ts'

interface AuthorQueue {
  readonly queue: YieldingScheduler
  /** Under way and waiting. */
  count: number
}

/**
 * The long work of authors: that of one author is done one after the other, and waits for nobody else's. An author is
 * known while there is such work.
 *
 * @returns where the work of an author is run, by name. It throws ContentError `TOO_MANY_TASKS` for one more than may wait.
 */
export function createAuthorTasks(turns: YieldingScheduler): (username: string) => TaskRunner {
  const authors = new Map<string, AuthorQueue>()
  const max = CONTENT_LIMITS.authorTasks.value
  return (username) => ({
    async run(work) {
      const author = authors.get(username) ?? { queue: turns.beside(), count: 0 }
      if (author.count >= max) {
        throw new ContentError(
          'TOO_MANY_TASKS',
          `${max} searches and publication plans of ${username} are still waiting. Try again when they are answered.`,
        )
      }
      author.count += 1
      authors.set(username, author)
      try {
        return await author.queue.run(work)
      } finally {
        author.count -= 1
        if (author.count === 0) authors.delete(username)
      }
    },
  })
}
