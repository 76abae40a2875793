import { AUTHOR, cookiesOf, openStage, type Stage } from './studio.fixture.ts'

/** A website before a real platform, and the cookies of those who edit its pages. */
export interface EditStage {
  readonly stage: Stage
  /** May publish. */
  readonly author: string
  /** May not publish. */
  readonly writer: string
  /** May only read. */
  readonly reader: string
}

/** @param now what time it is for what is planned */
export async function openEditStage(now?: () => Date): Promise<EditStage> {
  const stage = await openStage(now)
  const { accounts } = stage.served.platform.auth
  const password = 'a password of the tests'
  const signIn = async (account: { username: string; password: string }) =>
    cookiesOf(await stage.front.post('/studio/sign-in', account))
  await accounts.ensure({ username: 'writer', password, role: 'author' })
  await accounts.ensure({ username: 'reader', password, role: 'reader' })
  return {
    stage,
    author: await signIn(AUTHOR),
    writer: await signIn({ username: 'writer', password }),
    reader: await signIn({ username: 'reader', password }),
  }
}

/** Sends JSON as the editor does. */
export async function sendJson(
  { front: { url } }: Stage,
  path: string,
  body: object,
  cookie: string,
  // biome-ignore lint/suspicious/noExplicitAny: answers are looked at as they come, and their shape is what is tested
): Promise<{ status: number; json: any }> {
  const headers = { 'content-type': 'application/json', origin: url, cookie }
  const answer = await fetch(url + path, { method: 'POST', headers, body: JSON.stringify(body) })
  return { status: answer.status, json: await answer.json() }
}
