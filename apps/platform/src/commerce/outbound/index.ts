import type { Migration } from '../../ground/database/index.ts'
import { deliveryMigration } from './queue/tables.ts'
import { changeMigration } from './sync/change-trigger.ts'

export { adminRoutes, movedToStudio, type StudioAuthor } from './admin/index.ts'
export type { FormMail } from './letters/form-letter.ts'
export { MAIL_LANGUAGES, type MailSettings, mailSettingsOf } from './letters/mail-settings.ts'
export { orderEventBody, orderReturnEventBody, shipmentEventBody } from './messages/event-bodies.ts'
export { keepFormMail } from './messages/mail-outbox.ts'
export {
  type AnnouncedStep,
  type AskedStep,
  type IntegrationAnswer,
  type MailKind,
  type MessageType,
  NOOP_OUTBOUND,
  type Outbound,
  type OutboundService,
  type Recipients,
  SILENT_SERVICE,
} from './outbound.ts'
export type { Environment, TokenMint, TokenUser } from './parts.ts'
export { createOutbound, type OutboundSettings, type RunningOutbound } from './service.ts'
export type { SeenCall, Watch } from './watch.ts'

/** Tables of what goes out. They come after those of the object store, whose changes they react to. */
export const outboundMigrations: readonly Migration[] = [deliveryMigration, changeMigration]
