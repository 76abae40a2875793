import type { CommentAct, Comments, TogetherService } from './together-service.ts'

export interface CommentStore {
  getState(): Comments | undefined
  subscribe(listener: () => void): () => void
  /** Reads them again. Rejects when that fails. */
  read(): Promise<void>
  /** Does it, then reads them again. Rejects with the reason. */
  act(act: CommentAct): Promise<void>
}

/** The comments of the page, for markers and panel alike. */
export function createCommentStore(service: Pick<TogetherService, 'comments' | 'act'>): CommentStore {
  const listeners = new Set<() => void>()
  let comments: Comments | undefined
  let round = 0
  const read = async () => {
    round += 1
    const mine = round
    const answer = await service.comments()
    if (mine !== round) return
    comments = answer
    for (const listener of listeners) listener()
  }
  return {
    getState: () => comments,
    subscribe(listener) {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    read,
    async act(act) {
      await service.act(act)
      await read()
    },
  }
}
