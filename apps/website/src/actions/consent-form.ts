/** Where the consent form is sent to. */
export const CONSENT_ACTION = '/actions/consent'

/** What the form is called in its state, and the id of its panel on the page. */
export const CONSENT_FORM = 'consent'

/** The field with the answer: `granted` or `denied`. */
export const CONSENT_FIELD = 'consent'
