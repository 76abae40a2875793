/** The styles of the panels. Those that all elements of the editor share are in `styles.ts`. */
export const PANEL_STYLES = `
.panel { justify-self: end; inline-size: min(340px, 100%); max-block-size: 60dvh; overflow: auto; display: grid; gap: 10px; padding: 14px; }
.field { display: grid; gap: 4px; }
.properties, .panel form { display: grid; gap: 10px; }
.actions { display: flex; flex-wrap: wrap; gap: 6px; }
select, input, textarea { background: #2a2d2b; border-color: #8a8f8b; padding: 0 8px; inline-size: 100%; }
textarea { min-block-size: 72px; padding-block: 6px; border: 1px solid; border-radius: 6px; font: inherit; color: inherit; }
::placeholder { color: var(--soft); opacity: 1; }
input[aria-invalid="true"], :user-invalid { border-color: #ffb4a6; }
.help { margin: 0; color: var(--soft); font-size: 13px; }
.panel button:not(.revision) { border-color: var(--line); }
fieldset { display: grid; gap: 8px; border: 1px solid var(--line); border-radius: 6px; margin: 0; padding: 8px 12px 12px; }
.tick { display: flex; gap: 8px; align-items: center; }
.tick input { inline-size: 18px; min-block-size: 18px; margin: 0; }
.tick label { flex: 1; padding-block: 4px; }
.revisions { display: grid; gap: 4px; margin: 0; padding: 0; list-style: none; }
.revisions > li > div { padding: 4px 12px 12px; }
.revision { display: grid; inline-size: 100%; padding-block: 6px; text-align: start; }
.revision[aria-expanded="true"] { background: #383c39; }
h3, h4 { margin: 8px 0 4px; font-size: 14px; }
h4 { color: var(--soft); font-size: 13px; font-weight: 400; }
blockquote { margin: 0; padding-inline-start: 10px; border-inline-start: 2px solid var(--line); max-block-size: 30dvh; overflow: auto; white-space: pre-wrap; overflow-wrap: anywhere; }
del { background: #6b2a24; }
ins { background: #1f5130; }
[role="status"]:empty { position: absolute; }
.differences { display: grid; gap: 8px; margin-block-end: 12px; }
`
