import { setTimeout as sleep } from 'node:timers/promises'

/** Does the work, and takes so long at the least, whatever comes of it: how long it took tells nothing. */
export async function takingAtLeast<Result>(milliseconds: number, work: () => Promise<Result>): Promise<Result> {
  const [result] = await Promise.allSettled([work(), sleep(milliseconds)])
  if (result.status === 'rejected') throw result.reason
  return result.value
}
