/** Numbers an element of a template, so that it is found again in what the binder makes of it. It is never saved. */
export const MARKER = 'data-tessera-part'

/** Marks an element that the data hides: an author sees it all the same. It is seen and not saved. */
export const HIDDEN_ATTRIBUTE = 'data-tessera-hidden-by-data'
