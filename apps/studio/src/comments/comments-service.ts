/** What authors say to each other about a page, as the platform keeps it. */
import { z } from 'zod'
import type { Authoring } from '../pages/authoring.ts'

export const COMMENTS_REQUEST = z.object({ itemId: z.string().min(1), language: z.string().min(1) })

const ID = z.string().min(1).max(100)
const BODY = z.string().max(20_000)

/** One thing done to comments, as the editor sends it. */
export const COMMENT_REQUEST = z.discriminatedUnion('do', [
  COMMENTS_REQUEST.extend({
    do: z.literal('add'),
    body: BODY,
    /** A comment of the thread that it answers. */
    answers: ID.optional(),
    anchor: z
      .object({
        kind: z.enum(['page', 'component', 'field']),
        component: ID.optional(),
        fieldItem: ID.optional(),
        field: ID.optional(),
      })
      .optional(),
    label: z.string().max(1000).optional(),
  }),
  z.object({ do: z.literal('edit'), id: ID, body: BODY }),
  z.object({ do: z.literal('delete'), id: ID }),
  z.object({ do: z.literal('resolve'), thread: ID, resolved: z.boolean() }),
  z.object({ do: z.literal('read'), itemId: ID, upTo: z.number().int().min(0) }),
])

export type CommentRequest = z.output<typeof COMMENT_REQUEST>

const COMMENT = z.object({
  id: z.string(),
  username: z.string(),
  body: z.string(),
  at: z.string(),
  editedAt: z.string().nullable(),
  isDeleted: z.boolean(),
  isOwn: z.boolean(),
  isUnread: z.boolean(),
})
const PAGE_COMMENTS = z.object({
  threads: z.array(
    z.object({
      id: z.string(),
      anchor: z.object({
        kind: z.enum(['page', 'component', 'field']),
        component: z.string().nullable(),
        fieldItem: z.string().nullable(),
        field: z.string().nullable(),
      }),
      language: z.string().nullable(),
      seenIn: z.string(),
      label: z.string(),
      resolvedAt: z.string().nullable(),
      resolvedBy: z.string().nullable(),
      comments: z.array(COMMENT),
    }),
  ),
  unread: z.number(),
  newest: z.number(),
})

export type PageComments = z.output<typeof PAGE_COMMENTS>

const READ = `query ($itemId: ID!, $language: String!) { comments(itemId: $itemId, language: $language) {
  unread newest threads { id language seenIn label resolvedAt resolvedBy anchor { kind component fieldItem field }
    comments { id username body at editedAt isDeleted isOwn isUnread } } } }`

/** @throws AuthoringError */
export async function readComments(
  authoring: Authoring,
  page: z.output<typeof COMMENTS_REQUEST>,
): Promise<PageComments> {
  return (await authoring.ask(READ, page, z.object({ comments: PAGE_COMMENTS }))).comments
}

const DOCUMENTS = {
  add: 'mutation ($input: AddCommentInput!) { addComment(input: $input) { id } }',
  edit: 'mutation ($input: EditCommentInput!) { editComment(input: $input) { id } }',
  delete: 'mutation ($id: ID!) { deleteComment(id: $id) { id } }',
  resolve: 'mutation ($input: ResolveThreadInput!) { resolveThread(input: $input) { id } }',
  read: 'mutation ($itemId: ID!, $upTo: Float!) { markCommentsRead(itemId: $itemId, upTo: $upTo) }',
} as const satisfies Record<CommentRequest['do'], string>

/** @throws AuthoringError with the platform's code: `NOT_OWN_COMMENT`, `COMMENT_NOT_FOUND`, `INVALID_VALUE` */
export async function changeComments(authoring: Authoring, request: CommentRequest): Promise<{ readonly done: true }> {
  const { do: action, ...given } = request
  const isInput = action === 'add' || action === 'edit' || action === 'resolve'
  await authoring.ask(DOCUMENTS[action], isInput ? { input: given } : given, z.unknown())
  return { done: true }
}
