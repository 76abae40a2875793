import { type Material, painted, wood } from '../renderer/materials.ts'
import { outlines, plate } from '../renderer/plates.ts'
import { DAYLIGHT, EVENING, type Lamp, type Light, type Scene, StageSet } from '../renderer/scene.ts'
import { box } from '../renderer/solids.ts'
import { colour, type Vec } from '../renderer/vector.ts'
import { cushionOf, loungeChair, sideChair, stool, taskChair } from './chairs.ts'
import { arcLamp, deskLamp, type LitSet, pendant } from './lamps.ts'
import * as of from './palette.ts'
import { books, bowl, tower, vase, wallShelf } from './storage.ts'
import { camera, type Shot } from './studio.ts'
import { longTable, roundTable, sitStandDesk, writingDesk } from './tables.ts'
import { hexPanels, roundRug, wavePanel, weaveRug } from './textiles.ts'

const walls = {
  chalk: painted('#ece6da', 0.02, 8),
  fog: painted('#d3d6d1', 0.02, 8),
  clay: painted('#d7a58c', 0.02, 8),
  fjord: painted('#7f99a3', 0.02, 8),
  moss: painted('#a9af8c', 0.02, 8),
  ochre: painted('#e3c996', 0.02, 8),
} as const

const boards = wood('#cfae82', '#a98456', 0)
const concrete = painted('#c5c3bd', 0.06, 20)

type Furnish = (room: Room) => void

interface RoomOptions {
  wall: keyof typeof walls
  floor?: 'boards' | 'concrete'
  /** Distance of the back wall behind the origin, metres. */
  depth?: number
  shot: Shot
  light?: Light
}

/** A room: floor, skirting, a wall behind; furniture goes in by `put`, lamps bring their light. */
class Room {
  readonly set = new StageSet()
  readonly lamps: Lamp[] = []

  put(piece: StageSet, at: Vec = [0, 0, 0], turn = 0): this {
    this.set.put(piece, { at, turn })
    return this
  }

  lit(piece: LitSet, at: Vec = [0, 0, 0], turn = 0, strength = 1): this {
    this.set.put(piece.set, { at, turn })
    const angle = (turn * Math.PI) / 180
    for (const lamp of piece.lamps) {
      const [x, y, z] = lamp.at
      const turned: Vec = [x * Math.cos(angle) + z * Math.sin(angle), y, -x * Math.sin(angle) + z * Math.cos(angle)]
      this.lamps.push({
        ...lamp,
        strength: lamp.strength * strength,
        at: [turned[0] + at[0], turned[1] + at[1], turned[2] + at[2]],
      })
    }
    return this
  }
}

function room({ wall, floor = 'boards', depth = 1.4, shot, light = DAYLIGHT }: RoomOptions, furnish: Furnish): Scene {
  const built = new Room()
  furnish(built)
  const shell = new StageSet()
  if (floor === 'boards') {
    for (let i = -28; i < 40; i++)
      shell.ground(box(24, 0.02, 0.178, 0.0015), boards, { at: [(i % 5) * 0.7, -0.01, i * 0.18 - 0.6] })
  } else shell.ground(box(40, 0.02, 40, 0.001), concrete, { at: [0, -0.01, 8] })
  shell.ground(box(40, 12, 0.02, 0.001), walls[wall], { at: [0, 6, -depth - 0.01] })
  shell.ground(box(40, 0.09, 0.018, 0.004), walls[wall], { at: [0, 0.045, -depth + 0.008] })
  return {
    pieces: [...shell.pieces, ...built.set.pieces],
    camera: camera(shot),
    light: { ...light, lamps: built.lamps },
    background: [colour('#ece6da'), colour('#ece6da')],
  }
}

/** A framed sheet for a wall: a plain shape in two of the house's colours. */
function picture(ground: Material, figure: Material, width = 0.5, height = 0.7, frame: Material = of.oak): StageSet {
  const set = new StageSet()
  set.add(box(width, height, 0.024, 0.004), frame)
  set.add(box(width - 0.03, height - 0.03, 0.004, 0.001), ground, { at: [0, 0, 0.012] })
  set.add(plate(outlines.disc(width * 0.27), 0.003, 0.001), figure, { at: [0, height * 0.1, 0.014], tilt: 90 })
  set.add(box(width * 0.54, height * 0.2, 0.003, 0.001), figure, { at: [0, -height * 0.17, 0.0155] })
  return set
}

