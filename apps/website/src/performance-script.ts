/** Entry of `/_perf/script.js`; see `vite.config.ts`. */
import '@tessera/performance/script'
