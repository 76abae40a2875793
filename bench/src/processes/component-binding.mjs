/** A template of the component builder of 201 elements, bound to data with a hundred rows, over and over. */
import { performance } from 'node:perf_hooks'
import { bindMarkup } from '@tessera/builder/server'
import { answerParent } from './parent.mjs'

const WARM = 300
const TIMES = 500
const ROWS = 100

const row =
  '<li class="-card" data-path-scope="a.items.*"><a data-path-href="a.items.*.url"><picture><img data-path-src="a.items.*.image" data-path-alt="a.items.*.alt" src="/d.png" alt=""></picture></a><h3 data-path="a.items.*.title">x</h3><p data-path="a.items.*.text">x</p><span data-path="a.items.*.price">x</span></li>'
const other =
  '<section class="-section"><h2 data-path="a.heading">x</h2><p class="-paragraph">Some text</p><a href="/x">Go</a></section>'
const template = `<div>${other.repeat(48)}<ul>${row}</ul></div>`
const items = Array.from({ length: ROWS }, (_, n) => ({
  url: `/lamps/${n}`,
  image: `/media/${n}.webp`,
  alt: `Lamp ${n}`,
  title: `Lamp ${n}`,
  text: n % 2 === 0 ? `Lamp ${n}` : `<p>Warm <b>light</b> ${n}</p>`,
  price: `${n} €`,
}))
const data = { a: { heading: 'Lamps & light', items } }

const times = []
for (let n = -WARM; n < TIMES; n++) {
  const started = performance.now()
  bindMarkup(template, data)
  if (n >= 0) times.push(performance.now() - started)
}
answerParent({ times, elements: template.match(/<[a-z]/g).length, rows: ROWS }, () => undefined)
