/** What the interface says, in every language of the site. `{{name}}` marks a value that is put in. */
export type Phrase = Readonly<Record<'en' | 'de' | 'ar', string>>
