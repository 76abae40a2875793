export interface Debounced {
  (): void
  /** Runs now what is due. */
  flush(): void
  cancel(): void
}

/** Runs once nobody has asked for it for that many milliseconds. */
export function debounce(run: () => void, milliseconds: number): Debounced {
  let timer: ReturnType<typeof setTimeout> | undefined
  const cancel = () => {
    clearTimeout(timer)
    timer = undefined
  }
  const due = () => {
    cancel()
    run()
  }
  return Object.assign(
    () => {
      cancel()
      timer = setTimeout(due, milliseconds)
    },
    {
      flush: () => {
        if (timer !== undefined) due()
      },
      cancel,
    },
  )
}
