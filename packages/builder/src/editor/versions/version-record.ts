import { STATUS_ORDER } from '../constants.ts'

export type VersionStatus = (typeof STATUS_ORDER)[number]

/** A record of the version log (contract "component-builder", 1). Dates are ISO 8601. */
export interface VersionRecord extends VersionContent {
  /** Of the version; its records are told apart by revision and status. */
  readonly id: string
  readonly name: string
  readonly description?: string
  readonly status: VersionStatus
  /** Integer, 0 or more. */
  readonly revision: number
  readonly orderIdx?: string | null
  readonly isEmbeddable?: boolean | null
  readonly datasourceIds: readonly string[]
  readonly forkOriginId?: string | null
  readonly forkOriginRevision?: number | null
  readonly forkedAt?: string | null
  readonly deletedAt?: string | null
  /** Set by the service, as the next two are. */
  readonly createdAt?: string
  readonly modifiedAt?: string
  readonly modifiedBy?: { readonly name?: string }
}

/** What is edited of a version. */
export interface VersionContent {
  /** HTML. */
  readonly view: string
  readonly model?: string | null
  /** Null: all. */
  readonly breakpointIds: readonly string[] | null
  readonly classList: readonly string[]
}

/** Records of versions, in no order. A change makes a new log; none of its records is ever changed. */
export type VersionLog = readonly VersionRecord[]

export type RecordKey = Pick<VersionRecord, 'id' | 'revision' | 'status'>

export const isSameKey = (a: RecordKey, b: RecordKey): boolean =>
  a.id === b.id && a.revision === b.revision && a.status === b.status

export const isLive = ({ deletedAt }: VersionRecord): boolean => !deletedAt

/** Sorts records of one version: the current one first. */
export const byRecency = (a: RecordKey, b: RecordKey): number =>
  b.revision - a.revision || STATUS_ORDER.indexOf(a.status) - STATUS_ORDER.indexOf(b.status)
