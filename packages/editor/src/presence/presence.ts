import { bareId } from '../model/item-id.ts'
import type { EditingSession } from '../session/editing-session.ts'
import type { Hold, News, Person, TogetherService } from './together-service.ts'

/** Milliseconds between two signs. */
export const BEAT = 10_000

export interface PresenceState {
  readonly news: News | undefined
  /** Somebody changed the page since it was loaded; by whom is not always known. */
  readonly changed: { readonly username: string | undefined } | undefined
}

export interface Presence {
  getState(): PresenceState
  subscribe(listener: () => void): () => void
  /** What the author types in by now. Others hear of it at once. */
  hold(holds: Hold | null): void
  /** Asks at once. */
  beat(): Promise<void>
  /** The change is seen, or loaded. */
  settle(): void
  end(): void
}

interface PresenceParts {
  readonly service: TogetherService
  readonly session: Pick<EditingSession, 'getState'>
  readonly username: string
  readonly id: string
  readonly interval?: number
}

/** Says every ten seconds that the page is open, and hears who else is there. Other tabs of the same author are not told. */
export function createPresence({ service, session, username, id, interval = BEAT }: PresenceParts): Presence {
  const listeners = new Set<() => void>()
  let state: PresenceState = { news: undefined, changed: undefined }
  let holds: Hold | null = null
  let timer: ReturnType<typeof setTimeout> | undefined
  let hasEnded = false
  let round = 0

  const change = (next: Partial<PresenceState>) => {
    state = { ...state, ...next }
    for (const listener of listeners) listener()
  }
  const beat = async () => {
    clearTimeout(timer)
    round += 1
    const mine = round
    const first = state.news === undefined
    try {
      const answer = await service.sign({ session: id, holds, since: state.news?.mark ?? null })
      // A later sign has said more since.
      if (hasEnded || mine !== round) return
      const news = { ...answer, others: answer.others.filter((one) => one.username !== username) }
      const { item, saving } = session.getState()
      const isOlder = first && saving === 'saved' && news.revision !== null && news.revision !== item.revision
      const changed = news.change ?? (isOlder ? { username: undefined } : undefined)
      change({ news, ...(changed && { changed: { username: changed.username } }) })
    } catch {
      // Saving says that there is no connection; here the next sign is waited for.
    } finally {
      if (!hasEnded && mine === round) timer = setTimeout(() => void beat(), interval)
    }
  }
  const ending = new AbortController()
  const { signal } = ending
  window.addEventListener('pagehide', () => service.leave(id), { signal })
  window.addEventListener('pageshow', ({ persisted }) => persisted && void beat(), { signal })
  document.addEventListener('visibilitychange', () => document.visibilityState === 'visible' && void beat(), { signal })
  void beat()

  return {
    getState: () => state,
    subscribe(listener) {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    hold(next) {
      if (JSON.stringify(next) === JSON.stringify(holds)) return
      holds = next
      void beat()
    },
    beat,
    settle: () => change({ changed: undefined }),
    end() {
      hasEnded = true
      clearTimeout(timer)
      ending.abort()
    },
  }
}

const same = (one: string | null | undefined, other: string | null | undefined): boolean =>
  Boolean(one && other) && bareId(one ?? '') === bareId(other ?? '')

/** Who else types in a field, or sets the component it is in. */
export function holderOf(others: readonly Person[], wanted: Hold): Person | undefined {
  return others.find(({ holds }) => {
    if (holds === null) return false
    if (holds.fieldItem) return same(holds.fieldItem, wanted.fieldItem) && same(holds.field, wanted.field)
    return same(holds.component, wanted.component)
  })
}

/** A UUID, also where the page is not served over a secure connection. */
export function newSessionId(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(16))
  const hex = [...bytes].map((byte, index) => {
    const marked = index === 6 ? (byte & 0x0f) | 0x40 : index === 8 ? (byte & 0x3f) | 0x80 : byte
    return marked.toString(16).padStart(2, '0')
  })
  return [hex.slice(0, 4), hex.slice(4, 6), hex.slice(6, 8), hex.slice(8, 10), hex.slice(10)]
    .map((part) => part.join(''))
    .join('-')
}
