import { EditingServiceError } from '../session/editing-service.ts'
import type { EditAddresses } from '../setup.ts'

export type WorkflowState = 'draft' | 'review' | 'approved'

/** Where the page stands on its way to visitors. Times are ISO 8601. */
export interface Workflow {
  readonly state: WorkflowState
  readonly note: string
  readonly username: string | null
  readonly at: string | null
  readonly requiresApproval: boolean
  readonly steps: readonly { readonly name: string; readonly to: WorkflowState; readonly note: string }[]
  readonly history: readonly {
    readonly transition: string
    readonly at: string
    readonly username: string
    readonly note: string
  }[]
}

export interface Hold {
  readonly component?: string | null
  readonly fieldItem?: string | null
  readonly field?: string | null
}

export interface Person {
  readonly session: string
  readonly username: string
  readonly holds: Hold | null
}

/** What there is to know of a page that others may have open. */
export interface News {
  readonly others: readonly Person[]
  readonly revision: string | null
  readonly mark: number
  readonly change: { readonly username: string; readonly at: string } | null
  readonly state: WorkflowState
  readonly unreadComments: number
  readonly newestComment: number
}

export interface Anchor {
  readonly kind: 'page' | 'component' | 'field'
  readonly component?: string | null
  readonly fieldItem?: string | null
  readonly field?: string | null
}

export interface CommentThread {
  readonly id: string
  readonly anchor: Anchor
  /** Null: it holds in every language. */
  readonly language: string | null
  readonly seenIn: string
  readonly label: string
  readonly resolvedBy: string | null
  readonly comments: readonly {
    readonly id: string
    readonly username: string
    readonly body: string
    readonly at: string
    readonly editedAt: string | null
    readonly isDeleted: boolean
    readonly isOwn: boolean
    readonly isUnread: boolean
  }[]
}

export interface Comments {
  readonly threads: readonly CommentThread[]
  readonly unread: number
  readonly newest: number
}

interface PageName {
  readonly itemId: string
  readonly language: string
}

export type CommentAct =
  | {
      readonly do: 'add'
      readonly body: string
      readonly answers?: string
      readonly anchor?: Anchor
      readonly label?: string
    }
  | { readonly do: 'edit'; readonly id: string; readonly body: string }
  | { readonly do: 'delete'; readonly id: string }
  | { readonly do: 'resolve'; readonly thread: string; readonly resolved: boolean }
  | { readonly do: 'read'; readonly upTo: number }

/** The website, as authors who work together ask it. Calls throw {@link EditingServiceError}. */
export interface TogetherService {
  workflow(): Promise<Workflow>
  step(step: { readonly step: string; readonly note: string; readonly revision: string }): Promise<Workflow>
  comments(): Promise<Comments>
  act(act: CommentAct): Promise<void>
  sign(sign: { readonly session: string; readonly holds: Hold | null; readonly since: number | null }): Promise<News>
  /** Also while the page is being left. */
  leave(session: string): void
}

const TIMEOUT_MS = 15_000

export function createTogetherService(
  { workflow, comments, presence }: Pick<EditAddresses, 'workflow' | 'comments' | 'presence'>,
  page: PageName,
): TogetherService {
  const ask = async <Answer>(address: string, body?: object): Promise<Answer> => {
    const answer = await fetch(address, {
      signal: AbortSignal.timeout(TIMEOUT_MS),
      ...(body && { method: 'POST', headers: { 'content-type': 'application/json' }, body: JSON.stringify(body) }),
    }).catch((error: unknown) => {
      throw new EditingServiceError('offline', String(error))
    })
    if (answer.ok) return (await answer.json()) as Answer
    const { message = '', reason } = (await answer.json().catch(() => ({}))) as { message?: string; reason?: string }
    throw new EditingServiceError(answer.status === 401 ? 'signedOut' : 'invalid', message, reason)
  }
  const named = (address: string) => `${address}?${new URLSearchParams({ ...page })}`
  return {
    workflow: () => ask(named(workflow)),
    step: (step) => ask(workflow, { ...page, ...step }),
    comments: () => ask(named(comments)),
    async act(act) {
      const place = act.do === 'add' ? page : act.do === 'read' ? { itemId: page.itemId } : {}
      await ask(comments, { ...place, ...without(act) })
    },
    sign: (sign) => ask(presence, { ...page, ...sign, holds: sign.holds && without(sign.holds) }),
    leave(session) {
      const body = new Blob([JSON.stringify({ session })], { type: 'application/json' })
      navigator.sendBeacon(`${presence}/leave`, body)
    },
  }
}

/** Without what is null or undefined, at every depth: there it is simply not sent. */
const without = (value: object): object =>
  JSON.parse(JSON.stringify(value, (_, part: unknown) => (part === null ? undefined : part))) as object
