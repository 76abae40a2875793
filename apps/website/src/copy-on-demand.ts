/**
 * Copies the text of a field for the button beside it: `data-copy` is the id of the field, and the status with that id as
 * `data-copied` says its `data-words` then. Where a browser lets nobody copy, the text is selected. Only a page that
 * has marked controls loads this.
 */
addEventListener('click', async ({ target }) => {
  const id = (target as Element).closest<HTMLElement>('[data-copy]')?.dataset.copy ?? ''
  const field = document.getElementById(id)
  if (!(field instanceof HTMLInputElement)) return
  field.select()
  try {
    await navigator.clipboard.writeText(field.value)
    const status = document.querySelector<HTMLElement>(`[data-copied="${id}"]`)
    if (status !== null) status.textContent = status.dataset.words ?? ''
  } catch {
    field.focus()
  }
})

export {}
