import type { FormEvent } from 'react'

/** A form that a browser without scripts would send: with them it is done here, and the page stays. */
export function inPlaceOf(work: (data: FormData) => unknown) {
  return (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    const { submitter } = event.nativeEvent as SubmitEvent
    work(new FormData(event.currentTarget, submitter))
  }
}
