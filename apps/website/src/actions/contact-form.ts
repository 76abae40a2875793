/** Where the contact form is sent to. */
export const CONTACT_ACTION = '/actions/contact'

/** What the form is called in its state, and its id on the page. */
export const CONTACT_FORM = 'contact'

/** People do not see this field; what fills in everything is no person. */
export const TRAP_FIELD = 'website'
