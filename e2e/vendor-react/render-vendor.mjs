/** Prints, as JSON, what the vendor's renderer makes of every case: name → HTML. Runs under React 18, in its own process. */
import { createRequire } from 'node:module'
import { cases, layoutOf, makeComponents } from './cases.mjs'

const require = createRequire(import.meta.url)
const { createElement } = require('react')
const { renderToStaticMarkup } = require('react-dom/server')
const vendor = require('@sitecore-jss/sitecore-jss-react/dist/cjs')

// The renderer writes to the console what it misses; only the result goes to the standard output.
for (const level of ['log', 'warn', 'error']) console[level] = () => undefined

const components = makeComponents(createElement, vendor)
const componentFactory = (name) => components[name] ?? null

const rendered = {}
for (const [name, make] of Object.entries(cases)) {
  const layoutData = layoutOf(make())
  const root = createElement(vendor.Placeholder, { name: 'main', rendering: layoutData.sitecore.route })
  rendered[name] = renderToStaticMarkup(createElement(vendor.SitecoreContext, { componentFactory, layoutData }, root))
}
process.stdout.write(JSON.stringify(rendered))
