import { DISMISSED_KEY } from './announcement-bar/dismissal.ts'

/** Where the browser keeps the chosen appearance: `light` or `dark`; nothing follows the system. */
const THEME_KEY = 'theme'

/**
 * Runs in the head before the first paint, so nothing flashes and nothing moves: says that scripts run
 * (`data-scripts`), sets the chosen appearance and hides a dismissed announcement. It answers the theme switch, the
 * announcement's button and those that show a password or print the page, which therefore need no code of their own; a keyboard's focus goes on to what follows the bar.
 * Put it inline in the head, with the nonce or hash the policy asks for.
 */
export const startScript = `(()=>{
const d=document,r=d.documentElement;
r.dataset.scripts='';
const kept=k=>{try{return localStorage.getItem(k)}catch{}};
const keep=(k,v)=>{try{localStorage.setItem(k,v)}catch{}};
const theme=kept('${THEME_KEY}');
if(theme==='light'||theme==='dark')r.dataset.theme=theme;
const hide=mark=>{if(!/^\\w+$/.test(mark??''))return;const s=new CSSStyleSheet;s.replaceSync('[data-announcement="'+mark+'"]{display:none}');d.adoptedStyleSheets=[...d.adoptedStyleSheets,s]};
hide(kept('${DISMISSED_KEY}'));
const dark=()=>r.dataset.theme?r.dataset.theme==='dark':matchMedia('(prefers-color-scheme: dark)').matches;
const show=()=>d.querySelectorAll('[data-theme-switch]').forEach(b=>b.setAttribute('aria-pressed',dark()));
d.addEventListener('DOMContentLoaded',show);
d.addEventListener('click',e=>{
const at=s=>e.target.closest?.(s);
if(at('[data-theme-switch]')){r.dataset.theme=dark()?'light':'dark';keep('${THEME_KEY}',r.dataset.theme);show()}
const eye=at('[data-reveal]'),word=eye&&d.getElementById(eye.dataset.reveal);
if(word){const on=word.type==='password';word.type=on?'text':'password';eye.setAttribute('aria-pressed',on)}
if(at('[data-print]'))print();
const button=at('[data-dismiss]'),bar=button?.closest('[data-announcement]');
if(!bar)return;
const next=button.matches(':focus-visible')&&[...d.querySelectorAll('a[href],button')].find(x=>bar.compareDocumentPosition(x)===4);
keep('${DISMISSED_KEY}',bar.dataset.announcement);
hide(bar.dataset.announcement);
if(next)next.focus()})
})()`
