/** Files on their way from a browser: how far they are, and where they are dropped. For tools of authors. */

export interface SentForm {
  /** HTTP status; 0 when nobody answered. */
  readonly status: number
  /** Where the form led to, after redirects. */
  readonly address: string
  /** What was answered, read as asked for; null when it could not be read. */
  readonly response: unknown
}

export interface SendForm {
  readonly responseType: 'json' | 'document'
  /** Called with how much of it has gone, as a share of 1. */
  readonly onProgress: (share: number) => void
  /** Milliseconds after which it is given up. Default: never. */
  readonly timeout?: number
}

/** Sends a form as the browser itself does. It never rejects: the status says what came of it. */
export function sendForm(
  address: string,
  body: FormData,
  { responseType, onProgress, timeout = 0 }: SendForm,
): Promise<SentForm> {
  return new Promise((resolve) => {
    // A fetch does not tell how much of a body has gone.
    const request = new XMLHttpRequest()
    request.open('POST', address)
    request.responseType = responseType
    request.timeout = timeout
    request.upload.addEventListener('progress', ({ loaded, total }) => onProgress(total > 0 ? loaded / total : 0))
    request.addEventListener('loadend', () => {
      const { status, responseURL, response } = request
      resolve({ status, address: responseURL || address, response })
    })
    request.send(body)
  })
}

/**
 * Takes files that are dropped on an element, which carries `data-dragging` while some are above it.
 *
 * @returns ends it
 */
export function onFilesDropped(element: HTMLElement, take: (files: readonly File[]) => void): () => void {
  const drag = (isOver: boolean) => element.toggleAttribute('data-dragging', isOver)
  const hasFiles = ({ dataTransfer }: DragEvent) => dataTransfer?.types.includes('Files') ?? false
  const ending = new AbortController()
  const { signal } = ending
  element.addEventListener(
    'dragover',
    (event) => {
      if (!hasFiles(event)) return
      event.preventDefault()
      drag(true)
    },
    { signal },
  )
  element.addEventListener(
    'dragleave',
    ({ relatedTarget }) => {
      if (!(relatedTarget instanceof Node && element.contains(relatedTarget))) drag(false)
    },
    { signal },
  )
  element.addEventListener(
    'drop',
    (event) => {
      if (!hasFiles(event)) return
      event.preventDefault()
      drag(false)
      take([...(event.dataTransfer?.files ?? [])])
    },
    { signal },
  )
  return () => ending.abort()
}
