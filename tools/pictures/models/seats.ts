import type { ModelOf } from './model.ts'
import { brygge, sti } from './seats/benches.ts'
import { blad } from './seats/blad.ts'
import { coverFjell, coverLindBack, coverLindSeat, cushionWool, seatPadRound, throwWool } from './seats/covers.ts'
import { hage } from './seats/hage.ts'
import { kvist } from './seats/kvist.ts'
import { nabo } from './seats/nabo.ts'
import { spant } from './seats/spant.ts'
import { knagg, puff, ring, tue } from './seats/stools.ts'

/** By series, or by id where a product belongs to none. */
export const seats: Readonly<Record<string, ModelOf>> = {
  Blad: blad,
  Brygge: brygge,
  Hage: hage,
  Knagg: knagg,
  Kvist: kvist,
  Nabo: nabo,
  Puff: puff,
  Ring: ring,
  Spant: spant,
  Sti: sti,
  Tue: tue,
  'cover-fjell': coverFjell,
  'cover-lind-back': coverLindBack,
  'cover-lind-seat': coverLindSeat,
  'cushion-wool': cushionWool,
  'seat-pad-round': seatPadRound,
  'throw-wool': throwWool,
}
