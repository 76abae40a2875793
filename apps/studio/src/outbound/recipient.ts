import type { ListedMail } from './outbound-service.ts'

/** What a recipient is called; empty for somebody without a name. */
export const recipientName = ({ FirstName, LastName }: ListedMail['Recipient']): string =>
  `${FirstName} ${LastName}`.trim()
