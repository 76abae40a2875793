/** A thread that sends requests, all at once, and says of those that were refused why. */
import { parentPort } from 'node:worker_threads'

parentPort?.on('message', async ({ times, ...request }) => {
  const answers = await Promise.all(Array.from({ length: times }, () => send(request)))
  parentPort?.postMessage(answers.filter((refusal) => refusal !== undefined))
})

async function send({ url, authorization, body }) {
  const response = await fetch(url, {
    method: 'POST',
    headers: { 'content-type': 'application/json', authorization },
    body: JSON.stringify(body),
  })
  const text = await response.text()
  if (response.status !== 200) return `${response.status} ${text.slice(0, 200)}`
  const [error] = JSON.parse(text).errors ?? []
  return error?.message
}
