/** What a form tells of itself by the DOM event `form:engage`, which bubbles (contract "events" 5.5). */
export interface FormEngagement {
  readonly formId: string
  readonly name: 'VIEWED' | 'SUBMITTED'
}

declare global {
  interface DocumentEventMap {
    'form:engage': CustomEvent<FormEngagement>
  }
}

/** Says on a form's element what happened to it. Whoever counts such things listens on the document. */
export function engage(form: HTMLFormElement, formId: string, name: FormEngagement['name']): void {
  const detail: FormEngagement = { formId, name }
  form.dispatchEvent(new CustomEvent('form:engage', { detail, bubbles: true }))
}

/** Says once that a form has come into sight. Gives what ends the watch. */
export function engageWhenSeen(form: HTMLFormElement, formId: string): () => void {
  const watch = new IntersectionObserver((entries) => {
    if (!entries.some(({ isIntersecting }) => isIntersecting)) return
    watch.disconnect()
    engage(form, formId, 'VIEWED')
  })
  watch.observe(form)
  return () => watch.disconnect()
}
