import type { RefObject } from 'react'
import { useStyles } from '../../overlay/use-styles.ts'
import styles from './pickers.css?inline'

/** The styles of pickers, in the root their first element stands in. */
export const usePickerStyles = (element: RefObject<Element | null>): void => useStyles(element, styles)
