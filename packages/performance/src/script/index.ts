/**
 * The script that a site serves at `/_perf/script.js`: a classic script that reads its settings from the data
 * attributes of its own element. Runs once, however often it is loaded.
 */
import { startTracker } from './tracker.ts'

const element = document.currentScript ?? document.querySelector('script[data-sdkn]')
if (element instanceof HTMLScriptElement && !window.sil) startTracker(element)
