import { replacement } from '../operations/stored/objects.ts'
import type { ObjectKey } from '../store/index.ts'
import { type Accepted, acceptDraft, loadRecords, writeAccepted } from './load-records.ts'
import type { Entry, Loading } from './loading.ts'

/** The option a spec begins with, once there are options. */
export interface LaterDefault {
  readonly entry: Entry
  readonly key: ObjectKey
  readonly option: string
  /** Of the spec as it was; undefined for a new one. */
  readonly revision: number | undefined
}

/** Loads specs with the default option they had before; answers which are to have another. Contract section 24. */
export async function loadSpecs(loading: Loading, entries: readonly Entry[]): Promise<LaterDefault[]> {
  const { acting, store } = loading
  const keyOf = ({ record }: Entry) => ({ family: 'Spec', scope: '', id: String(record.ID) })
  await store.learn(acting.tx, entries.map(keyOf))
  const later: LaterDefault[] = []
  const now: Entry[] = []
  for (const entry of entries) {
    const { DefaultOptionID: option, ...record } = entry.record
    const spec = store.known(keyOf(entry))
    const before = spec?.body.DefaultOptionID ?? null
    if (typeof option !== 'string' || option === before) now.push(entry)
    else {
      now.push({ ...entry, record: { ...record, DefaultOptionID: before } })
      later.push({ entry, key: keyOf(entry), option, revision: spec?.revision })
    }
  }
  await loadRecords(loading, now)
  return later
}

/** Says which option each begins with. */
export async function setDefaults(loading: Loading, later: readonly LaterDefault[]): Promise<void> {
  const { acting, store } = loading
  const optionKey = ({ key, option }: LaterDefault) => ({ family: 'SpecOption', scope: key.id, id: option })
  await store.learn(acting.tx, later.map(optionKey))
  const accepted: Accepted[] = []
  for (const one of later) {
    const spec = store.known(one.key)
    if (!spec || loading.wasRefused(optionKey(one))) continue
    if (!store.known(optionKey(one))) {
      loading.refuse(one.entry, `DefaultOptionID ${one.option} is no option of it (Spec.OptionNotFound)`, one.key)
      continue
    }
    const writing = replacement(acting, spec, { body: { ...spec.body, DefaultOptionID: one.option } })
    const changed = await loading.attempt(one.entry, one.key, () => acceptDraft(loading, one.entry, writing))
    if (!changed) continue
    accepted.push(changed)
    // It is one change to a spec, however often it is written.
    if (spec.revision === one.revision) loading.unchanged -= 1
    else loading.changed -= 1
  }
  await writeAccepted(loading, accepted)
}
