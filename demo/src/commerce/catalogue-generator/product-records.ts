import type { MarketplaceRecord } from '@tessera/platform'
import type { ProductParameters } from './product-parameters.ts'
import { COLOUR_NAMES, SENTENCES } from './vocabulary.ts'

const round2 = (value: number) => Math.round(value * 100) / 100

/** The product as it stands in a marketplace file. */
export function productRecord(it: ProductParameters): MarketplaceRecord {
  const colour = COLOUR_NAMES[it.colour]
  const measure = `${it.width} × ${it.depth} × ${it.height} cm`
  return {
    ID: it.id,
    Name: `${it.series} ${it.kind.name.en}, ${it.size.name.en}, ${colour.toLowerCase()}`,
    Description: `${sentence(it.material)} ${measure}, ${it.weight} kg. Made for the ${it.room.replace('-', ' ')}.`,
    DefaultPriceScheduleID: it.id,
    ShipWeight: round2(it.weight * 1.15),
    ShipWidth: it.width + 4,
    ShipHeight: it.height + 4,
    ShipLength: it.depth + 4,
    Inventory: { Enabled: true, NotificationPoint: 5 },
    Returnable: true,
    Active: true,
    xp: {
      Family: it.kind.family,
      Category: it.kind.id,
      Series: it.series,
      Size: it.size.id,
      Images: [it.kind.picture],
      Dimensions: { Width: it.width, Depth: it.depth, Height: it.height },
      Weight: it.weight,
      Materials: [it.material],
      Colours: [it.colour],
      Rooms: [it.room],
      Delivery: it.weight > 25 ? 'two-people' : it.weight > 6 ? 'two-handed' : 'parcel',
      Texts: {
        de: { Name: `${it.kind.name.de} ${it.series}, ${it.size.name.de}` },
        ar: { Name: `${it.kind.name.ar} ${it.series}، ${it.size.name.ar}` },
      },
    },
  }
}

/** Its price: one, five and twenty pieces; every eighth product is on sale, without an end. */
export function priceRecord(it: ProductParameters, number: number, currency: string): MarketplaceRecord {
  const sale = number % 8 === 0
  const step = (Quantity: number, factor: number) => ({
    Quantity,
    Price: round2(it.price * factor),
    ...(sale && { SalePrice: round2(it.price * factor * 0.85) }),
  })
  return {
    ID: it.id,
    Name: `${it.series} ${it.kind.name.en}`,
    Currency: currency,
    ApplyTax: true,
    UseCumulativeQuantity: true,
    ...(sale && { SaleStart: '2026-01-01T00:00:00Z' }),
    PriceBreaks: [step(1, 1), step(5, 0.94), step(20, 0.88)],
  }
}

function sentence(material: string): string {
  const sentences: Readonly<Record<string, string>> = SENTENCES
  return sentences[material] ?? ''
}
