import { ANCHORS } from '../comments/anchor.ts'
import { WORKFLOW_STATES } from '../workflow/transitions.ts'

/** How authors work together; none of it is in the published clients' schema. */
export const COLLABORATION_SCHEMA = /* GraphQL */ `
  extend type Query {
    "Where a page stands in a language."
    workflow(itemId: ID!, language: String!): Workflow!
    "Pages in one of the states, the one that waits longest first; 500 at most."
    workflowPages(states: [WorkflowState!]!, language: String): [PageStanding!]!
    "What authors said of a page and of what is on it, as far as it holds in the language."
    comments(itemId: ID!, language: String!): PageComments!
    "What was done, the newest first. For administrators."
    audit(filter: AuditFilterInput, first: Int = 50, before: Float): AuditPage!
  }

  extend type Mutation {
    "Takes a page to its next state. A step that does not lead on from where it stands is refused."
    takeWorkflowStep(input: WorkflowStepInput!): Workflow!
    addComment(input: AddCommentInput!): CommentPayload!
    "One's own."
    editComment(input: EditCommentInput!): CommentPayload!
    "One's own. What was answered leaves its place."
    deleteComment(id: ID!): CommentPayload!
    resolveThread(input: ResolveThreadInput!): CommentPayload!
    markCommentsRead(itemId: ID!, upTo: Float!): Boolean!
    "Says that a page is open, and answers who else has it open and what has changed. Holds for 30 seconds."
    signPresence(input: PresenceInput!): PageNews!
    leavePresence(session: ID!): Boolean!
  }

  enum WorkflowState {
    ${WORKFLOW_STATES.join('\n    ')}
  }

  type PageStanding {
    itemId: ID!
    language: String!
    state: WorkflowState!
    "ISO 8601; null for a page that has always been a draft."
    at: String
    username: String
    "What was said with the last step."
    note: String!
    "What who asks may do next."
    steps: [WorkflowStep!]!
  }

  type Workflow {
    itemId: ID!
    language: String!
    state: WorkflowState!
    at: String
    username: String
    note: String!
    "Pages of the site have to be approved before they are published."
    requiresApproval: Boolean!
    "What who asks may do next."
    steps: [WorkflowStep!]!
    "The newest first; 100 at most."
    history: [WorkflowTransition!]!
  }

  type WorkflowStep {
    name: String!
    to: WorkflowState!
    "optional or required."
    note: String!
  }

  type WorkflowTransition {
    "submit, approve, sendBack, or edit: it came with a change of the page."
    transition: String!
    from: WorkflowState!
    to: WorkflowState!
    "ISO 8601."
    at: String!
    username: String!
    note: String!
  }

  input WorkflowStepInput {
    itemId: ID!
    language: String!
    step: String!
    "Plain text of 1000 characters at most."
    note: String
    "Refuses the step when someone has changed the page since."
    revision: String
  }

  enum CommentAnchorKind {
    ${ANCHORS.join('\n    ')}
  }

  input CommentAnchorInput {
    kind: CommentAnchorKind!
    "Uid of a rendering."
    component: ID
    fieldItem: ID
    "Name or id."
    field: String
  }

  type CommentAnchor {
    kind: CommentAnchorKind!
    component: ID
    fieldItem: ID
    "Id of the field."
    field: ID
  }

  input AddCommentInput {
    "The page."
    itemId: ID!
    language: String!
    "Plain text of 4000 characters at most."
    body: String!
    "A comment of the thread that it answers."
    answers: ID
    anchor: CommentAnchorInput
    "What authors call the place it is pinned to."
    label: String
  }

  input EditCommentInput {
    id: ID!
    body: String!
  }

  input ResolveThreadInput {
    thread: ID!
    "False opens it again."
    resolved: Boolean!
  }

  type CommentPayload {
    id: ID!
  }

  type PageComments {
    "Open ones first, each in the order they were begun."
    threads: [CommentThread!]!
    unread: Int!
    "For markCommentsRead."
    newest: Float!
  }

  type CommentThread {
    id: ID!
    anchor: CommentAnchor!
    "Null: it holds in every language."
    language: String
    "The language the page was looked at in."
    seenIn: String!
    label: String!
    resolvedAt: String
    resolvedBy: String
    comments: [Comment!]!
  }

  type Comment {
    id: ID!
    username: String!
    body: String!
    at: String!
    editedAt: String
    isDeleted: Boolean!
    isOwn: Boolean!
    isUnread: Boolean!
  }

  input HoldInput {
    component: ID
    fieldItem: ID
    "Id of the field."
    field: ID
  }

  input PresenceInput {
    itemId: ID!
    language: String!
    "A UUID of the open page."
    session: ID!
    "What is being typed in."
    holds: HoldInput
    "The mark of the last answer."
    since: Float
  }

  type Hold {
    component: ID
    fieldItem: ID
    field: ID
  }

  type PersonHere {
    session: ID!
    username: String!
    holds: Hold
  }

  type PageNews {
    others: [PersonHere!]!
    revision: String
    mark: Float!
    "The newest change by somebody else since the mark."
    change: PageChange
    state: WorkflowState!
    unreadComments: Int!
    newestComment: Float!
  }

  type PageChange {
    username: String!
    at: String!
  }

  input AuditFilterInput {
    username: String
    action: String
    itemId: ID
    "ISO 8601; from then on."
    from: String
    "ISO 8601; before then."
    until: String
  }

  type AuditPage {
    lines: [AuditLine!]!
    "For before; null at the end."
    next: Float
    choices: AuditChoices!
  }

  type AuditChoices {
    actions: [String!]!
    usernames: [String!]!
  }

  type AuditLine {
    id: Float!
    at: String!
    username: String!
    action: String!
    database: String!
    itemId: ID
    "Null for an item that is gone."
    itemPath: String
    language: String
    version: Int
    detail: JSON!
  }
`
