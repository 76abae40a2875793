import { z } from 'zod'
import { APPROVALS_PATH, approvalPath } from '../../shop/company/company-paths.ts'
import { DECIDE_FORM } from '../../shop/company/decision-forms.ts'
import { defineAction } from '../action.ts'
import { optional, ticked } from '../entries.ts'
import { id } from '../id-field.ts'
import { problemOf } from '../problem.ts'

/** Longest comment commerce takes. */
const MAX_COMMENT_LENGTH = 2000

/** Somebody's word about a colleague's order. Whether they are asked, commerce decides. */
export const decide = defineAction({
  path: '/company/approval',
  form: DECIDE_FORM,
  needs: 'account',
  fields: z
    .object({
      id,
      answer: z.enum(['approve', 'decline'], 'shop.error.unexpected'),
      comments: optional(MAX_COMMENT_LENGTH),
      resubmit: ticked,
    })
    .refine(({ answer, comments }) => answer === 'approve' || comments !== '', {
      path: ['comments'],
      message: 'company.approvals.error.comments',
    }),
  async run({ id, answer, comments, resubmit }, { shopper, pathOf, signal }) {
    const { orders } = shopper.client
    const said = { Comments: comments || null }
    try {
      if (answer === 'decline') {
        await orders.decline('Outgoing', id, { ...said, AllowResubmit: resubmit }, { signal })
        // What goes back to be changed is a cart again: there is nothing left to look at.
        const values = { answer: resubmit ? 'returned' : 'declined', order: id }
        return { status: 'sent', location: pathOf(resubmit ? APPROVALS_PATH : approvalPath(id)), values }
      }
      const { Status } = await orders.approve('Outgoing', id, said, { signal })
      const values = { answer: Status === 'AwaitingApproval' ? 'passed' : 'approved', order: id }
      return { status: 'sent', location: pathOf(approvalPath(id)), values }
    } catch (error) {
      const { key, field, isOurs } = problemOf(error)
      if (isOurs || field === 'form') throw error
      // What stands in the way has no field here: it is said of all.
      return {
        status: 'invalid',
        errors: { form: key === 'checkout.error.budget' ? 'company.approvals.error.budget' : key },
        values: { comments },
      }
    }
  },
})
