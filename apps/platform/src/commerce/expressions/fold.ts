import { foldText } from '../store/text.ts'

const PLAIN = /^[ -~]*$/

/** Text as it is compared: as the store does, and quicker for plain letters, which most texts have alone. */
export const fold = (text: string): string => (PLAIN.test(text) ? text.toLowerCase() : foldText(text))
