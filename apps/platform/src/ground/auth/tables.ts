import type { JWK } from 'jose'
import { sql } from 'kysely'
import type { Migration } from '../database/index.ts'
import type { Role } from './roles.ts'

export type AuthTables = {
  auth_account: {
    tenant: string
    username: string
    role: Role
    password_hash: string
    /** Grows when the password changes: tokens from before are no longer taken. */
    version: number
    created_at: Date
  }
  /** Sign-ins that failed since the last that did not, for known and unknown names alike. */
  auth_failure: { tenant: string; username: string; failures: number; locked_until: Date | null; last_at: Date }
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
]
