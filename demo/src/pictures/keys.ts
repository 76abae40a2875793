import { PICTURES } from './catalogue.ts'
import { DRAWINGS } from './drawings.ts'

/** Every path of the media library that the demonstration fills. */
export const PICTURE_KEYS: readonly string[] = [...Object.keys(PICTURES), ...Object.keys(DRAWINGS)]
