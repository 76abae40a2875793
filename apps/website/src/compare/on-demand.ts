const marking = () => import('./mark-compared.ts')

/**
 * What every page knows of products that are put beside each other: that there are any, by the cookie that keeps them, and
 * that a button marks one without leaving the page. The code for that comes when it is needed; where it cannot be fetched,
 * the form is sent.
 */
export function compareOnDemand(): void {
  if (document.cookie.includes('compare=')) marking().then(({ showCompared }) => showCompared(), console.warn)
  addEventListener(
    'submit',
    (event) => {
      const form = event.target as HTMLFormElement
      const path = event.submitter?.getAttribute('formaction') ?? form.getAttribute('action')
      // On the page that compares them, a form says which one makes room.
      if (!path?.endsWith('/compare/add') || form.querySelector('[name=products]')) return
      event.preventDefault()
      marking().then(
        ({ markCompared }) => markCompared(form),
        () => {
          form.action = path
          form.submit()
        },
      )
    },
    // Before what holds every form to one sending.
    true,
  )
}
