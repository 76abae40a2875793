import { type EnteredLine, MAX_LINES, readLines } from '../shop/company/entered-lines.ts'

/** Lines in a part: so many that a long list takes some seconds, and that each is told soon. */
const PORTION = 125
/** Most bytes of a file; a larger one is refused by the server, in words. */
const LARGEST = 1_048_576

/**
 * Sends the lines of a form one part after the other, shows how far that is, and goes to the page that says what became
 * of them. A short list, one that is too long, and one the browser cannot read are sent as the plain form they are.
 */
export async function sendInPortions(form: HTMLFormElement): Promise<void> {
  const lines = await linesOf(form).catch(() => undefined)
  if (lines === undefined || lines.length <= PORTION || lines.length > MAX_LINES) return form.submit()
  const shown = form.querySelector<HTMLElement>('[data-portions-shown]')
  const failed = form.querySelector<HTMLElement>('[data-portions-error]')
  const buttons = form.querySelectorAll('button')
  for (const button of buttons) button.disabled = true
  failed?.replaceChildren()
  let sheet = ''
  try {
    for (let done = 0; done < lines.length; done += PORTION) {
      tell(shown, done, lines.length)
      const answer = await sendPart(form, lines.slice(done, done + PORTION), sheet)
      sheet = answer.data?.sheet ?? sheet
      if (answer.location === undefined || done + PORTION >= lines.length || answer.status !== 'sent') {
        tell(shown, Math.min(done + PORTION, lines.length), lines.length)
        if (answer.location === undefined) throw new Error('No answer')
        return location.assign(answer.location)
      }
    }
  } catch {
    // What was added stays added, and is told on the page of the sheet as far as it came.
    failed?.replaceChildren(failed.dataset.portionsError ?? '')
    for (const button of buttons) button.disabled = false
    shown?.toggleAttribute('hidden', true)
  }
}

interface PartAnswer {
  readonly status: string
  readonly location?: string
  readonly data?: { readonly sheet?: string }
}

async function sendPart(form: HTMLFormElement, lines: readonly EnteredLine[], sheet: string): Promise<PartAnswer> {
  const body = new FormData()
  const returnTo = new FormData(form).get('returnTo')
  if (typeof returnTo === 'string') body.set('returnTo', returnTo)
  if (sheet !== '') body.set('sheet', sheet)
  body.set('lines', JSON.stringify(lines.map(({ line, number, quantity }) => [line, number, quantity])))
  const answer = await fetch(form.action, { method: 'POST', body, headers: { accept: 'application/json' } })
  return (await answer.json()) as PartAnswer
}

function tell(shown: HTMLElement | null, done: number, count: number): void {
  if (shown === null) return
  shown.hidden = false
  const bar = shown.querySelector('progress')
  if (bar !== null) Object.assign(bar, { max: count, value: done })
  const said = (shown.dataset.say ?? '').replace('{done}', String(done)).replace('{count}', String(count))
  shown.querySelector('[role=status]')?.replaceChildren(said)
}

async function linesOf(form: HTMLFormElement): Promise<EnteredLine[]> {
  const data = new FormData(form)
  const rows = [...form.querySelectorAll<HTMLInputElement>('input[name^="number."]')].flatMap((field) => {
    const line = Number(field.name.slice('number.'.length))
    const number = field.value.trim()
    const quantity = String(data.get(`quantity.${line}`) ?? '').trim()
    return number === '' && quantity === '' ? [] : [{ line, number, quantity: quantity || '1' }]
  })
  const file = data.get('file')
  if (!(file instanceof File) || file.size === 0) return [...rows, ...readLines(String(data.get('paste') ?? ''))]
  if (file.size > LARGEST) throw new RangeError('The file is too large')
  const text = new TextDecoder('utf-8', { fatal: true }).decode(await file.arrayBuffer())
  return [...rows, ...readLines(String(data.get('paste') ?? '')), ...readLines(text)]
}
