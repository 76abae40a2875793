/** The life of an editor (contract "component-builder", 10.1 to 10.4), as one table. */

/** `closing` is the time between closing and the moment something may be opened again; to others it is `idle`. */
export type Phase = 'idle' | 'loading' | 'ready' | 'closing'

export interface LifeState {
  readonly phase: Phase
  readonly isHidden: boolean
  /** The content differs from what was opened or last saved. */
  readonly isChanged: boolean
  /** The page has a fork of its own. */
  readonly isForked: boolean
  /** What is saved is for one page: without an instance it is what every page shows. */
  readonly isForOnePage: boolean
}

export type LifeEvent =
  | { readonly type: 'open' }
  | { readonly type: 'opened'; readonly isForked: boolean; readonly isForOnePage: boolean }
  | { readonly type: 'changed'; readonly isChanged: boolean }
  | { readonly type: 'saved'; readonly isForked: boolean }
  | { readonly type: 'close' }
  | { readonly type: 'cleaned' }

export const AT_REST: LifeState = {
  phase: 'idle',
  isHidden: true,
  isChanged: false,
  isForked: false,
  isForOnePage: false,
}

type Changes = Partial<LifeState>
type Transitions = {
  readonly [Type in LifeEvent['type']]?: (event: Extract<LifeEvent, { type: Type }>) => Changes
}

const closed = (): Changes => ({ phase: 'closing', isHidden: true, isChanged: false })

/** What each event comes to in each phase. One that has no row there is refused. */
export const LIFE: Readonly<Record<Phase, Transitions>> = {
  idle: {
    open: () => ({ phase: 'loading', isHidden: false, isChanged: false, isForked: false }),
  },
  loading: {
    opened: ({ isForked, isForOnePage }) => ({ phase: 'ready', isForked, isForOnePage }),
    close: closed,
  },
  ready: {
    changed: ({ isChanged }) => ({ isChanged }),
    saved: ({ isForked }) => ({ isChanged: false, isForked }),
    close: closed,
  },
  closing: {
    cleaned: () => AT_REST,
  },
}

/** The state after an event; undefined when it is refused. */
export function after(state: LifeState, event: LifeEvent): LifeState | undefined {
  const transition = LIFE[state.phase][event.type] as ((event: LifeEvent) => Changes) | undefined
  return transition && { ...state, ...transition(event) }
}

/** The attributes that say to others how an editor is (4.5); null is absent. */
export const stateAttributes = ({ phase, isHidden, isChanged, isForked }: LifeState) =>
  ({
    state: phase === 'closing' ? 'idle' : phase,
    hidden: isHidden ? '' : null,
    changed: isChanged ? '' : null,
    forked: isForked ? '' : null,
  }) as const
