import type { JWK } from 'jose'
import { type Kysely, sql } from 'kysely'
import type { Migration } from '../../ground/database/index.ts'
import { impersonationMigration } from './impersonation/log.ts'
import { callersMigration } from './tokens/known-callers.ts'

/** A transaction, or the database itself for what needs none. */
export type Tx = Kysely<unknown>

export type IdentityTables = {
  commerce_signing_key: { tenant: string; kid: string; private_key: JWK; created_at: Date }
  /** What is kept of a user beside the object; gone, renamed and moved with it. */
  commerce_account: {
    tenant: string
    uid: string
    family: string
    scope: string
    id: string
    password_hash: string | null
    password_set_at: Date | null
    /** Grows when tokens are revoked. */
    generation: number
    last_active_at: Date | null
  }
  commerce_password_history: { tenant: string; uid: string; set_at: Date; password_hash: string }
  /** Sign-ins that failed since the last that did not, for known and unknown names alike. */
  commerce_sign_in_failure: {
    tenant: string
    username_key: string
    /** Hash of where they came from; empty for what holds everywhere. */
    network: string
    failures: number
    locked_until: Date | null
    last_at: Date
  }
  /** `id` is that of the API client (its own secret, `family` ApiClient) or of one of its further secrets. */
  commerce_client_secret: { tenant: string; family: string; scope: string; id: string; secret_hash: string }
  commerce_refresh_token: {
    tenant: string
    token_hash: string
    /** All that came of one sign-in. */
    lineage: string
    uid: string
    client_id: string
    generation: number
    /** The roles asked for at sign-in; null for all. */
    scope: string[] | null
    by_password: boolean
    expires_at: Date
    used_at: Date | null
  }
  commerce_one_time_code: {
    tenant: string
    code_hash: string
    kind: 'reset' | 'password'
    uid: string
    client_id: string
    created_at: Date
    expires_at: Date
    used_at: Date | null
  }
  commerce_anonymous_session: {
    tenant: string
    order_id: string
    uid: string
    client_id: string
    anon_user_id: string | null
    created_at: Date
    expires_at: Date
    /** When the shopper became known. */
    ended_at: Date | null
  }
  /** Access tokens that somebody signed out of. */
  commerce_revoked_token: { tenant: string; token_id: string; expires_at: Date }
  commerce_message: { tenant: string; id: string; type: string; recipient: unknown; data: unknown; created_at: Date }
  commerce_external_user: { tenant: string; connect_id: string; subject: string; uid: string }
  /** Sign-ins on their way to an identity provider and back. */
  commerce_external_sign_in: {
    tenant: string
    state_hash: string
    connect_id: string
    request: unknown
    expires_at: Date
  }
}

/** The tables as a transaction sees them. */
export function tables(tx: Tx): Kysely<IdentityTables> {
  return tx.withTables<IdentityTables>()
}

/** After those of the object store: accounts and secrets refer to its objects, and go with them. */
export const identityMigrations: Migration[] = [
  {
    name: 'commerce-identity-001',
    async up(db) {
      for (const statement of statements) await sql.raw(statement).execute(db)
    },
  },
  callersMigration,
  impersonationMigration,
  {
    // Failures are counted for a name and the network they come from; of that only a hash is kept, and for a day.
    name: 'commerce-identity-004-lock-out-by-network',
    async up(db) {
      await sql`alter table commerce_sign_in_failure
        add column network text not null default '',
        drop constraint commerce_sign_in_failure_pkey,
        add primary key (tenant, username_key, network)`.execute(db)
    },
  },
  {
    name: 'commerce-identity-005-revoked-tokens',
    async up(db) {
      await sql`create table commerce_revoked_token (
        tenant text not null, token_id text not null, expires_at timestamptz not null,
        primary key (tenant, token_id))`.execute(db)
      // Callers are remembered until word of a change: this is one.
      await sql`create trigger commerce_token_revoked after insert on commerce_revoked_token
        for each row execute function commerce_callers_changed()`.execute(db)
    },
  },
]

const object = `foreign key (tenant, family, scope, id) references commerce_object (tenant, family, scope, id)
    on update cascade on delete cascade`
const account = 'foreign key (tenant, uid) references commerce_account (tenant, uid) on delete cascade'

const statements = [
  `create table commerce_signing_key (
    tenant text not null, kid text not null, private_key jsonb not null, created_at timestamptz not null,
    primary key (tenant, kid))`,
  `create table commerce_account (
    tenant text not null, uid text not null, family text not null, scope text not null, id text collate "C" not null,
    password_hash text, password_set_at timestamptz, generation integer not null default 1, last_active_at timestamptz,
    primary key (tenant, uid), unique (tenant, family, scope, id), ${object})`,
  `create table commerce_password_history (
    tenant text not null, uid text not null, set_at timestamptz not null, password_hash text not null, ${account})`,
  'create index on commerce_password_history (tenant, uid, set_at)',
  `create table commerce_sign_in_failure (
    tenant text not null, username_key text not null, failures integer not null, locked_until timestamptz,
    last_at timestamptz not null, primary key (tenant, username_key))`,
  'create index on commerce_sign_in_failure (tenant, last_at)',
  `create table commerce_client_secret (
    tenant text not null, family text not null, scope text not null, id text collate "C" not null,
    secret_hash text not null, primary key (tenant, family, scope, id), ${object})`,
  `create table commerce_refresh_token (
    tenant text not null, token_hash text not null, lineage text not null, uid text not null, client_id text not null,
    generation integer not null, scope jsonb, by_password boolean not null, expires_at timestamptz not null,
    used_at timestamptz, primary key (tenant, token_hash), ${account})`,
  'create index on commerce_refresh_token (tenant, lineage)',
  'create index on commerce_refresh_token (tenant, uid)',
  'create index on commerce_refresh_token (tenant, expires_at)',
  `create table commerce_one_time_code (
    tenant text not null, code_hash text not null, kind text not null, uid text not null, client_id text not null,
    created_at timestamptz not null, expires_at timestamptz not null, used_at timestamptz,
    primary key (tenant, code_hash), ${account})`,
  'create index on commerce_one_time_code (tenant, uid)',
  'create index on commerce_one_time_code (tenant, expires_at)',
  `create table commerce_anonymous_session (
    tenant text not null, order_id text not null, uid text not null, client_id text not null, anon_user_id text,
    created_at timestamptz not null, expires_at timestamptz not null, ended_at timestamptz,
    primary key (tenant, order_id), ${account})`,
  'create index on commerce_anonymous_session (tenant, uid)',
  'create index on commerce_anonymous_session (tenant, expires_at)',
  `create table commerce_message (
    tenant text not null, id text not null, type text not null, recipient jsonb not null, data jsonb not null,
    created_at timestamptz not null, primary key (tenant, id))`,
  'create index on commerce_message (tenant, created_at)',
  `create table commerce_external_user (
    tenant text not null, connect_id text not null, subject text not null, uid text not null,
    primary key (tenant, connect_id, subject), ${account})`,
  'create index on commerce_external_user (tenant, uid)',
  `create table commerce_external_sign_in (
    tenant text not null, state_hash text not null, connect_id text not null, request jsonb not null,
    expires_at timestamptz not null, primary key (tenant, state_hash))`,
  'create index on commerce_external_sign_in (tenant, expires_at)',
]
