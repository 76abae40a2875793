import type { JWK } from 'jose'
import { sql } from 'kysely'
import type { Migration } from '../database/index.ts'
import type { Role } from './roles.ts'

export type AuthTables = {
  auth_account: {
    tenant: string
    username: string
    role: Role
    /** Empty: an identity provider signs them in. */
    password_hash: string
    /** At the identity provider: issuer and subject; null for those who sign in by password. */
    identity: string | null
    /** Grows when the password changes or the provider's groups are lost: tokens from before are no longer taken. */
    version: number
    created_at: Date
  }
  /** Sign-ins that failed since the last that did not, for known and unknown names alike. */
  auth_failure: {
    tenant: string
    username: string
    /** Hash of where they came from; empty for what holds everywhere. */
    network: string
    failures: number
    locked_until: Date | null
    last_at: Date
  }
  /** Tokens that somebody signed out of. */
  auth_revoked_token: { tenant: string; token_id: string; expires_at: Date }
  auth_key: { tenant: string; kid: string; private_key: JWK; created_at: Date }
}

export const authMigrations: Migration[] = [
  {
    name: 'auth-001-accounts-and-keys',
    async up(db) {
      await sql`
        create table auth_account (
          tenant text not null,
          username text not null,
          role text not null,
          password_hash text not null,
          version integer not null,
          created_at timestamptz not null,
          primary key (tenant, username)
        )`.execute(db)
      await sql`
        create table auth_failure (
          tenant text not null,
          username text not null,
          failures integer not null,
          locked_until timestamptz,
          last_at timestamptz not null,
          primary key (tenant, username)
        )`.execute(db)
      await sql`
        create table auth_key (
          tenant text not null,
          kid text not null,
          private_key jsonb not null,
          created_at timestamptz not null,
          primary key (tenant, kid)
        )`.execute(db)
    },
  },
  {
    // Failures are counted for a name and the network they come from; of that only a hash is kept, and for a day.
    name: 'auth-002-lock-out-by-network',
    async up(db) {
      await sql`alter table auth_failure
        add column network text not null default '',
        drop constraint auth_failure_pkey,
        add primary key (tenant, username, network)`.execute(db)
    },
  },
  {
    name: 'auth-003-revoked-tokens',
    async up(db) {
      await sql`create table auth_revoked_token (
        tenant text not null, token_id text not null, expires_at timestamptz not null,
        primary key (tenant, token_id))`.execute(db)
    },
  },
  {
    name: 'auth-004-identities',
    async up(db) {
      await sql`alter table auth_account
        add column identity text,
        add unique (tenant, identity)`.execute(db)
    },
  },
]
