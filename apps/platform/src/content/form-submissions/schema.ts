/** What visitors send with forms, in the authoring schema; none of it is in the published clients' schema. */
export const FORM_SUBMISSION_SCHEMA = /* GraphQL */ `
  extend type Query {
    "The newest first; 100 at most. For publishers, because visitors write who they are."
    formSubmissions(formId: String, done: Boolean, first: Int = 20, after: ID): FormSubmissionPage!
    "For publishers."
    formSubmission(id: ID!): FormSubmission!
  }

  extend type Mutation {
    "Marks a submission as done, or opens it again. For publishers."
    setFormSubmissionDone(input: FormSubmissionDoneInput!): FormSubmission!
  }

  type FormSubmissionPage {
    submissions: [FormSubmission!]!
    "For after; null at the end."
    next: ID
    "Forms there are submissions of."
    formIds: [String!]!
    "How many are open, of all forms."
    open: Int!
  }

  type FormSubmission {
    id: ID!
    formId: String!
    fields: [SubmittedField!]!
    "ISO 8601."
    receivedAt: String!
    "ISO 8601; null while it is open."
    doneAt: String
    doneBy: String
  }

  type SubmittedField {
    name: String!
    "Several where several were chosen; numbers, true and false as text."
    values: [String!]!
  }

  input FormSubmissionDoneInput {
    id: ID!
    "False opens it again."
    done: Boolean!
  }
`
