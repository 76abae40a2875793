/**
 * Every table with personal data: what it holds, how long, and how a person is erased from it. The retention job, the
 * erasure and `docs/personal-data.md` are derived from it; a test refuses tables that are in neither list.
 */

/** A setting that says how many days rows are kept. */
export type RetentionSetting = 'EVENT_RETENTION_DAYS' | 'AUDIT_RETENTION_DAYS'

export interface PersonalTable {
  readonly holds: string
  /** In words; where the retention job removes old rows, by which column and setting. */
  readonly kept: string | { readonly by: string; readonly setting: RetentionSetting; readonly where?: string }
  readonly erasure: Erasure
}

export type Erasure =
  /** Rows that mention the person's e-mail address in one of these columns are deleted. */
  | { readonly how: 'delete mentions'; readonly columns: readonly string[] }
  /** Names of shoppers, sellers and administrators in these columns are replaced. */
  | { readonly how: 'replace user'; readonly columns: readonly UserColumn[] }
  /** User names of authors in these columns are replaced. */
  | { readonly how: 'replace author'; readonly columns: readonly string[] }
  /** Rows of an author are deleted by this column. */
  | { readonly how: 'delete author'; readonly columns: readonly string[] }
  /** Rows are deleted by this column: a user name, in small letters. */
  | { readonly how: 'delete name'; readonly columns: readonly string[] }
  /** In its service's own way, said in words. */
  | { readonly how: 'service'; readonly says: string }

/** A column with a user's id or user name. `company`: the column with the company that the id is of. */
export interface UserColumn {
  readonly column: string
  readonly is: 'id' | 'username'
  readonly company?: string
}

/** Tables that the database lets nobody change, except to remove what is kept no longer and to erase a person. */
export const AUDIT_TABLES = ['commerce_audit', 'event_audit', 'fb_audit'] as const

const withUser = { how: 'service', says: 'deleted with the user' } as const
const withVisitor = { how: 'service', says: 'deleted, or blanked, with the visitor' } as const
const withSearches = { how: 'service', says: 'deleted with the visitor' } as const
const asLongAsUser = 'as long as the user'
const audit = (by: string, where?: string) =>
  ({ by, setting: 'AUDIT_RETENTION_DAYS', ...(where !== undefined && { where }) }) as const
const withContent = 'as long as the content'

