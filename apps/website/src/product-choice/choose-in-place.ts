/** Fields that choose; the rest of the form only goes into the cart. */
const CHOOSING = /^(spec\.|text\.|quantity$)/

let asked: AbortController | undefined

/**
 * Shows what is chosen in a form: asks for the page with it, and takes over the parts of it that differ (`data-swap`). The
 * server says what it costs and whether it is there, with scripts as without. A page that does not come leaves all as it
 * is: what is sent to the cart is what was chosen, and the server decides about it.
 */
export async function chooseInPlace(form: HTMLFormElement): Promise<void> {
  asked?.abort()
  const asking = new AbortController()
  asked = asking
  const query = chosenIn(form)
  form.setAttribute('aria-busy', 'true')
  try {
    const answer = await fetch(`${form.dataset.choose}?${query}`, { signal: asking.signal })
    if (!answer.ok) return
    const next = new DOMParser().parseFromString(await answer.text(), 'text/html')
    // What somebody has gone on to enter is not replaced: once they leave the field, it is asked about as well.
    if (asking.signal.aborted || chosenIn(form) !== query) return
    takeOver(next)
    const address = document.querySelector<HTMLElement>('[data-address]')?.dataset.address
    if (address !== undefined) history.replaceState(history.state, '', address)
  } catch {
    // Superseded, or not to be reached.
  } finally {
    if (asked === asking) form.removeAttribute('aria-busy')
  }
}

/** The fields that choose, as a query. */
function chosenIn(form: HTMLFormElement): string {
  const query = new URLSearchParams()
  for (const [name, value] of new FormData(form)) {
    if (CHOOSING.test(name) && typeof value === 'string') query.append(name, value)
  }
  return query.toString()
}

function takeOver(next: Document): void {
  const focused = document.activeElement?.id
  for (const part of document.querySelectorAll<HTMLElement>('[data-swap]')) {
    const other = next.querySelector<HTMLElement>(`[data-swap="${part.dataset.swap}"]`)
    if (other === null) continue
    Object.assign(part.dataset, other.dataset)
    // The part itself stays: where it is told aloud, so is what changes in it.
    if (other.innerHTML !== part.innerHTML) {
      part.replaceChildren(...[...other.childNodes].map((node) => document.adoptNode(node)))
    }
  }
  if (focused) document.getElementById(focused)?.focus({ preventScroll: true })
}
