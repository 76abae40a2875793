import {
  drawThumbnail,
  freshThumbnail,
  keepThumbnail,
  type ThumbnailFacts,
  type ThumbnailHost,
} from '@tessera/builder/thumbnail'
import { COMPONENTS_API, pictureProxyAddress } from '../components/components-address.ts'

/** Drawn at once: each takes the processor for a while. */
const MAX_AT_ONCE = 2

/** What is said while thumbnails are drawn; `{{done}}` and `{{count}}` are put in. */
interface Words {
  readonly drawing: string
  readonly drawn: string
  readonly failed: string
  readonly nothing: string
}

/** What the studio says of a component that is to be drawn; dates come as text. */
interface Subject {
  readonly width: number
  readonly facts: Readonly<Record<keyof ThumbnailFacts, string | number>>
}

const host: ThumbnailHost = { base: COMPONENTS_API, fetch: (url, init) => fetch(url, init) }

/**
 * Draws the thumbnails of a list that are missing or older than what they show, a few at a time, and says how far that is;
 * a button of each draws it anew.
 */
export function drawThumbnails(list: HTMLElement): void {
  const words = JSON.parse(list.dataset.thumbnails ?? '{}') as Words
  const status = list.querySelector<HTMLElement>('[data-thumbnails-status]')
  const progress = list.querySelector('progress')
  const count = new Intl.NumberFormat(document.documentElement.lang)
  if (status === null || progress === null) return

  const draw = async (rows: readonly HTMLElement[], isForced: boolean): Promise<void> => {
    let done = 0
    let failed = 0
    const say = () => {
      progress.value = done
      progress.max = rows.length
      progress.hidden = done === rows.length
      const text = done < rows.length ? words.drawing : failed > 0 ? words.failed : words.drawn
      const said = { done: count.format(done), count: count.format(rows.length), failed: count.format(failed) }
      status.textContent = text.replace(/\{\{(\w+)\}\}/g, (mark, name) => said[name as keyof typeof said] ?? mark)
    }
    say()
    const waiting = [...rows]
    const work = async () => {
      for (let row = waiting.shift(); row !== undefined; row = waiting.shift()) {
        const isDrawn = await drawRow(row, words, isForced).catch((error: unknown) => {
          console.warn('A thumbnail could not be drawn:', error)
          return false
        })
        done += 1
        if (!isDrawn) failed += 1
        say()
      }
    }
    await Promise.all(Array.from({ length: MAX_AT_ONCE }, work))
  }

  const rows = Array.from(list.querySelectorAll<HTMLElement>('[data-thumbnail]'))
  for (const row of rows) {
    const button = row.querySelector<HTMLButtonElement>('[data-thumbnail-draw]')
    if (button === null) continue
    button.hidden = false
    button.addEventListener('click', async () => {
      if (button.ariaDisabled === 'true') return
      button.ariaDisabled = 'true'
      await draw([row], true)
      button.ariaDisabled = 'false'
    })
  }
  const due = rows.filter(({ dataset }) => dataset.thumbnail === 'due')
  if (due.length > 0) void draw(due, false)
}

/** Whether the component has a picture of what it is by now, or needs none. */
async function drawRow(row: HTMLElement, words: Words, isForced: boolean): Promise<boolean> {
  const { library = '', component = '' } = row.dataset
  const path = `${encodeURIComponent(library)}/${encodeURIComponent(component)}`
  const answer = await fetch(`${COMPONENTS_API}/subject/${path}`)
  if (!answer.ok) return false
  const subject = (await answer.json()) as Subject | null
  if (subject === null) {
    show(row, words.nothing)
    return true
  }
  const { width, facts } = subject
  const make = isForced ? keepThumbnail : freshThumbnail
  const address = await make(
    { cdn: COMPONENTS_API, library, component },
    factsOf(facts),
    () => drawOne(path, width),
    host,
  )
  const picture = new Image()
  picture.src = `${address}?${Date.now()}`
  picture.alt = ''
  picture.className = 'component-picture'
  await picture.decode()
  show(row, picture)
  row.dataset.thumbnail = 'fresh'
  return true
}

const drawOne = (path: string, width: number): Promise<Blob> =>
  drawThumbnail({
    address: `${COMPONENTS_API}/frame/${path}`,
    width,
    mediaAddress: pictureProxyAddress,
  })

const show = (row: HTMLElement, shown: Node | string): void =>
  row.querySelector('[data-thumbnail-shown]')?.replaceChildren(shown)

function factsOf(facts: Subject['facts']): ThumbnailFacts {
  return {
    componentId: String(facts.componentId),
    versionId: String(facts.versionId),
    versionRevision: Number(facts.versionRevision),
    componentCreatedAt: new Date(facts.componentCreatedAt),
    componentModifiedAt: new Date(facts.componentModifiedAt),
    stylesheetModifiedAt: new Date(facts.stylesheetModifiedAt),
  }
}