export const PERSONAL_DATA: Readonly<Record<string, PersonalTable>> = {
  commerce_object: {
    holds: 'users, addresses, cards, lists, orders and returns',
    kept: 'until deleted',
    erasure: {
      how: 'service',
      says: 'the user, private addresses, cards, lists and subscriptions are deleted; in orders, returns and shipments names, streets, phone numbers, comments and extended properties are blanked, amounts stay',
    },
  },
  commerce_unique: { holds: 'user names that are taken', kept: asLongAsUser, erasure: withUser },
  commerce_account: { holds: 'password hashes', kept: asLongAsUser, erasure: withUser },
  commerce_password_history: { holds: 'hashes of former passwords', kept: asLongAsUser, erasure: withUser },
  commerce_refresh_token: { holds: 'who is signed in', kept: 'a day after they expire', erasure: withUser },
  commerce_one_time_code: { holds: 'hashes of codes', kept: 'a day after they expire', erasure: withUser },
  commerce_anonymous_session: { holds: 'carts of guests', kept: 'a day after they expire', erasure: withUser },
  commerce_external_user: { holds: 'ids of users at sign-in providers', kept: asLongAsUser, erasure: withUser },
  commerce_sign_in_failure: {
    holds: 'user names of failed sign-ins',
    kept: 'until they are forgotten or the lock-out ends',
    erasure: { how: 'delete name', columns: ['username_key'] },
  },
  commerce_message: {
    holds: 'mail to shoppers and to the shop',
    kept: '7 days',
    erasure: { how: 'delete mentions', columns: ['recipient', 'data'] },
  },
  commerce_delivery: {
    holds: 'calls to other systems, with orders and users',
    kept: '7 days after delivery; 30 days where it failed',
    erasure: { how: 'delete mentions', columns: ['payload'] },
  },
  commerce_idempotency: {
    holds: 'responses of repeatable requests',
    kept: 'a day',
    erasure: { how: 'delete mentions', columns: ['body'] },
  },
  commerce_audit: {
    holds: 'who called what, of the owner’s users and of impersonation',
    kept: audit('at'),
    erasure: {
      how: 'replace user',
      columns: [
        { column: 'user_id', is: 'id', company: 'company_id' },
        { column: 'username', is: 'username' },
        { column: 'impersonator', is: 'username' },
      ],
    },
  },
  commerce_impersonation: {
    holds: 'who acted as whom, and why',
    kept: audit('ends_at'),
    erasure: {
      how: 'replace user',
      columns: [
        { column: 'user_id', is: 'id', company: 'buyer_id' },
        { column: 'impersonator_id', is: 'id', company: 'impersonator_company_id' },
      ],
    },
  },
  content_form_submission: {
    holds: 'what visitors send with forms',
    kept: '365 days, as the form and the page about privacy say',
    erasure: { how: 'delete mentions', columns: ['fields'] },
  },
  content_tracked_event: {
    holds: 'events of the layout service’s tracking API',
    kept: { by: 'received_at', setting: 'EVENT_RETENTION_DAYS' },
    erasure: { how: 'delete mentions', columns: ['event'] },
  },
  outbox_dead_letter: {
    holds: 'events that were set aside',
    kept: 'until they are handled',
    erasure: { how: 'delete mentions', columns: ['payload'] },
  },
  event_guest: { holds: 'visitors', kept: 'EVENT_RETENTION_DAYS after the last visit', erasure: withVisitor },
  event_guest_profile: {
    holds: 'what visitors say of themselves',
    kept: 'as long as the visitor',
    erasure: withVisitor,
  },
  event_identifier: {
    holds: 'customer numbers and e-mail addresses',
    kept: 'as long as the visitor',
    erasure: withVisitor,
  },
  event_browser: { holds: 'ids of browsers', kept: 'EVENT_RETENTION_DAYS', erasure: withVisitor },
  event_record: { holds: 'events of visits', kept: 'EVENT_RETENTION_DAYS', erasure: withVisitor },
  event_session: {
    holds: 'visits',
    kept: 'EVENT_RETENTION_DAYS',
    erasure: { how: 'service', says: 'stays, of nobody' },
  },
  event_merge: {
    holds: 'which visitors are one',
    kept: 'until deleted',
    erasure: { how: 'service', says: 'stays, of nobody' },
  },
  search_event: { holds: 'searches and clicks', kept: 'EVENT_RETENTION_DAYS', erasure: withSearches },
  search_interaction: { holds: 'what visitors looked at', kept: 'EVENT_RETENTION_DAYS', erasure: withSearches },
  search_visitor: { holds: 'which visitor is which customer', kept: 'until deleted', erasure: withSearches },
  auth_account: {
    holds: 'accounts of authors',
    kept: 'until removed',
    erasure: { how: 'service', says: 'stays: an account that is no longer configured is removed by hand' },
  },
  auth_failure: {
    holds: 'user names of failed sign-ins of authors',
    kept: 'until the next sign-in',
    erasure: { how: 'delete author', columns: ['username'] },
  },
  event_audit: {
    holds: 'what authors did with visitors’ data',
    kept: audit('at'),
    erasure: { how: 'replace author', columns: ['username'] },
  },
  content_audit: {
    holds: 'what authors did',
    kept: audit('at'),
    erasure: { how: 'replace author', columns: ['username'] },
  },
  fb_audit: {
    holds: 'what authors did with components',
    kept: audit('at'),
    erasure: { how: 'replace author', columns: ['username'] },
  },
  content_publish_operation: {
    holds: 'who published what',
    kept: audit('finished_at', 'finished_at is not null'),
    erasure: { how: 'replace author', columns: ['username'] },
  },
  content_presence: {
    holds: 'who is editing what',
    kept: 'minutes',
    erasure: { how: 'delete author', columns: ['username'] },
  },
  content_comment: {
    holds: 'comments of authors',
    kept: withContent,
    erasure: { how: 'replace author', columns: ['username', 'resolved_by'] },
  },
  content_comment_read: {
    holds: 'which comments authors have read',
    kept: withContent,
    erasure: { how: 'delete author', columns: ['username'] },
  },
  content_workflow: {
    holds: 'who brought content into which state',
    kept: withContent,
    erasure: { how: 'replace author', columns: ['username'] },
  },
  content_workflow_step: {
    holds: 'who brought content into which state, before',
    kept: withContent,
    erasure: { how: 'replace author', columns: ['username'] },
  },
  content_schedule: {
    holds: 'who planned what',
    kept: withContent,
    erasure: { how: 'replace author', columns: ['username'] },
  },
  content_release: {
    holds: 'who planned what',
    kept: withContent,
    erasure: { how: 'replace author', columns: ['username'] },
  },
  content_preview_link: {
    holds: 'who shared what',
    kept: withContent,
    erasure: { how: 'replace author', columns: ['username', 'withdrawn_by'] },
  },
  content_bin: {
    holds: 'who deleted what',
    kept: 'until the bin is emptied',
    erasure: { how: 'replace author', columns: ['username'] },
  },
}

/** Tables that say nothing of anybody. Partitions of `commerce_object` are the same table. */
export const NOT_PERSONAL: readonly string[] = [
  'migration',
  'auth_key',
  'auth_revoked_token',
  'outbox',
  'outbox_follower',
  'commerce_catalogue_change',
  'commerce_client_secret',
  'commerce_external_sign_in',
  'commerce_local_payment',
  'commerce_local_payment_answer',
  'commerce_made_from',
  'commerce_payment_release',
  'commerce_revoked_token',
  'commerce_signing_key',
  'commerce_tally',
  'content_blob',
  'content_change',
  'content_epoch',
  'content_item',
  'content_manifest',
  'content_media_place',
  'content_release_entry',
  'content_version',
  'event_columns',
  'event_cookieless',
  'event_salt',
  'event_seen',
  'event_vital',
  'event_vital_columns',
  'fb_artifact',
  'fb_bundle',
  'fb_collection',
  'fb_component',
  'fb_datasource',
  'fb_library',
  'fb_stylesheet',
  'fb_version',
  'search_configuration',
  'search_document',
  'search_snapshot',
  'search_tally',
]

/** The rows of `docs/personal-data.md`. */
export function personalDataRows(): string[] {
  return Object.entries(PERSONAL_DATA).map(
    ([table, { holds, kept, erasure }]) =>
      `| \`${table}\` | ${holds} | ${keptInWords(kept)} | ${erasureInWords(erasure)} |`,
  )
}

const keptInWords = (kept: PersonalTable['kept']) => (typeof kept === 'string' ? kept : `\`${kept.setting}\``)

function erasureInWords(erasure: Erasure): string {
  switch (erasure.how) {
    case 'delete mentions':
      return 'rows that mention the e-mail address are deleted'
    case 'replace user':
      return 'the user is replaced by `erased`'
    case 'replace author':
      return 'the author is replaced by `erased`'
    case 'delete author':
      return 'deleted by the author’s user name'
    case 'delete name':
      return 'deleted by the user name'
    case 'service':
      return erasure.says
  }
}
