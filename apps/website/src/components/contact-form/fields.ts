import { type ComponentProps, richText, text } from '@tessera/content/react'

export const contactFormFields = {
  Heading: text({ help: 'Above the form.' }),
  Text: richText({ help: 'When and how an answer comes.' }),
  ThankYou: richText({ help: 'Stands in the place of the form once a message has arrived.' }),
  PrivacyNote: richText({ help: 'What happens with the entries, with a link to the privacy page.' }),
}

export type ContactFormProps = ComponentProps<typeof contactFormFields>
