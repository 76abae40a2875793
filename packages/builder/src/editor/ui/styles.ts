import { LOADER_FADE_MS } from '../../constants.ts'
import { HIDDEN_ATTRIBUTE } from '../bound/marker-attributes.ts'
import { HIDDEN_BY_DATA_OPACITY, LOADER_OPACITY } from '../constants.ts'
import { LOOSE_ATTRIBUTE } from '../schema/template-schema.ts'
import { BOUND_ATTRIBUTE } from './bound-elements.ts'
import { SHOWN_ATTRIBUTE } from './bound-views.ts'
import { EDITING_ATTRIBUTE } from './text-engine.ts'

/** Of the editor's own elements, in a root of their own: the page's styles and these do not meet. */
export const EDITOR_STYLES = `
:host {
  all: initial;
  color-scheme: dark;
  --ground: #1d1f1e;
  --line: #474b48;
  --ink: #f4f3ef;
  --soft: #c3c6c1;
  --accent: #f3c26b;
  font: 14px / 1.45 system-ui, sans-serif;
  color: var(--ink);
  transition: opacity ${LOADER_FADE_MS}ms;
}
:host([hidden]) { opacity: 0; pointer-events: none; }
*, *::before, *::after { box-sizing: border-box; }
[hidden] { display: none !important; }
button, select, input { font: inherit; color: inherit; min-height: 36px; border: 1px solid transparent; border-radius: 6px; }
button { padding: 0 12px; background: none; cursor: pointer; }
button:hover, button[aria-pressed="true"] { background: #383c39; }
button[aria-disabled="true"] { opacity: 0.55; cursor: default; background: none; }
button.main { background: var(--accent); color: #221a08; font-weight: 600; }
button.main[aria-disabled="true"] { background: none; color: inherit; border-color: var(--line); }
:focus-visible { outline: 2px solid #7cc4ff; outline-offset: 2px; }
.bar, .panel, .notice, .menu, dialog { background: var(--ground); color: var(--ink); border: 1px solid var(--line); border-radius: 10px; }
.over { position: fixed; z-index: 2147483001; inset-block-start: 8px; inset-inline: 12px; display: grid; gap: 8px; pointer-events: none; }
.over > *, .notice { pointer-events: auto; box-shadow: 0 6px 24px rgb(0 0 0 / 30%); }
.bar { justify-self: center; inline-size: min(900px, 100%); display: flex; flex-wrap: wrap; justify-content: space-between; gap: 8px; padding: 6px; }
.group { display: flex; flex-wrap: wrap; gap: 4px; }
.menu-place { position: relative; }
.menu { position: absolute; inset-block-start: 44px; inset-inline-end: 0; display: grid; padding: 4px; min-inline-size: 180px; z-index: 1; }
.menu button { text-align: start; }
.notice { position: fixed; z-index: 2147483001; inset-block-end: 72px; inset-inline: 12px; margin-inline: auto; max-inline-size: 560px; padding: 10px 14px; border-color: #ffb4a6; }
.unseen { position: fixed; inline-size: 1px; block-size: 1px; overflow: hidden; clip-path: inset(50%); white-space: nowrap; }
.loader { position: fixed; z-index: 2147483000; background: Canvas; color-scheme: light dark; opacity: ${LOADER_OPACITY}; }
dialog { max-inline-size: 460px; padding: 20px; }
dialog::backdrop { background: rgb(0 0 0 / 55%); }
dialog h2 { margin: 0 0 8px; font-size: 18px; }
dialog p { margin: 0 0 16px; color: var(--soft); }
.dialog-end { display: flex; flex-wrap: wrap; justify-content: end; gap: 8px; }
@media (prefers-reduced-motion: reduce) { :host { transition: none; } }
`

/** Of the edited element, in the page's own root. The text engine needs white space as it is typed. */
export const EDITED_STYLES = `
[${EDITING_ATTRIBUTE}] { white-space: pre-wrap; overflow-wrap: break-word; font-variant-ligatures: none; }
[${EDITING_ATTRIBUTE}]:focus { outline: 2px solid #2b7fc4; outline-offset: 4px; }
[${EDITING_ATTRIBUTE}] [${LOOSE_ATTRIBUTE}] { display: inline; }
[${EDITING_ATTRIBUTE}] [${BOUND_ATTRIBUTE}] { outline: 1px dashed #2b7fc4; outline-offset: 2px; }
[${EDITING_ATTRIBUTE}] [${HIDDEN_ATTRIBUTE}] { opacity: ${HIDDEN_BY_DATA_OPACITY}; }
:where([${EDITING_ATTRIBUTE}] [${SHOWN_ATTRIBUTE}]:not(pre)) { white-space: normal; }
[${EDITING_ATTRIBUTE}] img.ProseMirror-separator { display: inline !important; inline-size: 0 !important; block-size: 0 !important; }
[${EDITING_ATTRIBUTE}] .ProseMirror-selectednode { outline: 2px solid #2b7fc4; }
`
