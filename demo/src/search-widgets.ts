import type { SearchWidgets } from '@tessera/platform'

/** Languages that the blocks of the demonstration stand in. */
export type BlockLanguage = 'en' | 'de' | 'ar'

/** What one block says in a language, as html. Where a page names it, `{language}` stands at the end of its id. */
type Block = Readonly<Record<BlockLanguage, string>>

const PANEL = `.block { padding: clamp(1.25rem, 4vw, 2.5rem); background: var(--tint); border-radius: var(--radius-picture) }
.block p { max-width: 60ch }
.block p + p { margin-block-start: .75rem }
.block a { text-decoration: underline; text-underline-offset: .2em }`

const STRIP = `.block { display: flex; flex-wrap: wrap; gap: .5rem 2rem; align-items: baseline; justify-content: space-between; padding-block: 1.25rem; border-block: 1px solid var(--line) }
.block a { text-decoration: underline; text-underline-offset: .2em }`

const LIST = `.block { display: grid; gap: 1.25rem 2rem; grid-template-columns: repeat(auto-fit, minmax(min(100%, 14rem), 1fr)) }
.block dt { font-weight: 600 }
.block dd { margin-inline-start: 0 }`

const BANNER: Block = {
  en: '<div class="block"><p><strong>Carried to the room by two people.</strong> Stairs are included, and the packaging goes back with us.</p><p><a href="/delivery-and-returns">Delivery and returns</a></p></div>',
  de: '<div class="block"><p><strong>Zu zweit bis ins Zimmer getragen.</strong> Treppen sind inbegriffen, und die Verpackung nehmen wir wieder mit.</p><p><a href="/de/delivery-and-returns">Lieferung und Rückgabe</a></p></div>',
  ar: '<div class="block"><p><strong>يحمله شخصان حتى الغرفة.</strong> صعود الدرج مشمول، ونأخذ التغليف معنا.</p><p><a href="/ar/delivery-and-returns">التوصيل والإرجاع</a></p></div>',
}

const TIMES: Block = {
  en: '<dl class="block"><div><dt>From stock</dt><dd>5 to 10 working days</dd></div><div><dt>Made to order</dt><dd>4 to 6 weeks</dd></div><div><dt>Set up on request</dt><dd>€35</dd></div></dl>',
  de: '<dl class="block"><div><dt>Ab Lager</dt><dd>5 bis 10 Werktage</dd></div><div><dt>Auf Bestellung gefertigt</dt><dd>4 bis 6 Wochen</dd></div><div><dt>Aufbau auf Wunsch</dt><dd>35 €</dd></div></dl>',
  ar: '<dl class="block"><div><dt>من المخزون</dt><dd>من 5 إلى 10 أيام عمل</dd></div><div><dt>يُصنع عند الطلب</dt><dd>من 4 إلى 6 أسابيع</dd></div><div><dt>التركيب عند الرغبة</dt><dd>35 €</dd></div></dl>',
}

const ADVICE: Block = {
  en: '<div class="block"><p><strong>Not sure about the light?</strong></p><p>How bright, how warm and how high: our guide goes through a room lamp by lamp.</p><p><a href="/guides/light-a-room">Light a room</a></p></div>',
  de: '<div class="block"><p><strong>Unsicher beim Licht?</strong></p><p>Wie hell, wie warm und wie hoch: Unser Ratgeber geht ein Zimmer Leuchte für Leuchte durch.</p><p><a href="/de/guides/light-a-room">Ein Zimmer beleuchten</a></p></div>',
  ar: '<div class="block"><p><strong>محتار في الإضاءة؟</strong></p><p>كم السطوع والدفء والارتفاع: دليلنا يمر بالغرفة مصباحًا بعد مصباح.</p><p><a href="/ar/guides/light-a-room">إضاءة غرفة</a></p></div>',
}

const KEYWORDS: Block = {
  en: '<meta name="keywords" content="oak tables, wall shelves, wool rugs, lounge chairs">',
  de: '<meta name="keywords" content="Eichentische, Wandregale, Wollteppiche, Sessel">',
  ar: '<meta name="keywords" content="طاولات بلوط, رفوف جدارية, سجاد صوفي, كراسي استرخاء">',
}

/** Banners and blocks of the demonstration's search service, one for each language; `{id}_{language}`. */
export const searchWidgets: SearchWidgets = {
  ...inLanguages('living_banner', 'banner', BANNER, STRIP),
  ...inLanguages('living_times', 'html_block', TIMES, LIST),
  ...inLanguages('living_advice', 'content_block', ADVICE, PANEL),
  ...inLanguages('living_keywords', 'seo', KEYWORDS),
}

function inLanguages(id: string, type: 'banner' | 'html_block' | 'content_block' | 'seo', block: Block, css?: string) {
  return Object.fromEntries(
    Object.entries(block).map(([language, html]) => [
      `${id}_${language}`,
      { type, templates: { html: { pc: html }, ...(css !== undefined && { css: { pc: css } }) } },
    ]),
  ) satisfies SearchWidgets
}