const throwPillow = (material: Material) => new StageSet().add(cushionOf(0.42, 0.13, 0.42), material, { tilt: 74 })

export const rooms = {
  hero: () =>
    room(
      { wall: 'chalk', depth: 1.2, shot: { around: 17, above: 9, distance: 6.8, at: [0.1, 0.66, 0], fieldOfView: 25 } },
      (r) => {
        r.put(roundRug(undefined, 1.15), [0.1, 0, 0.35])
        r.put(loungeChair(of.clayWool), [-0.45, 0.018, 0.25], 24)
        r.lit(arcLamp(of.ink, 1.25, 1.9), [-0.95, 0, -0.35], 12, 0.7)
        r.put(roundTable(of.oak, of.oakUpright, 0.34), [0.72, -0.18, 0.3])
        r.put(vase(of.chalk, 1.1), [0.66, 0.548, 0.22]).put(bowl(of.fjordSteel, 0.1), [0.86, 0.548, 0.4])
        r.put(tower(of.oakUpright, of.fjordSteel), [1.75, 0, -0.8], -6)
        r.put(picture(of.oatLinen, of.fjordSteel, 0.62, 0.84), [-1.75, 1.35, -1.19])
        r.put(stool(of.oak), [-1.85, 0, -0.55], 20)
      },
    ),
  office: () =>
    room({ wall: 'fog', depth: 1.3, shot: { around: 24, above: 11, distance: 6.6, at: [0, 0.95, 0] } }, (r) => {
      r.put(sitStandDesk(of.oak, of.blackSteel), [0, 0, -0.3])
      r.put(taskChair(of.fjordWool), [0.1, 0, 0.55], 196)
      r.lit(deskLamp(of.claySteel), [-0.55, 0.74, -0.45], -10, 0.8)
      r.put(books(7, 4), [0.38, 0.74, -0.5], -4)
      r.put(wallShelf(of.oak, of.blackSteel, 1.5), [0.1, 0.42, -1.28])
      r.put(wavePanel(of.fogFelt, 1, 1.5), [-1.7, 0, -0.5], 34)
      r.put(tower(of.oakUpright, of.mossSteel), [1.75, 0, -0.75], -12)
    }),
  living: () =>
    room({ wall: 'moss', depth: 1.5, shot: { around: -18, above: 12, distance: 7, at: [0.05, 0.8, 0] } }, (r) => {
      r.put(weaveRug(), [0, 0, 0.25])
      r.put(loungeChair(of.oatLinen), [-0.75, 0.012, 0.1], 38)
      r.put(loungeChair(of.ochreWool, of.smokedOak, of.smokedOakUpright), [0.85, 0.012, 0], -34)
      r.put(roundTable(of.smokedOak, of.smokedOakUpright, 0.42), [0.05, -0.3, 0.72])
      r.put(bowl(of.chalk, 0.14), [0, 0.43, 0.7]).put(books(3, 8), [0.12, 0.43, 0.62], 20)
      r.put(wallShelf(of.oak, of.blackSteel, 2), [0, 0.35, -1.48])
      r.lit(pendant(of.claySteel, 1.72, 0.24, 1.4), [0.05, 0, 0.55], 0, 0.5)
      r.put(throwPillow(of.fjordWool), [-0.72, 0.6, 0.02], 38)
    }),
  studio: () =>
    room({ wall: 'ochre', depth: 0.9, shot: { around: 32, above: 12, distance: 5, at: [0.1, 0.78, 0] } }, (r) => {
      r.put(writingDesk(), [0, 0, -0.35])
      r.put(sideChair(of.fjordSteel), [-0.1, 0, 0.32], 188)
      r.lit(deskLamp(of.fjordSteel), [-0.36, 0.752, -0.42], 4, 0.9)
      r.put(vase(of.chalk, 0.9), [0.4, 0.752, -0.45]).put(books(4, 2), [0.12, 0.752, -0.5])
      r.put(picture(of.paper, of.claySteel, 0.46, 0.62), [0.28, 1.38, -0.89]).put(
        picture(of.oatLinen, of.mossSteel, 0.46, 0.62),
        [-0.28, 1.38, -0.89],
      )
      r.put(stool(of.smokedOak, of.smokedOakUpright), [1.15, 0, -0.2])
    }),
  meeting: () =>
    room(
      { wall: 'fjord', floor: 'concrete', depth: 2, shot: { around: 28, above: 13, distance: 7.6, at: [0, 0.78, 0] } },
      (r) => {
        r.put(longTable(of.oak, of.fogSteel, 3), [0, 0, 0])
        for (const x of [-1, 0, 1])
          r.put(sideChair(of.oak), [x * 0.86, 0, 0.82], 180 + x * 5).put(
            sideChair(of.oak),
            [x * 0.86, 0, -0.82],
            x * -4,
          )
        for (const x of [-0.75, 0.75]) r.lit(pendant(of.claySteel, 1.5, 0.26, 2), [x, 0, 0], 0, 0.7)
        r.put(wavePanel(of.oatFelt, 1.4, 1.7), [-2.3, 0, -1.3], 24).put(
          wavePanel(of.oatFelt, 1.4, 1.7),
          [-0.75, 0, -1.62],
          4,
        )
        r.put(bowl(of.chalk, 0.17), [0.1, 0.74, 0])
      },
    ),
  reading: () =>
    room(
      { wall: 'fjord', depth: 1.1, light: EVENING, shot: { around: 20, above: 9, distance: 5.2, at: [0.05, 0.82, 0] } },
      (r) => {
        r.put(roundRug(undefined, 1), [0, 0, 0.3])
        r.put(loungeChair(of.ochreWool), [0.1, 0.018, 0.1], 20)
        r.lit(arcLamp(of.ink, 1.1, 1.85), [-0.5, 0, -0.2], 6, 1.9)
        r.put(stool(of.oak), [0.9, -0.14, 0.35])
        r.put(books(4, 6), [0.84, 0.5, 0.3], 15)
        r.put(picture(of.oatLinen, of.clayWool, 0.6, 0.8), [0.95, 1.36, -1.09])
      },
    ),
  dining: () =>
    room({ wall: 'clay', depth: 1.5, shot: { around: -24, above: 14, distance: 6.2, at: [0, 0.74, 0] } }, (r) => {
      r.put(roundRug(undefined, 1.3), [0, 0, 0])
      r.put(roundTable(of.oak, of.oakUpright, 0.62), [0, 0.018, 0])
      for (let i = 0; i < 4; i++) {
        const angle = (i * 90 + 28) * (Math.PI / 180)
        r.put(sideChair(of.oak), [Math.sin(angle) * 0.84, 0.018, Math.cos(angle) * 0.84], i * 90 + 28 + 180)
      }
      r.lit(pendant(of.fjordSteel, 1.42, 0.3, 1.8), [0, 0, 0], 0, 0.8)
      r.put(bowl(of.chalk, 0.15), [0.06, 0.746, 0.04]).put(vase(of.fjordSteel, 0.8), [-0.22, 0.746, -0.1])
    }),
  hall: () =>
    room({ wall: 'chalk', depth: 0.6, shot: { around: 26, above: 9, distance: 5.2, at: [0.05, 0.92, 0] } }, (r) => {
      r.put(weaveRug(undefined, 1.9, 1), [0.1, 0, 0.5])
      r.put(tower(of.oakUpright, of.claySteel), [-0.7, 0, -0.32])
      r.put(stool(of.oak), [0.36, 0.012, 0.1], 15)
      r.put(picture(of.paper, of.fjordSteel, 0.5, 0.7), [0.42, 1.4, -0.59])
      r.lit(pendant(of.ochreSteel, 1.78, 0.2, 1.2), [0.95, 0, 0], 0, 0.6)
    }),
  quietOffice: () =>
    room(
      { wall: 'chalk', floor: 'concrete', depth: 1.1, shot: { around: 20, above: 10, distance: 6, at: [0, 0.95, 0] } },
      (r) => {
        r.set.put(hexPanels(7, 4, 0.2), { at: [-0.05, 0.98, -1.09] })
        r.put(sitStandDesk(of.oak, of.fogSteel), [0, 0, -0.4])
        r.put(taskChair(of.mossWool), [-0.2, 0, 0.45], 170)
        r.lit(deskLamp(of.ochreSteel), [0.5, 0.74, -0.5], 180, 0.8)
        r.put(wavePanel(of.fjordFelt, 1.1, 1.5), [1.72, 0, -0.3], -36).put(
          wavePanel(of.fjordFelt, 1.1, 1.5),
          [-1.8, 0, -0.3],
          36,
        )
      },
    ),
  workshop: () =>
    room(
      {
        wall: 'fog',
        floor: 'concrete',
        depth: 1.2,
        shot: { around: 22, above: 14, distance: 5.9, at: [0.1, 0.95, 0] },
      },
      (r) => {
        r.put(longTable(of.oak, of.blackSteel, 2.6), [0, 0.1, 0])
        r.put(sideChair(of.oak), [-0.55, 0.84, 0.02], 40)
        r.put(
          new StageSet()
            .add(box(0.9, 0.03, 0.16, 0.004), of.smokedOak, { turn: 12 })
            .add(box(0.8, 0.03, 0.14, 0.004), of.oak, { at: [0.02, 0.03, 0.01], turn: 5 }),
          [0.62, 0.86, 0.05],
        )
        for (let i = 0; i < 5; i++)
          r.put(
            new StageSet().add(box(0.05, 1.9, 0.03, 0.003), i % 2 ? of.oakUpright : of.smokedOakUpright, { roll: -5 }),
            [1.5 + i * 0.08, 0.95, -1],
          )
        r.put(stool(of.oak), [-1.35, 0, 0.6])
        r.lit(pendant(of.ochreSteel, 1.85, 0.22, 1.6), [0.2, 0, 0], 0, 0.9)
        r.put(new StageSet().add(box(1.5, 0.1, 0.02, 0.003), of.oak), [-0.4, 1.6, -1.18])
        for (let i = 0; i < 6; i++)
          r.put(
            new StageSet().add(box(0.03, 0.2 + (i % 3) * 0.07, 0.02, 0.006), i % 2 ? of.blackSteel : of.claySteel),
            [-1 + i * 0.22, 1.46 - (i % 3) * 0.03, -1.16],
          )
      },
    ),
  bench: () =>
    room(
      {
        wall: 'ochre',
        floor: 'concrete',
        depth: 0.9,
        shot: { around: -28, above: 20, distance: 3.6, at: [0, 0.86, 0] },
      },
      (r) => {
        r.put(longTable(of.smokedOak, of.blackSteel, 2.4), [0, 0.1, 0])
        r.put(stool(of.oak), [-0.4, 0.84, 0], 0)
        r.put(
          new StageSet()
            .add(box(0.24, 0.1, 0.24, 0.03), of.fjordWool)
            .add(box(0.24, 0.1, 0.24, 0.03), of.clayWool, { at: [0.03, 0.11, 0], turn: 14 })
            .add(box(0.22, 0.08, 0.24, 0.03), of.ochreWool, { at: [-0.01, 0.2, 0.01], turn: -8 }),
          [0.34, 0.9, 0.02],
        )
        r.put(bowl(of.chalk, 0.09), [0.75, 0.84, 0.18])
      },
    ),
  factory: () =>
    room(
      { wall: 'fog', floor: 'concrete', depth: 4.4, shot: { around: 34, above: 17, distance: 8, at: [0, 0.5, 0] } },
      (r) => {
        for (let row = 0; row < 4; row++)
          for (let column = 0; column < 5; column++)
            r.put(sideChair([of.oak, of.fjordSteel, of.oak, of.claySteel, of.oak][(row + column) % 5] ?? of.oak), [
              (column - 2) * 0.86,
              0,
              (row - 1.5) * -0.95,
            ])
      },
    ),
  light: () =>
    room(
      { wall: 'moss', depth: 1, light: EVENING, shot: { around: -16, above: 10, distance: 5.6, at: [0, 0.9, 0] } },
      (r) => {
        r.put(writingDesk(of.smokedOak, of.smokedOakUpright, of.oak), [-0.6, 0, -0.3])
        r.lit(deskLamp(of.ochreSteel), [-0.85, 0.752, -0.3], 10, 1.3)
        r.lit(pendant(of.claySteel, 1.5, 0.24, 1.6), [0.75, 0, -0.1], 0, 1.3)
        r.put(roundTable(of.oak, of.oakUpright, 0.4), [0.75, -0.1, -0.1])
        r.put(vase(of.chalk, 1), [0.68, 0.628, -0.1])
        r.put(sideChair(of.oak), [-0.6, 0, 0.35], 176)
      },
    ),
} satisfies Record<string, () => Scene>
