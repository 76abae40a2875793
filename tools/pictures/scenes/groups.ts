import type { Material } from '../renderer/materials.ts'
import { placed } from '../renderer/mesh.ts'
import { DAYLIGHT, EVENING, type Light, type Scene, StageSet } from '../renderer/scene.ts'
import { box, cylinder, sphere } from '../renderer/solids.ts'
import { cushionOf, loungeChair, sideChair, stool, taskChair } from './chairs.ts'
import { arcLamp, deskLamp, type LitSet, pendant } from './lamps.ts'
import * as of from './palette.ts'
import { tower, wallShelf } from './storage.ts'
import { type Shot, studio } from './studio.ts'
import { longTable, roundTable, sitStandDesk, writingDesk } from './tables.ts'
import { hexPanels, roundRug, wavePanel, weaveRug } from './textiles.ts'

const lit = (light: Light, ...pieces: readonly LitSet[]): Light => ({
  ...light,
  lamps: pieces.flatMap((piece) => piece.lamps),
})

/** One piece in the studio, by the standard camera. */
const single = (piece: StageSet, ground: of.Ground, shot: Shot): Scene => studio(piece, ground, shot)

export const products = {
  chairTask: (wool = of.fjordWool) => single(taskChair(wool), 'chalk', { distance: 3.3, at: [0, 0.52, 0] }),
  chairLounge: (cover = of.clayWool) => single(loungeChair(cover), 'fog', { distance: 3.05, at: [0, 0.42, -0.06] }),
  chairStool: () => single(stool(), 'ochre', { distance: 2.1, at: [0, 0.33, 0] }),
  chairSide: () => single(sideChair(of.oak), 'moss', { distance: 2.65, at: [0, 0.43, 0] }),
  deskSitStand: () => single(sitStandDesk(), 'fog', { distance: 4.7, at: [0, 0.4, 0] }),
  deskWriting: () => single(writingDesk(), 'clay', { distance: 3.7, at: [0, 0.42, 0] }),
  lampArc: () => {
    const lamp = arcLamp()
    return studio(lamp.set, 'fjord', { distance: 4.6, around: 14, above: 6, at: [0, 0.9, 0] }, lit(EVENING, lamp))
  },
  lampDesk: (steel = of.claySteel) => {
    const lamp = deskLamp(steel)
    return studio(lamp.set, 'ochre', { distance: 1.4, at: [0.01, 0.27, 0] }, lit(DAYLIGHT, lamp))
  },
  lampPendant: (steel = of.fjordSteel) => {
    const lamp = pendant(steel, 0.9)
    return studio(lamp.set, 'chalk', { distance: 1.9, above: 3, at: [0, 1.1, 0] }, lit(DAYLIGHT, lamp))
  },
  shelfWall: () => againstWall(wallShelf(), 'chalk', { distance: 4, around: 22, above: 5, at: [0, 1.06, 0] }),
  shelfTower: () => single(tower(), 'clay', { distance: 5, at: [0, 0.9, 0] }),
  tableRound: () => single(roundTable(), 'chalk', { distance: 3.2, at: [0, 0.37, 0] }),
  tableLong: () => single(longTable(), 'fjord', { distance: 6.2, at: [0, 0.36, 0] }),
  rugWeave: () => single(weaveRug(), 'chalk', { distance: 6.9, above: 42, at: [0, 0, 0] }),
  rugRound: () => single(roundRug(), 'fog', { distance: 5.2, above: 42, at: [0, 0, 0] }),
  panelWave: (felt = of.mossFelt) => single(wavePanel(felt), 'moss', { distance: 4.7, at: [0, 0.8, 0] }),
  panelHex: () => againstWall(hexPanels(), 'chalk', { distance: 4.1, around: 18, above: 3, at: [0, 0.62, 0] }),
}

/** A piece that hangs: the paper stands straight behind it. */
function againstWall(piece: StageSet, ground: of.Ground, shot: Shot): Scene {
  const scene = studio(new StageSet(), ground, shot)
  const set = new StageSet()
  set.ground(box(30, 20, 0.02), of.grounds[ground], { at: [0, 4, -0.01] })
  set.put(piece)
  return { ...scene, pieces: set.pieces }
}

const inRow = (...pieces: readonly (readonly [StageSet, number, number?, number?])[]) => {
  const set = new StageSet()
  for (const [piece, x, z = 0, turn = 0] of pieces) set.put(piece, { at: [x, 0, z], turn })
  return set
}

