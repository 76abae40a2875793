import type { LifeCycle } from './life-cycle.ts'

/** Goods on their way. The dates say the state. Contract section 18.4. */
export const shipmentLife = {
  of: 'Shipment',
  state: 'DateShipped and DateDelivered',
  section: '18.4',
  states: ['Prepared', 'Shipped', 'Delivered'],
  steps: [
    { from: null, action: 'create', when: 'without DateShipped', to: 'Prepared' },
    { from: null, action: 'create', when: 'with DateShipped', to: 'Shipped' },
    { from: ['Prepared'], action: 'ship', to: 'Shipped' },
    { from: ['Prepared', 'Shipped'], action: 'deliver', to: 'Delivered' },
    { from: ['Shipped', 'Delivered'], action: 'recall', to: 'Prepared' },
    { from: ['Prepared'], action: 'putItem', to: 'Prepared' },
    { from: ['Shipped'], action: 'putItem', to: 'Shipped' },
    { from: ['Prepared'], action: 'removeItem', to: 'Prepared' },
    { from: ['Shipped'], action: 'removeItem', to: 'Shipped' },
    { from: ['Prepared', 'Shipped', 'Delivered'], action: 'delete', to: null },
  ],
  refusals: {
    ship: 'Order.CannotShipBadStatus',
    deliver: 'Order.CannotShipBadStatus',
    recall: 'Order.CannotShipBadStatus',
    putItem: 'Order.CannotShipBadStatus',
    removeItem: 'Order.CannotShipBadStatus',
  },
} as const satisfies LifeCycle
