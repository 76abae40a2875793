/** A thread that sends requests, all at once, and says of those that were refused why. */
import { parentPort } from 'node:worker_threads'

/** What an answer with errors has, of the search and of the content GraphQL API. */
const ERRORS = '"errors":[{'
const SHOWN = 200

parentPort?.on('message', async ({ times, ...request }) => {
  const answers = await Promise.all(Array.from({ length: times }, () => send(request)))
  parentPort?.postMessage(answers.filter((refusal) => refusal !== undefined))
})

/** The answer is not parsed: it has half a megabyte, and the server needs the processor. */
async function send({ url, authorization, body }) {
  const response = await fetch(url, {
    method: 'POST',
    headers: { 'content-type': 'application/json', authorization },
    body: JSON.stringify(body),
  })
  const answer = Buffer.from(await response.arrayBuffer())
  if (response.status !== 200) return `${response.status} ${answer.toString('utf8', 0, SHOWN)}`
  const at = answer.indexOf(ERRORS)
  return at < 0 ? undefined : answer.toString('utf8', at, at + SHOWN)
}
