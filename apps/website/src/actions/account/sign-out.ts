import { z } from 'zod'
import { SIGN_OUT_FORM } from '../../shop/account-forms.ts'
import { defineAction } from '../action.ts'

/** Ends the session on this device. */
export const signOut = defineAction({
  path: '/account/sign-out',
  form: SIGN_OUT_FORM,
  fields: z.object({}),
  async run(_, { shopper, pathOf }) {
    shopper.leave()
    return { status: 'sent', location: pathOf('/') }
  },
})
