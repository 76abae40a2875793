export { type Figures, figuresOf, type Judged, measureEverydayWords, ofLanguage } from './measure.ts'
export { KINDS } from './queries.ts'
export { LANGUAGES } from './range.ts'
