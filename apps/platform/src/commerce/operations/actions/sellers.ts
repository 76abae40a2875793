import { familyOf } from '../../families/index.ts'
import { type Call, type Handler, parameter, type Reply } from '../call.ts'
import { listOf } from '../stored/list.ts'
import { getSeen } from '../stored/see.ts'

/** Who a buyer may order from. Contract sections 10.3 and 10.5. */
export const sellerActions: Readonly<Record<string, Handler>> = {
  async 'Buyers.listBuyerSellers'(call) {
    const id = parameter(call, 'buyerID')
    await getSeen(call, { family: 'Buyer', scope: '', id })
    return sellersOf(call, id)
  },
  'Me.listBuyerSellers': (call) => sellersOf(call, call.caller.companyId),
}

/** Active suppliers that serve every buyer, or this one. */
function sellersOf(call: Call, buyerId: string): Promise<Reply> {
  return listOf(call, familyOf('Supplier'), {
    model: 'BuyerSupplier',
    restrict: [
      { body: { Active: true } },
      {
        any: [
          { body: { AllBuyersCanOrder: true } },
          { linked: 'SupplierBuyer', by: 'child', where: [{ id: [buyerId] }] },
        ],
      },
    ],
  })
}
