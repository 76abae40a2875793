/** A thread that sends searches, all at once, and says of those that were refused why. */
import { parentPort } from 'node:worker_threads'

parentPort?.on('message', async ({ url, items, times }) => {
  const body = JSON.stringify({ context: { locale: { country: 'us', language: 'en' } }, widget: { items } })
  const answers = await Promise.all(Array.from({ length: times }, () => send(url, body)))
  parentPort?.postMessage(answers.filter((refusal) => refusal !== undefined))
})

async function send(url, body) {
  const response = await fetch(url, {
    method: 'POST',
    headers: { 'content-type': 'application/json', authorization: 'local-search-key' },
    body,
  })
  const text = await response.text()
  return response.status === 200 ? undefined : `${response.status} ${text.slice(0, 200)}`
}
