import { Hono } from 'hono'
import type { RequestVariables } from '../../../ground/http/index.ts'
import { CommerceError, notFound } from '../../commerce-error.ts'
import { holds } from '../../operations/check-role.ts'
import { answerError } from '../../operations/error-answer.ts'
import type { IdentityParts } from '../ports.ts'
import { readCaller } from '../tokens/read-caller.ts'
import { readImpersonations } from './log.ts'

/**
 * `GET /commerce/impersonations/{buyerID}`: who acted for the people of a buyer, by bearer token, for those who manage it
 * and for the marketplace owner's users who may read its users. Contract section 9.5 has no such list; ours is additive.
 */
export function impersonationRoutes(parts: IdentityParts): Hono<{ Variables: RequestVariables }> {
  const routes = new Hono<{ Variables: RequestVariables }>()
  routes.get('/commerce/impersonations/:buyerId', async (c) => {
    c.header('cache-control', 'no-store')
    try {
      const caller = await readCaller(parts, c.req.raw)
      const buyerId = c.req.param('buyerId')
      const isTheirs = caller.userType === 'admin' || (caller.userType === 'buyer' && caller.companyId === buyerId)
      if (!isTheirs) throw notFound('Buyer', buyerId)
      const asked = caller.userType === 'admin' ? ['BuyerUserAdmin', 'BuyerUserReader'] : ['BuyerUserAdmin']
      if (!holds(caller, ...asked)) {
        throw new CommerceError(
          403,
          'Auth.InsufficientRoles',
          'This token has none of the roles that the request needs.',
          {
            SufficientRoles: asked,
            AssignedRoles: [...caller.roles],
          },
        )
      }
      const Items = (await readImpersonations(parts.db, { tenant: parts.tenant, buyerId })).map((acted) => ({
        ID: acted.id,
        Start: acted.start.toISOString(),
        End: acted.end.toISOString(),
        ImpersonatorID: acted.impersonatorId,
        UserID: acted.userId,
        Reason: acted.reason,
        OrderIDs: acted.orderIds,
      }))
      return c.json({ Items })
    } catch (error) {
      const { status, errors, headers } = answerError(error, c.get('log') ?? parts.log, { path: c.req.path })
      return Response.json({ Errors: errors }, { status, headers })
    }
  })
  return routes
}
