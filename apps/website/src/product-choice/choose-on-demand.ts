/**
 * What is chosen of a product is shown in place. The code for it comes with the first choice; without it, the form is sent
 * by its button.
 */
export function chooseOnDemand(): void {
  addEventListener('change', ({ target }) => {
    const form = (target as Element).closest<HTMLFormElement>('form[data-choose]')
    if (form === null) return
    import('./choose-in-place.ts').then(
      ({ chooseInPlace }) => chooseInPlace(form),
      () => undefined,
    )
  })
}
