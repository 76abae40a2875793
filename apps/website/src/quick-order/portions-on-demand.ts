/**
 * A long list is sent in parts, so that it can be said how far it is; the code for that comes with the first sending. Only
 * a page with marked controls loads this; a form that is sent before goes as a whole.
 */
const begin = (event: Event) => {
  const form = (event.target as Element).closest<HTMLFormElement>('form[data-portions]')
  const isMore = (event as SubmitEvent).submitter?.getAttribute('name') === 'more'
  if (form === null || isMore || event.defaultPrevented) return
  event.preventDefault()
  import('./send-in-portions.ts').then(
    ({ sendInPortions }) => sendInPortions(form),
    () => form.submit(),
  )
}

// On the way down, before what holds every form to one sending: these are not sent by the browser.
addEventListener('submit', begin, true)

export {}
