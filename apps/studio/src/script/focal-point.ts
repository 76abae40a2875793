/** A click on the picture sets its focal point; the fields say where it is, and the mark follows them. */
export function startFocalPoint(): void {
  const picture = document.querySelector<HTMLElement>('[data-focal-picture]')
  const mark = picture?.querySelector('circle')
  const [x, y] = ['x', 'y'].map((axis) => document.querySelector<HTMLInputElement>(`[data-focal="${axis}"]`))
  if (!picture || !mark || !x || !y) return
  const showMark = () => {
    mark.setAttribute('cx', `${x.valueAsNumber || 0}%`)
    mark.setAttribute('cy', `${y.valueAsNumber || 0}%`)
  }
  const percent = (part: number, whole: number) => String(Math.round(Math.min(Math.max(part / whole, 0), 1) * 100))
  picture.dataset.focalPicture = 'click'
  picture.addEventListener('click', ({ clientX, clientY }) => {
    const { left, top, width, height } = picture.getBoundingClientRect()
    x.value = percent(clientX - left, width)
    y.value = percent(clientY - top, height)
    showMark()
  })
  for (const field of [x, y]) field.addEventListener('input', showMark)
}
