import { type Figures, figuresOf, KINDS, LANGUAGES, measureEverydayWords, ofLanguage } from '../everyday-words/index.ts'
import type { Finding, Measure } from '../measure.ts'

/** What the search is to reach with everyday words, over all queries. */
const LEAST = { ndcg: 0.92, empty: 0.01 }

const said = ({ queries, ndcg, empty }: Figures) =>
  `nDCG@10 ${ndcg.toFixed(3)}, ${(empty * 100).toFixed(1)} % empty, ${queries} queries`

/** 360 labelled queries in three languages on the demonstration's own range. */
export const everydayWords: Measure = {
  name: 'everyday-words',
  async run() {
    const judged = await measureEverydayWords()
    const all = figuresOf(judged)
    const kinds = KINDS.map((kind) => {
      const cells = LANGUAGES.map((language) => {
        const { queries, ndcg } = figuresOf(ofLanguage(judged, language).filter(({ query }) => query.kind === kind))
        return `${language} ${queries === 0 ? '–' : `${ndcg.toFixed(3)} (${queries})`}`
      })
      return `${kind}: ${cells.join(', ')}`
    })
    const languages = LANGUAGES.map((language) => `${language}: ${said(figuresOf(ofLanguage(judged, language)))}`)
    const finding: Finding = {
      name: 'Everyday words',
      measured: said(all),
      against: `at least nDCG@10 ${LEAST.ndcg}, at most ${LEAST.empty * 100} % empty`,
      ok: all.ndcg >= LEAST.ndcg && all.empty <= LEAST.empty,
      notes: [...languages, ...kinds],
    }
    return [finding]
  },
}
