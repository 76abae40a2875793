/** What the authoring schema has of ours for what is planned: preview links, schedules, releases (decision 0037). */
export const PLANNING_SCHEMA = /* GraphQL */ `
  extend type Query {
    "Links to an item's draft, the latest first."
    previewLinks(itemId: ID!): [PreviewLink!]!
    "Those of one item, or all."
    schedules(itemId: ID): [Schedule!]!
    releases: [Release!]!
    release(id: ID!): Release!
  }

  extend type Mutation {
    createPreviewLink(input: CreatePreviewLinkInput!): CreatedPreviewLink!
    withdrawPreviewLink(id: ID!): PreviewLink!
    "Needs the role publisher, as everything that visitors will see."
    createSchedule(input: CreateScheduleInput!): Schedule!
    "Another time. The schedule has the rights of who changed it last."
    changeSchedule(id: ID!, at: String!): Schedule!
    cancelSchedule(id: ID!): Schedule!
    createRelease(name: String!): Release!
    renameRelease(id: ID!, name: String!): Release!
    deleteRelease(id: ID!): DeletedRelease!
    "An item and language stands once in a release."
    addToRelease(id: ID!, entry: ReleaseEntryInput!): Release!
    removeFromRelease(id: ID!, itemId: ID!, language: String!): Release!
    scheduleRelease(id: ID!, at: String!): Release!
    "Of a scheduled or failed one: open again, to be changed."
    reopenRelease(id: ID!): Release!
    "Whole or not at all."
    publishRelease(id: ID!): Release!
  }

  enum PlannedAction {
    publish
    unpublish
  }

  enum PreviewLinkLife {
    hour
    day
    week
    month
  }

  input CreatePreviewLinkInput {
    itemId: ID!
    language: String!
    "Of a page that stands for many: the path of the one to show."
    path: String
    life: PreviewLinkLife = week
    "ISO 8601 with offset: not the draft, but what visitors will see then by what is planned."
    asOf: String
  }

  type CreatedPreviewLink {
    "Told once: it is not kept."
    token: String!
    link: PreviewLink!
  }

  "Times are ISO 8601 in UTC."
  type PreviewLink {
    id: ID!
    itemId: ID!
    language: String!
    path: String!
    asOf: String
    username: String!
    createdAt: String!
    expiresAt: String!
    withdrawnAt: String
    withdrawnBy: String
  }

  input CreateScheduleInput {
    itemId: ID!
    action: PlannedAction!
    languages: [String!]!
    "ISO 8601 with offset."
    at: String!
  }

  type Schedule {
    id: ID!
    itemId: ID!
    item: Item
    action: PlannedAction!
    languages: [String!]!
    dueAt: String!
    "scheduled, done, failed or cancelled."
    state: String!
    username: String!
    "Why it failed."
    problem: String
  }

  input ReleaseEntryInput {
    itemId: ID!
    language: String!
    action: PlannedAction = publish
  }

  type Release {
    id: ID!
    name: String!
    "open, scheduled, published or failed."
    state: String!
    dueAt: String
    username: String!
    finishedAt: String
    problem: String
    entries: [ReleaseEntry!]!
    "What would keep it from being published now; none of one that is published."
    problems: [ReleaseProblem!]!
  }

  type ReleaseEntry {
    itemId: ID!
    language: String!
    action: PlannedAction!
    "As it is in the language; null when it is not there any more."
    item: Item
  }

  type ReleaseProblem {
    "ITEM_MISSING, NO_VERSION, NOT_PUBLISHED, PARENT_NOT_PUBLISHED, NOT_APPROVED or PICTURE_NOT_DESCRIBED."
    code: String!
    itemId: ID!
    language: String!
    message: String!
  }

  type DeletedRelease {
    successful: Boolean!
  }
`
