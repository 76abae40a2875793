/** What is chosen of a product is shown in place; the code for it comes with the first choice. */
export function chooseOnDemand(): void {
  addEventListener('change', ({ target }) => {
    const form = (target as Element).closest<HTMLFormElement>('form[data-choose]')
    if (form !== null) void import('./choose-in-place.ts').then(({ chooseInPlace }) => chooseInPlace(form))
  })
}
