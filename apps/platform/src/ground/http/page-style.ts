/**
 * What the style sheets of the platform's own pages begin with: its colors, light and dark, and how text and tables look.
 * A page puts its own rules behind it, in the same `<style>`.
 */
export const PAGE_STYLE = `
:root { color-scheme: light dark; --ink: #1d211f; --soft: #59625d; --paper: #faf9f6; --card: #fff; --line: #dcdcd4; --accent: #1f6b52; --on: #fff; --code: #f2f1ec; --alarm: #b3261e }
@media (prefers-color-scheme: dark) { :root { --ink: #eceeea; --soft: #a3aca6; --paper: #141715; --card: #1c201d; --line: #343a36; --accent: #7fceaf; --on: #10201a; --code: #232825; --alarm: #f2b8b5 } }
* { box-sizing: border-box }
body { margin: 0; background: var(--paper); color: var(--ink); font: 1rem/1.6 system-ui, sans-serif }
p { margin: 0 0 1rem }
.soft, dt { color: var(--soft) }
dd { margin: 0; overflow-wrap: anywhere }
.scroll { overflow-x: auto }
table { width: 100%; border-collapse: collapse }
th, td { text-align: start; border-bottom: 1px solid var(--line) }
button { font: inherit; cursor: pointer }
:focus-visible { outline: 2px solid var(--accent); outline-offset: 3px }
`
