/** Thumbnails of components are drawn in the author's browser; what draws them is loaded where there are some. */
export function startThumbnails(): void {
  const list = document.querySelector<HTMLElement>('[data-thumbnails]')
  if (list === null) return
  import('./draw-thumbnails.ts')
    .then(({ drawThumbnails }) => drawThumbnails(list))
    .catch((error) => console.error('Thumbnails cannot be drawn:', error))
}
