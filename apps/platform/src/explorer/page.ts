import { html, raw } from 'hono/html'
import { DATA_ID, type ExplorerData } from './explorer-data.ts'
import { STYLE } from './style.ts'

/** Nothing but the page's own style and script, which carry the nonce, and requests to this platform. */
export const pagePolicy = (nonce: string): string =>
  `default-src 'none'; img-src data:; style-src 'nonce-${nonce}'; script-src 'nonce-${nonce}'; connect-src 'self'; frame-ancestors 'none'; base-uri 'none'; form-action 'none'`

/** The page. Its script fills the parts that are marked by ids, and shows what is hidden until then. */
export function explorerPage({
  data,
  scriptPath,
  nonce,
  command,
}: {
  readonly data: ExplorerData
  /** Undefined when the script was not built. */
  readonly scriptPath: string | undefined
  readonly nonce: string
  readonly command: string | undefined
}) {
  return html`<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex">
<link rel="icon" href="data:,">
<title>GraphQL explorer – Tessera platform</title>
<style nonce="${nonce}">${raw(STYLE)}</style>
</head>
<body>
<header class="top"><h1>GraphQL explorer</h1><a href="/">Service directory</a></header>
<main>
${scriptPath === undefined ? html`<section class="plain"><p>The script of this page is not built yet. Run <code>npm run build</code> and load the page again.</p></section>` : ''}
<noscript><p class="plain">The editor needs scripts, and they are switched off in this browser. You can read the schemas and send queries from a terminal.</p></noscript>
<div id="plain" class="plain">
<h2>Endpoints</h2>
<ul>${data.apis.map(
    ({ name, url, header, schemaPath }) =>
      html`<li><b>${name}</b><br><code>POST ${url}</code><br>Header <code>${header}</code> · <a href="${schemaPath}">Schema (SDL)</a></li>`,
  )}</ul>
${command === undefined ? '' : html`<h2>Try it from a terminal</h2><pre tabindex="0">${command}</pre>`}
</div>
<div id="explorer" hidden>
<div class="settings">
<label class="field"><span>Endpoint</span><select id="api">${data.apis.map(({ id, name }) => html`<option value="${id}">${name}</option>`)}</select></label>
<label class="field"><span>Example</span><select id="examples"></select></label>
<label class="field wide"><span>Header <code id="key-name"></code></span><input id="key" autocomplete="off" autocapitalize="off" spellcheck="false"></label>
<fieldset id="sign-in" class="sign-in" hidden><legend class="unseen">Request a token</legend>
<label class="field"><span>User name</span><input id="username" autocomplete="off" autocapitalize="off" spellcheck="false"></label>
<label class="field"><span>Password</span><input id="password" type="password" autocomplete="off"></label>
<button type="button" id="request-token">Request a token</button>
</fieldset>
</div>
<div class="tools">
<button type="button" id="run" class="primary" aria-keyshortcuts="Control+Enter Meta+Enter">Run <kbd aria-hidden="true">Ctrl ⏎</kbd></button>
<button type="button" id="prettify">Prettify</button>
<button type="button" id="copy">Copy as curl</button>
<button type="button" id="show-documentation" aria-expanded="false" aria-controls="documentation">Documentation</button>
<p id="said" role="status"></p>
</div>
<div class="panes">
<section class="pane" aria-labelledby="query-title">
<div class="bar"><h2 id="query-title">Query</h2><p id="editor-hint">Tab indents. Press Escape, then Tab, to leave the editor.</p></div>
<div id="query" class="editor tall"></div>
<details open><summary>Variables</summary><div id="variables" class="editor"></div></details>
<details id="headers-part"><summary>More headers</summary><div id="headers" class="editor"></div></details>
</section>
<section class="pane" aria-labelledby="result-title" aria-busy="false" id="result-part">
<div class="bar"><h2 id="result-title">Result</h2><p id="outcome" role="status"></p></div>
<pre id="result" role="region" tabindex="0" aria-labelledby="result-title">Run the query to see its result.</pre>
</section>
<section class="pane" id="documentation" aria-labelledby="documentation-title" hidden>
<div class="bar"><h2 id="documentation-title">Documentation</h2><a id="schema">Schema (SDL)</a></div>
<label class="field search"><span class="unseen">Search types and fields</span><input id="search" type="search" placeholder="Search types and fields" autocomplete="off" spellcheck="false"></label>
<div id="described"></div>
</section>
</div>
</div>
</main>
<script type="application/json" id="${DATA_ID}">${raw(JSON.stringify(data).replaceAll('<', '\\u003c'))}</script>
${scriptPath === undefined ? '' : html`<script type="module" nonce="${nonce}" src="${scriptPath}"></script>`}
</body>
</html>`
}
