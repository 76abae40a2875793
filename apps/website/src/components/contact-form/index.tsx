import { defineComponent } from '@tessera/content/react'
import { contactFormFields } from './fields.ts'
import { MessageForm } from './message-form.tsx'

/** A message to the house. Posts to `/actions/contact`; without scripts the browser checks and the server redirects. */
export const ContactForm = defineComponent({
  name: 'ContactForm',
  title: 'Contact form',
  group: 'Forms',
  icon: 'mail',
  interactive: true,
  phrases: ['form'],
  fields: contactFormFields,
  component: MessageForm,
})
