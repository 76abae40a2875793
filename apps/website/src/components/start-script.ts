import { DISMISSED_KEY } from './announcement-bar/dismissal.ts'

/** Where the browser keeps the chosen appearance: `light` or `dark`; nothing follows the system. */
const THEME_KEY = 'theme'

/**
 * Runs in the head before the first paint, so nothing flashes and nothing moves: says that scripts run
 * (`data-scripts`), sets the chosen appearance, hides a dismissed announcement, and listens for the theme switch, which
 * therefore needs no code of its own. Put it inline in the head, with the nonce or hash the policy asks for.
 */
export const startScript = `(()=>{
const d=document,r=d.documentElement;
r.dataset.scripts='';
const kept=k=>{try{return localStorage.getItem(k)}catch{}};
const theme=kept('${THEME_KEY}');
if(theme==='light'||theme==='dark')r.dataset.theme=theme;
const mark=kept('${DISMISSED_KEY}');
if(/^\\w+$/.test(mark??'')){const s=new CSSStyleSheet;s.replaceSync('[data-announcement="'+mark+'"]{display:none}');d.adoptedStyleSheets=[...d.adoptedStyleSheets,s]}
const dark=()=>r.dataset.theme?r.dataset.theme==='dark':matchMedia('(prefers-color-scheme: dark)').matches;
const show=()=>d.querySelectorAll('[data-theme-switch]').forEach(b=>b.setAttribute('aria-pressed',dark()));
d.addEventListener('DOMContentLoaded',show);
d.addEventListener('click',e=>{
if(!e.target.closest?.('[data-theme-switch]'))return;
r.dataset.theme=dark()?'light':'dark';
try{localStorage.setItem('${THEME_KEY}',r.dataset.theme)}catch{}
show()})
})()`
