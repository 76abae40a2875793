import type { PastTrade } from './past-order.ts'

const HOME = { shipTo: 'clara-home', billTo: 'clara-home' } as const
const CARD = { card: 'clara-card' } as const

/** Clara Weiss furnishes her flat: one order in each state that somebody with an account meets. */
export const SHOP: PastTrade = {
  company: 'halden-shop',
  contact: 'seller',
  orders: [
    {
      id: '10187',
      by: 'shopper',
      days: 163,
      ...HOME,
      paid: CARD,
      comments: 'The lift is out of order: please ring, I come down.',
      lines: [
        { product: 'blad-side-chair-plain-seat', options: ['oak'], quantity: 4 },
        { product: 'care-tin-oak', quantity: 1 },
      ],
      parcels: [{ days: 160, carrier: 'Nordfrakt', number: 'NF4029 1187 3301', delivered: 157 }],
    },
    {
      id: '10196',
      by: 'shopper',
      days: 121,
      ...HOME,
      paid: CARD,
      lines: [
        { product: 'krans-rug', options: ['moss-oat', '200'], quantity: 1 },
        { product: 'puff-stool-small', options: ['clay'], quantity: 2 },
      ],
      parcels: [{ days: 118, carrier: 'Nordfrakt', number: 'NF4029 1240 0817', delivered: 116 }],
      returned: {
        id: 'R00291',
        days: 110,
        line: 2,
        quantity: 1,
        reason: 'unsuitable',
        note: 'One is enough in front of the shelf.',
        refunded: { days: 102, amount: 210 },
      },
    },
    {
      id: '10209',
      by: 'shopper',
      days: 74,
      ...HOME,
      paid: CARD,
      lines: [{ product: 'siv-floor-lamp-steel-dome', options: ['ochre'], quantity: 1 }],
      canceled: 73,
    },
    {
      id: '10221',
      by: 'shopper',
      days: 31,
      language: 'de',
      shipTo: 'clara-studio',
      billTo: 'clara-home',
      paid: CARD,
      isExpress: true,
      lines: [
        { product: 'penn-desk-lamp-with-clamp', options: ['moss'], quantity: 2 },
        { product: 'kasse-wall-shelf-small', options: ['smoked-oak'], quantity: 3 },
      ],
      parcels: [{ days: 29, carrier: 'Nordfrakt', number: 'NF4029 1422 5560', delivered: 28 }],
      returned: {
        id: 'R00304',
        days: 6,
        line: 2,
        quantity: 1,
        reason: 'damaged',
        note: 'Eine Ecke ist gesplittert.',
      },
    },
    {
      id: '10234',
      by: 'shopper',
      days: 8,
      ...HOME,
      paid: CARD,
      lines: [
        { product: 'perle-pendant-small', quantity: 2 },
        { product: 'hage-side-chair-padded-seat', options: ['fjord'], quantity: 2 },
      ],
      parcels: [{ days: 4, carrier: 'Nordfrakt', number: 'NF4029 1503 9914', lines: [1] }],
    },
    {
      id: '10239',
      by: 'shopper',
      days: 2,
      ...HOME,
      paid: CARD,
      lines: [
        { product: 'lykt-desk-lamp-opal-glass', options: ['white-oak'], quantity: 1 },
        { product: 'care-tin-oak', quantity: 1 },
      ],
    },
  ],
  subscriptions: [
    {
      id: 'oak-care',
      by: 'shopper',
      days: 150,
      months: 3,
      ...HOME,
      card: 'clara-card',
      lines: [{ product: 'care-tin-oak', quantity: 1 }],
    },
  ],
}
