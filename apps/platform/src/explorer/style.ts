import { PAGE_STYLE } from '../ground/http/index.ts'

/** The style of the page, in the colors of the service directory. The editors take theirs from the same variables. */
export const STYLE = `${PAGE_STYLE}
:root { --edge: #878f89; --chosen: #cfe6dc; --keyword: #8a3670; --name: #17517f; --string: #1f6b52; --number: #8f4a00; --bad: #b3261e }
@media (prefers-color-scheme: dark) { :root { --edge: #79827c; --chosen: #2c4a3e; --keyword: #e59ccb; --name: #8ec5f0; --string: #8fd6b8; --number: #f0b472; --bad: #ff8a80 } }
[hidden] { display: none !important }
html, body { height: 100% }
body { line-height: 1.5; display: flex; flex-direction: column }
a { color: var(--accent) }
h1 { margin: 0; font-size: 1.25rem; letter-spacing: -.01em }
h2 { margin: 0; font-size: .9375rem }
p { margin: 0 }
code, pre, kbd { font: .875rem/1.5 ui-monospace, monospace }
.top { display: flex; flex-wrap: wrap; align-items: baseline; justify-content: space-between; gap: .25rem 1.5rem; padding: .875rem 1.25rem .25rem }
main { flex: 1; min-height: 0; display: flex; flex-direction: column }
#explorer { flex: 1; min-height: 0; display: flex; flex-direction: column; gap: .75rem; padding: .5rem 1.25rem 1.25rem }
.plain { max-width: 56rem; padding: .75rem 1.25rem; overflow-wrap: anywhere }
.plain ul { padding-inline-start: 1.25rem }
.plain li { margin-bottom: .75rem }
.plain pre { padding: .75rem 1rem; background: var(--code); border-radius: .5rem; white-space: pre-wrap }
.settings, .tools, .sign-in { display: flex; flex-wrap: wrap; align-items: end; gap: .5rem .75rem }
.sign-in { border: 0; margin: 0; padding: 0; min-width: 0 }
.field { display: grid; gap: .125rem; font-size: .875rem; color: var(--soft); min-width: 0; flex: 0 1 15rem }
.sign-in .field { flex-basis: 10rem }
.wide { flex: 1 1 15rem }
input, select, button { font: inherit; color: var(--ink); background: var(--card); border: 1px solid var(--edge); border-radius: .375rem; min-height: 2.25rem; padding: .25rem .625rem; max-width: 100% }
input, select { width: 100% }
#key, #username, #password { font-family: ui-monospace, monospace; font-size: .875rem }
button { cursor: pointer; white-space: nowrap }
button:hover { border-color: var(--accent) }
.primary { background: var(--accent); border-color: var(--accent); color: var(--on); font-weight: 600 }
.primary kbd { font-size: .75rem; font-weight: 400; margin-inline-start: .375rem }
button[aria-expanded=true] { background: var(--chosen) }
.tools { align-items: center }
#said { font-size: .875rem; color: var(--soft); flex: 1 1 12rem }
.panes { flex: 1; min-height: 0; display: grid; grid-auto-flow: column; grid-auto-columns: minmax(0, 1fr); gap: .75rem }
.pane { display: flex; flex-direction: column; min-height: 0; min-width: 0; background: var(--card); border: 1px solid var(--line); border-radius: .625rem; overflow: hidden }
.bar { display: flex; flex-wrap: wrap; justify-content: space-between; align-items: baseline; gap: 0 1rem; padding: .5rem .875rem; border-bottom: 1px solid var(--line) }
.bar p, .bar a { font-size: .8125rem; color: var(--soft) }
.bar a { color: var(--accent) }
#outcome { font-variant-numeric: tabular-nums }
#outcome.failed { color: var(--bad) }
.editor { min-height: 5.5rem; max-height: 12rem; display: flex; flex-direction: column }
.tall { flex: 1; min-height: 10rem; max-height: none }
details { border-top: 1px solid var(--line) }
summary { padding: .375rem .875rem; font-size: .875rem; font-weight: 600; cursor: pointer }
#result { margin: 0; flex: 1; min-height: 0; overflow: auto; padding: .625rem .875rem; white-space: pre-wrap; overflow-wrap: anywhere; line-height: 1.5 }
[aria-busy=true] #result { opacity: .5 }
.search { flex: none; padding: .625rem .875rem }
#described { flex: 1; min-height: 0; overflow: auto; padding: 0 .875rem .875rem; font-size: .9375rem }
#described h3 { margin: .25rem 0; font-size: 1.0625rem; overflow-wrap: anywhere }
#described h4 { margin: .875rem 0 .125rem; font-size: .8125rem; color: var(--soft) }
#described ul { list-style: none; margin: 0; padding: 0 }
#described li { padding: .375rem 0; border-top: 1px solid var(--line); overflow-wrap: anywhere }
#described li p, #described > p { color: var(--soft); font-size: .875rem }
#described button { font: .875rem/1.5 ui-monospace, monospace; min-height: 1.5rem; padding: 0; border: 0; background: none; color: var(--accent); text-decoration: underline; white-space: normal; text-align: start; overflow-wrap: anywhere }
#described .back { font-family: inherit; margin-bottom: .25rem }
#described mark { background: var(--chosen); color: inherit }
:focus-visible { outline: 2px solid var(--accent); outline-offset: 2px; border-radius: .25rem }
#result:focus-visible { outline-offset: -2px }
.unseen { position: absolute; width: 1px; height: 1px; overflow: hidden; clip-path: inset(50%) }
.tok-keyword { color: var(--keyword) }
.tok-propertyName { color: var(--name) }
.tok-variableName, .tok-atom, .tok-bool, .tok-number, .tok-literal { color: var(--number) }
.tok-string { color: var(--string) }
.tok-comment { color: var(--soft); font-style: italic }
.tok-invalid { color: var(--bad) }
@media (max-width: 75rem) {
  body { height: auto; min-height: 100% }
  .panes { grid-auto-flow: row; grid-template-columns: minmax(0, 1fr) minmax(0, 1fr) }
  .pane { max-height: 44rem }
  #documentation { grid-column: 1 / -1; max-height: 32rem }
}
@media (max-width: 48rem) {
  .top, #explorer, .plain { padding-inline: 1rem }
  .panes { grid-template-columns: minmax(0, 1fr) }
  .field, .sign-in .field { flex: 1 1 100% }
  .sign-in { flex: 1 1 100% }
  #result { min-height: 8rem }
}
`
