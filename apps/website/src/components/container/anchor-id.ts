/** An author's anchor as an element id: `Our materials` becomes `our-materials`; undefined when nothing is left. */
export function anchorId(written: string | undefined): string | undefined {
  const id = written
    ?.trim()
    .toLowerCase()
    .replace(/[^\p{Letter}\p{Number}]+/gu, '-')
    .replace(/^-+|-+$/g, '')
  return id || undefined
}
