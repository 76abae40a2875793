import { codeInWords } from '../code-in-words.ts'
import { liveWindow } from '../insights/live-window.ts'
import { cutText, readablePath, visibleText } from '../insights/parts/visible-text.ts'

interface LiveEvent {
  readonly at: string
  readonly type: string
  readonly page: string | null
  readonly path: string | null
  readonly language: string | null
  readonly guest: string | null
  readonly device: string
}

interface Snapshot {
  readonly at: string
  readonly activeSessions: number
  readonly activeVisitors: number
}

interface Words {
  readonly nobody: string
  readonly pause: string
  readonly resume: string
  readonly ended: string
  /** Of events, by their types. */
  readonly types: Readonly<Record<string, string>>
  readonly devices: Readonly<Record<string, string>>
}

const MAX_ROWS = 50
const MAX_CHARACTERS = 72

/** Keeps the live view going by server-sent events; a button holds it still. */
export function startLive(): void {
  const view = document.querySelector<HTMLElement>('[data-live]')
  if (view === null) return
  const { live: address = '', locale, zone, visitors = '' } = view.dataset
  const words = JSON.parse(view.dataset.words ?? '{}') as Words
  const time = new Intl.DateTimeFormat(locale, { timeStyle: 'medium', timeZone: zone })
  const count = new Intl.NumberFormat(locale)
  const find = (name: string) => view.querySelector<HTMLElement>(`[data-live-${name}]`)
  const say = (name: string, text: string) => {
    const place = find(name)
    if (place !== null) place.textContent = text
  }

  const stream = new EventSource(address)
  let isPaused = false
  /** What came while the view was held still. */
  let waiting: LiveEvent[] = []

  const show = (events: readonly LiveEvent[]) => {
    const body = view.querySelector('tbody')
    // Without rows yet there is no table to add to.
    if (body === null) {
      if (events.length > 0) location.reload()
      return
    }
    for (const event of events) body.prepend(rowOf(event, { time, words, visitors }))
    while (body.rows.length > MAX_ROWS) body.rows[body.rows.length - 1]?.remove()
  }

  stream.addEventListener('live', ({ data }) => {
    if (isPaused) return
    const { at, activeSessions, activeVisitors } = JSON.parse(data) as Snapshot
    say('at', time.format(new Date(at)))
    say('sessions', count.format(activeSessions))
    say('visitors', count.format(activeVisitors))
    // What is shown and what it leads to are of the same half hour.
    for (const link of view.querySelectorAll<HTMLAnchorElement>('[data-live-rows] a')) {
      const query = new URLSearchParams(link.search)
      for (const [name, moment] of Object.entries(liveWindow(at))) query.set(name, moment)
      link.search = query.toString()
    }
  })
  stream.addEventListener('events', ({ data }) => {
    const events = JSON.parse(data) as LiveEvent[]
    if (isPaused) waiting = [...waiting, ...events].slice(-MAX_ROWS)
    else show(events)
  })
  stream.addEventListener('error', () => {
    if (stream.readyState === EventSource.CLOSED) say('status', words.ended)
  })

  const button = find('pause')
  if (button === null) return
  button.hidden = false
  button.addEventListener('click', () => {
    isPaused = !isPaused
    button.textContent = isPaused ? words.resume : words.pause
    if (isPaused) return
    show(waiting)
    waiting = []
  })
}

interface Manner {
  readonly time: Intl.DateTimeFormat
  readonly words: Words
  readonly visitors: string
}

/** A row as the server writes it. Whatever a visitor sent goes in as text. */
function rowOf(event: LiveEvent, { time, words, visitors }: Manner): HTMLTableRowElement {
  const row = document.createElement('tr')
  const head = document.createElement('th')
  head.scope = 'row'
  head.textContent = time.format(new Date(event.at))
  row.append(head)
  const place = event.path === null ? event.page : readablePath(event.path)
  row.append(cell(words.types[event.type] ?? given(codeInWords(event.type))))
  for (const text of [place, event.language]) row.append(cell(given(text)))
  row.append(cell(words.devices[event.device] ?? given(event.device)))
  if (event.guest === null) {
    row.append(cell(words.nobody))
  } else {
    const link = document.createElement('a')
    link.href = `${visitors}/${encodeURIComponent(event.guest)}`
    link.dir = 'ltr'
    link.textContent = event.guest.slice(0, 8)
    row.append(cell(link))
  }
  return row
}

function cell(content: Node | string): HTMLTableCellElement {
  const td = document.createElement('td')
  td.append(content)
  return td
}

function given(text: string | null): Node | string {
  if (text === null || text === '') return '–'
  const shown = visibleText(text)
  const cut = cutText(shown, MAX_CHARACTERS)
  if (cut === shown) return isolated(shown)
  const details = document.createElement('details')
  details.className = 'given-long'
  const summary = document.createElement('summary')
  summary.append(isolated(cut))
  details.append(summary, isolated(shown))
  return details
}

function isolated(text: string): HTMLElement {
  const bdi = document.createElement('bdi')
  bdi.className = 'given'
  bdi.dir = 'ltr'
  bdi.textContent = text
  return bdi
}
