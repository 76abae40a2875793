import { Fragment } from 'react'

/** Where something stands, by titles, from the top. */
export function Trail({ titles }: { titles: readonly string[] }) {
  return titles.map((title, index) => (
    <Fragment key={index}>
      {index > 0 && ' / '}
      <bdi>{title}</bdi>
    </Fragment>
  ))
}