export const families = {
  chairs: () =>
    studio(
      inRow(
        [taskChair(of.fjordWool), -1, -0.1, 20],
        [loungeChair(of.clayWool), 0, 0.1, 4],
        [sideChair(of.oak), 0.85, 0.05, -14],
        [stool(), 1.45, -0.25],
      ),
      'chalk',
      { around: 12, distance: 6, at: [0.2, 0.47, 0] },
    ),
  desks: () =>
    studio(inRow([sitStandDesk(of.oak, of.blackSteel, 1.08), -0.8, -0.4], [writingDesk(), 0.85, 0.3]), 'fog', {
      around: 26,
      distance: 6.6,
      at: [0, 0.5, 0],
    }),
  lamps: () => {
    const [arc, desk, hung] = [arcLamp(), deskLamp(of.claySteel), pendant(of.fjordSteel, 1.05, 0.22)]
    const set = inRow([arc.set, -0.5], [hung.set, 0.75])
    set
      .put(new StageSet().add(cylinder(0.18, 0.42), of.grounds.chalk), { at: [1.25, 0, 0.1] })
      .put(desk.set, { at: [1.25, 0.42, 0.1] })
    return studio(
      set,
      'ochre',
      { around: 10, distance: 5, at: [0.15, 0.86, 0] },
      {
        ...EVENING,
        skyStrength: 0.5,
        keyStrength: 1,
        lamps: arc.lamps.map((lamp) => ({ ...lamp, at: [lamp.at[0] - 0.5, lamp.at[1], lamp.at[2]] })),
      },
    )
  },
  shelves: () =>
    studio(
      inRow(
        [tower(of.oakUpright, of.fjordSteel), -0.75, 0, 8],
        [tower(of.smokedOakUpright, of.ochreSteel), 0.35, -0.2, -4],
        [stool(), 1.1, 0.2],
      ),
      'clay',
      { around: 18, distance: 5.3, at: [0.1, 0.86, 0] },
    ),
  tables: () =>
    studio(
      inRow(
        [longTable(of.oak, of.fogSteel, 2), -0.6, -0.6, 8],
        [roundTable(of.smokedOak, of.smokedOakUpright, 0.48), 0.95, 0.5],
      ),
      'moss',
      { around: 22, distance: 6.4, at: [0.1, 0.36, 0] },
    ),
  rugs: () =>
    studio(
      new StageSet()
        .put(weaveRug(undefined, 2.2, 1.5), { at: [-0.6, 0, -0.2], turn: 14 })
        .put(roundRug(undefined, 0.75), { at: [0.95, 0.016, 0.5] })
        .put(stool(), { at: [1.05, 0.03, 0.35] }),
      'chalk',
      { around: 16, above: 30, distance: 6.6, at: [0.1, 0.05, 0] },
    ),
  acousticPanels: () =>
    studio(
      inRow(
        [wavePanel(of.fjordFelt, 1, 1.6), -0.75, -0.1, 22],
        [wavePanel(of.oatFelt, 1, 1.3, 7), 0.45, -0.25, -8],
        [wavePanel(of.clayFelt, 0.8, 1, 6), 1.25, 0.35, -24],
      ),
      'fog',
      { around: 14, distance: 5.8, at: [0.2, 0.72, 0] },
    ),
}

/** A material close up: two slabs, a ball and a rod of the same stuff. */
const sample = (material: Material, second: Material, ground: of.Ground) => {
  const set = new StageSet()
  set.add(box(0.5, 0.05, 0.34, 0.006), material, { at: [0, 0.025, 0], turn: 18 })
  set.add(box(0.36, 0.05, 0.26, 0.006), second, { at: [0.03, 0.075, 0.01], turn: -10 })
  set.add(sphere(0.075), material, { at: [-0.03, 0.175, 0.02] })
  set.add(placed(cylinder(0.026, 0.34), { tilt: 90, at: [0, 0, -0.17] }), material, {
    at: [0.16, 0.126, 0.04],
    turn: 42,
  })
  return studio(set, ground, { distance: 1.15, above: 22, at: [0.01, 0.08, 0] })
}

const cloth = (material: Material, second: Material, ground: of.Ground) => {
  const set = new StageSet()
  set.add(cushionOf(0.46, 0.1, 0.4), material, { at: [0, 0.06, 0], turn: 12 })
  set.add(cushionOf(0.42, 0.1, 0.36), second, { at: [0.01, 0.165, 0], turn: -9 })
  set.add(cushionOf(0.36, 0.09, 0.32), material, { at: [-0.01, 0.262, 0.01], turn: 20 })
  return studio(set, ground, { distance: 1.35, above: 18, at: [0, 0.15, 0] })
}

export const materials = {
  oak: () => sample(of.oak, of.smokedOak, 'chalk'),
  steel: () => sample(of.steel, of.fjordSteel, 'fog'),
  wool: () => cloth(of.clayWool, of.fjordWool, 'ochre'),
  felt: () => sample(of.fogFelt, of.mossFelt, 'moss'),
  linen: () => cloth(of.oatLinen, of.fogWool, 'clay'),
  cork: () => sample(of.cork, of.cork, 'chalk'),
}

export const journal = {
  arcLamp: () => {
    const lamp = arcLamp(of.claySteel)
    return studio(lamp.set, 'ochre', { distance: 5, around: -20, above: 8, at: [0, 0.9, 0] }, lit(EVENING, lamp))
  },
  oakCoast: () => {
    const set = new StageSet()
    for (let i = 0; i < 11; i++)
      set.add(box(1.7, 0.045, 0.22, 0.004), i % 3 ? of.oak : of.smokedOak, {
        at: [(i % 2) * 0.05, 0.04 + Math.floor(i / 2) * 0.07, (i % 2) * 0.26 - 0.13],
        turn: (i % 4) - 1.5,
      })
    return studio(set, 'fjord', { distance: 3.8, above: 14, at: [0, 0.2, 0] })
  },
  repair: () => {
    const set = new StageSet()
    set.put(sideChair(of.oak), { at: [0, 0.26, 0], turn: 0 })
    const fallen = new StageSet().put(stool(of.smokedOak, of.smokedOakUpright), { at: [0, 0, 0] })
    for (const piece of fallen.pieces)
      set.add(piece.mesh, piece.material, { at: [0.95, 0.2, 0.25], roll: 82, turn: 30 })
    set.add(box(0.7, 0.26, 0.6, 0.02), of.grounds.chalk, { at: [0, 0.13, 0] })
    return studio(set, 'clay', { distance: 4, around: 24, at: [0.3, 0.5, 0] })
  },
  workChair: () =>
    studio(inRow([taskChair(of.ochreWool), 0, 0, -20], [sitStandDesk(), 0.1, -0.75]), 'fjord', {
      around: 40,
      distance: 4.6,
      at: [0.05, 0.55, -0.2],
    }),
}
