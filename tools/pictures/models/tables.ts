import type { ModelOf } from './model.ts'
import { brett, flate, holme, sten } from './tables/coffee.ts'
import { bro, gard, lang } from './tables/dining.ts'
import { lag, modelTable, ting } from './tables/meeting.ts'
import { mole, rund, torg } from './tables/round.ts'
import { nett, sokkel } from './tables/side.ts'

/** By series, or by id where a product belongs to none. */
export const tables: Readonly<Record<string, ModelOf>> = {
  Gard: gard,
  Bro: bro,
  Lang: lang,
  Rund: rund,
  Mole: mole,
  Torg: torg,
  Brett: brett,
  Flate: flate,
  Holme: holme,
  Sten: sten,
  Nett: nett,
  Sokkel: sokkel,
  Lag: lag,
  Ting: ting,
  'nordlys-model-table': modelTable,
}
