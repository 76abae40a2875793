/**
 * Copies the text of a field for the button beside it: `data-copy` is the id of the field, `data-copied` what the button says
 * then. Where a browser lets nobody copy, the text is selected. Only a page with such a button loads this.
 */
addEventListener('click', async ({ target }) => {
  const button = (target as Element).closest<HTMLElement>('[data-copy]')
  const field = document.getElementById(button?.dataset.copy ?? '')
  if (button === null || !(field instanceof HTMLInputElement)) return
  field.select()
  try {
    await navigator.clipboard.writeText(field.value)
    const words = button.querySelector('[role=status]')
    if (words !== null) words.textContent = button.dataset.copied ?? ''
  } catch {
    field.focus()
  }
})

export {}
