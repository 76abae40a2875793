import { onFilesDropped, sendForm } from '@tessera/content/upload'

/** What is said of a file while it is on its way. */
interface Words {
  readonly waiting: string
  readonly sent: string
  readonly failed: string
  readonly show: string
}

/**
 * Files can be dropped on the form that takes them; each is sent on its own, with how far it is. One that is refused
 * keeps its reason beside its name, and keeps no other from being taken.
 */
export function startUpload(): void {
  for (const form of document.querySelectorAll<HTMLFormElement>('form[data-upload]')) startUploadForm(form)
}

function startUploadForm(form: HTMLFormElement): void {
  const input = form.querySelector<HTMLInputElement>('input[type="file"]')
  const list = form.querySelector<HTMLUListElement>('[data-upload-list]')
  const button = form.querySelector<HTMLButtonElement>('button')
  const hint = form.querySelector<HTMLElement>('[data-upload-drop]')
  if (!input || !list || !button || !hint) return
  const words = JSON.parse(form.dataset.upload ?? '{}') as Words

  const send = async (files: readonly File[]): Promise<void> => {
    if (files.length === 0 || button.disabled) return
    button.disabled = true
    const rows = files.map((file) => ({ file, row: rowOf(file, words.waiting) }))
    list.replaceChildren(...rows.map(({ row }) => row.item))
    let done: string | undefined
    let hasFailed = false
    for (const { file, row } of rows) {
      const body = new FormData(form)
      body.delete('file')
      body.append('file', file)
      // A text describes one picture.
      if (files.length > 1) body.delete('alt')
      const answer = await post(form.action, body, (share) => {
        row.progress.value = share
      })
      if (answer.isSignedOut) return location.assign(answer.address)
      row.progress.remove()
      // The file's name stands beside it already.
      const problem = answer.problem.replace(`${file.name}: `, '')
      row.say(answer.isTaken ? words.sent : problem || words.failed, !answer.isTaken)
      if (answer.isTaken) done = answer.address
      else hasFailed = true
    }
    button.disabled = false
    if (done === undefined) return
    if (!hasFailed) return location.assign(done)
    const link = document.createElement('a')
    link.href = done
    link.textContent = words.show
    const item = document.createElement('li')
    item.append(link)
    list.append(item)
  }

  hint.hidden = false
  form.addEventListener('submit', (event) => {
    event.preventDefault()
    void send([...(input.files ?? [])])
  })
  onFilesDropped(form, (files) => void send(files))
}

function rowOf(file: File, waiting: string) {
  const item = document.createElement('li')
  const name = document.createElement('bdi')
  name.textContent = file.name
  const progress = document.createElement('progress')
  progress.max = 1
  progress.value = 0
  progress.setAttribute('aria-label', file.name)
  const state = document.createElement('span')
  state.textContent = waiting
  item.append(name, progress, state)
  return {
    item,
    progress,
    say(text: string, isProblem: boolean) {
      state.textContent = text
      state.classList.toggle('desk-warning', isProblem)
    },
  }
}

interface Sent {
  readonly isTaken: boolean
  readonly isSignedOut: boolean
  /** Where the form led to. */
  readonly address: string
  /** Why it was not taken; empty when nobody says. */
  readonly problem: string
}

async function post(address: string, body: FormData, onProgress: (share: number) => void): Promise<Sent> {
  const sent = await sendForm(address, body, { responseType: 'document', onProgress })
  const { pathname, searchParams } = new URL(sent.address, location.href)
  const page = sent.response instanceof Document ? sent.response : undefined
  const problems = [...(page?.querySelectorAll('.media-problem') ?? [])]
  return {
    isTaken: sent.status === 200 && searchParams.get('done') === 'uploaded',
    isSignedOut: pathname.endsWith('/sign-in'),
    address: sent.address,
    problem: problems.map(({ textContent }) => textContent?.trim() ?? '').join(' '),
  }
}
